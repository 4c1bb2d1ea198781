import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, randomBase62 } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { forgetUntold } from '../src/take-downs/data/piece-acts.ts';
import { settleRemovals } from '../src/take-downs/jobs/settle-removals.ts';
import { asJson, refusalOf } from './files.ts';
import { type Member, type Moderator, startMedia, type TestMedia } from './start-media.ts';

type TakeDown = { rule: string; isFinal: boolean; appealUntil: string; appeal?: { status: string } };
type Piece = { subject: 'artwork' | 'keepsake' | 'review' | 'review-photo'; id: string; owner: Member };

const DAY_MS = 86_400_000;

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP; moderators of designs and keepsakes are their services' events. */
describe('appeals about designs, keepsakes and uploads', () => {
  let media: TestMedia;
  let mo: Moderator;
  let bo: Moderator;

  beforeAll(async () => {
    media = await startMedia();
    [mo, bo] = [await media.hireModerator(), await media.hireModerator('admin')];
  });
  afterAll(() => media?.stop());

  /** The id that a moderator acts under. */
  const idOf = async (moderator: Moderator): Promise<string> => {
    const ownerId = media.buildMember().id;
    await moderator(`/admin/owners/${ownerId}/uploads`, { isSuspended: true, rule: 'fraud', note: '' });
    return (await media.database.uploadSuspension.findUniqueOrThrow({ where: { ownerId } })).actorId;
  };
  const tell = async (
    { subject, id, owner }: Piece,
    act: 'hidden' | 'removed' | 'released',
    { actorId = newId(), formerOwnerIds = [] as string[], actedAt = new Date(), reason = 'copyright' } = {},
  ) => {
    const actId = newId();
    const told = { actId, ownerId: owner.id, title: 'Cat', act, reason, note: 'A mark' };
    const data = { ...told, actorId, actedAt };
    if (subject === 'artwork')
      await media.publish({
        type: 'artwork.moderated',
        subject: id,
        data: { ...data, jobId: id, version: 1, caseId: '' },
      });
    else if (subject === 'review') {
      const { title: orderNumber, ...rest } = data;
      await media.publish({
        type: 'review.moderated',
        subject: id,
        data: { ...rest, orderNumber, reviewId: id, caseId: '', text: '★★★★★\nBuy here', version: 3 },
      });
    } else if (subject === 'review-photo') {
      const { title: orderNumber, ownerId: userId, ...rest } = data;
      const of = { orderId: newId(), reviewId: newId(), version: 3, caseId: newId(), isTold: true };
      await media.publish({
        type: 'review-photo.moderated',
        subject: id,
        data: { ...rest, ...of, orderNumber, userId, photoId: id },
      });
    } else
      await media.publish({
        type: 'keepsake.moderated',
        subject: id,
        data: { ...data, videoId: id, formerOwnerIds },
      });
    await eventually(async () =>
      expect(await media.database.pieceAct.findUnique({ where: { id: actId } })).not.toBeNull(),
    );
    return actId;
  };
  const artwork = (): Piece => ({ subject: 'artwork', id: newId(), owner: media.buildMember() });
  const keepsake = (): Piece => ({ subject: 'keepsake', id: randomBase62(), owner: media.buildMember() });
  const review = (): Piece => ({ subject: 'review', id: newId(), owner: media.buildMember() });
  const photo = (): Piece => ({ subject: 'review-photo', id: newId(), owner: media.buildMember() });
  const pathOf = ({ subject, id }: Pick<Piece, 'id'> & { subject: string }) => `/take-downs/${subject}/${id}`;
  const read = async (piece: Piece) => asJson<TakeDown>(await media.call(piece.owner, 'GET', pathOf(piece)));
  const appeal = (piece: Piece, who = piece.owner) =>
    media.call(who, 'POST', `${pathOf(piece)}/appeal`, { words: 'I drew it' }, newId());
  const decide = async ({ id }: Pick<Piece, 'id'>, outcome: string, by = bo) => {
    const found = await media.database.appeal.findFirstOrThrow({ where: { pieceId: id } });
    return by(`/admin/appeals/${found.id}/decide`, { outcome, answer: 'We looked again' });
  };
  const decided = (id: string) =>
    media.published
      .filter(({ type, event }) => type === 'appeal.decided' && event.subject === id)
      .map(({ event }) => event.data as { outcome: string; answer: string; blockedAt: string });

  it.each([
    ['design', artwork],
    ['keepsake', keepsake],
    ['review', review],
    ['photo of a review', photo],
  ] as const)('are sent once by the owner of a %s, and decided once, by somebody else', async (_, build) => {
    const piece = build();
    expect(await refusalOf(await appeal(piece))).toBe('404 NOT_FOUND');
    await tell(piece, 'removed', { actorId: await idOf(mo) });
    expect(await read(piece)).toMatchObject({ rule: 'copyright', isFinal: true });
    expect(await refusalOf(await appeal(piece, media.buildMember()))).toBe('404 NOT_FOUND');
    const twice = await Promise.all([appeal(piece), appeal(piece)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(piece, 'restored', mo)).body).toMatchObject({ code: 'APPEAL_OTHER_NEEDED' });
    const both = await Promise.all([decide(piece, 'restored'), decide(piece, 'kept')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await eventually(() => expect(decided(piece.id)).toMatchObject([{ answer: 'We looked again' }]));
    const [act] = await media.database.pieceAct.findMany({ where: { subjectId: piece.id, act: 'removed' } });
    const [{ blockedAt } = { blockedAt: '' }] = decided(piece.id);
    expect(new Date(blockedAt)).toEqual(act?.actedAt);
  });

  it('of reviews end when these are written anew, and begin again with the next decision', async () => {
    const piece = review();
    await tell(piece, 'hidden');
    await appeal(piece);
    const firstId = (await media.database.appeal.findFirstOrThrow({ where: { pieceId: piece.id } })).id;
    await tell(piece, 'released', { actorId: piece.owner.id });
    const late = await bo(`/admin/appeals/${firstId}/decide`, { outcome: 'restored', answer: 'Late' });
    expect(late.body).toMatchObject({ code: 'APPEAL_DECIDED' });
    const where = { id: firstId };
    expect(await media.database.appeal.findUniqueOrThrow({ where })).toMatchObject({ status: 'withdrawn' });
    expect(await refusalOf(await appeal(piece))).toBe('404 NOT_FOUND');
    await tell(piece, 'removed');
    expect(await read(piece)).toMatchObject({ isFinal: true });
    expect((await appeal(piece)).status).toBe(200);
    expect(decided(piece.id)).toEqual([]);
    // What staff refused themselves is evidence, each time.
    const cases = await media.database.reportCase.findMany({ where: { subjectId: piece.id } });
    expect(cases.map(({ status, outcome }) => [status, outcome]).toSorted()).toEqual([
      ['decided', 'hidden'],
      ['decided', 'removed'],
    ]);
    const kept = await media.database.evidence.findMany({ where: { contentId: piece.id } });
    expect(kept).toHaveLength(2);
    expect(kept[0]).toMatchObject({ kind: 'review', text: { body: '★★★★★\nBuy here' } });
    expect(await media.database.pieceAct.count({ where: { subjectId: piece.id, keptAt: null } })).toBe(0);
  });

  it('about a photo of a review end when its buyer replaces it, or it is shown again', async () => {
    const [gone, back] = [photo(), photo()];
    for (const piece of [gone, back]) {
      await tell(piece, 'hidden');
      expect(await read(piece)).toMatchObject({ isFinal: false });
      expect((await appeal(piece)).status).toBe(200);
    }
    const statusOf = async ({ id }: Piece) =>
      (await media.database.appeal.findFirstOrThrow({ where: { pieceId: id } })).status;
    await media.publish({ type: 'review-photo.erased', subject: gone.id, data: { photoId: gone.id } });
    await eventually(async () => expect(await statusOf(gone)).toBe('withdrawn'));
    expect(await refusalOf(await appeal(gone))).toBe('404 NOT_FOUND');
    await tell(back, 'released');
    expect(await statusOf(back)).toBe('restored');
    expect(await refusalOf(await appeal(back))).toBe('404 NOT_FOUND');
  });

  it.each([
    ['design', artwork],
    ['photo of a review', photo],
  ] as const)('about a %s are not sent when its end is told before it was taken down', async (_, build) => {
    const [piece, untold] = [build(), build()];
    const marksOf = ({ id }: Piece) =>
      media.database.pieceAct.count({ where: { subjectId: id, act: 'erased' } });
    for (const each of [piece, untold]) {
      if (each.subject === 'artwork') {
        const data = { jobId: each.id, ownerId: each.owner.id, erasedAt: new Date() };
        await media.publish({ type: 'artwork.erased', subject: each.id, data });
      } else
        await media.publish({ type: 'review-photo.erased', subject: each.id, data: { photoId: each.id } });
      await eventually(async () => expect(await marksOf(each)).toBe(1));
    }
    await tell(piece, 'hidden');
    const refused = async () => {
      expect(await refusalOf(await appeal(piece))).toBe('404 NOT_FOUND');
      expect(await refusalOf(await media.call(piece.owner, 'GET', pathOf(piece)))).toBe('404 NOT_FOUND');
    };
    await refused();
    expect(await forgetUntold(media.database, new Date(Date.now() - DAY_MS), 100)).toBe(0);
    await forgetUntold(media.database, new Date(Date.now() + DAY_MS), 100);
    expect([await marksOf(piece), await marksOf(untold)]).toEqual([1, 0]);
    await refused();
  });

  it('of reviews are ended by whoever shows these again', async () => {
    const piece = review();
    await tell(piece, 'hidden');
    await appeal(piece);
    await tell(piece, 'released');
    const found = await media.database.appeal.findFirstOrThrow({ where: { pieceId: piece.id } });
    expect(found.status).toBe('restored');
  });

  it('are not decided by whoever had the keepsake before, nor after twenty days sent', async () => {
    const [former, late] = [keepsake(), keepsake()];
    await tell(former, 'hidden', { formerOwnerIds: [await idOf(bo)] });
    await appeal(former);
    expect((await decide(former, 'kept', bo)).body).toMatchObject({ code: 'MODERATOR_IS_OWNER' });
    await tell(late, 'hidden', { actedAt: new Date(Date.now() - 21 * DAY_MS) });
    expect(await refusalOf(await appeal(late))).toBe('409 APPEAL_LATE');
  });

  it('are the new owner’s once a keepsake that is down was taken back, and the former one’s no more', async () => {
    const piece = keepsake();
    const giver = media.buildMember();
    await tell(piece, 'hidden');
    const change = { actId: newId(), videoId: piece.id, title: 'Cat', way: 'taken_back' };
    const owners = { formerOwnerId: piece.owner.id, ownerId: giver.id };
    const data = { ...change, ...owners, claimedAt: new Date(), takeBackUntil: undefined };
    await media.publish({ type: 'keepsake.claimed', subject: piece.id, data });
    await eventually(async () => expect((await appeal(piece, giver)).status).toBe(200));
    expect(await refusalOf(await media.call(piece.owner, 'GET', pathOf(piece)))).toMatch(/^40[34]/);
    // What its former owner was told is for nobody else.
    expect(await read({ ...piece, owner: giver })).toMatchObject({ note: '', appeal: { status: 'open' } });
    const acts = await media.database.pieceAct.findMany({ where: { subjectId: piece.id } });
    expect(acts).toMatchObject([{ ownerId: giver.id, formerOwnerIds: [piece.owner.id] }]);
  });

  it('stay those of whoever took it back, when news of the gift comes late', async () => {
    const piece = keepsake();
    const giver = media.buildMember();
    const given = new Date(Date.now() - 180_000);
    const claim = async (way: string, from: Member, to: Member, claimedAt: Date) => {
      const actId = newId();
      const owners = { formerOwnerId: from.id, ownerId: to.id, takeBackUntil: undefined };
      const data = { actId, videoId: piece.id, title: 'Cat', way, ...owners, claimedAt };
      await media.publish({ type: 'keepsake.claimed', subject: piece.id, data });
    };
    await tell(piece, 'hidden', { actedAt: new Date(given.getTime() + 60_000) });
    await claim('taken_back', piece.owner, giver, new Date(given.getTime() + 120_000));
    await eventually(async () => expect((await media.call(giver, 'GET', pathOf(piece))).status).toBe(200));
    const report = {
      reportId: newId(),
      videoId: piece.id,
      ownerId: giver.id,
      formerOwnerIds: [],
      title: 'Cat',
    };
    const said = { reason: 'fraud', words: '', contact: '', reporter: 'x', language: 'en', page: 'p' };
    await media.rpc.submitReport({ ...report, ...said, contentIds: [] });
    await claim('code', giver, piece.owner, given);
    // The case about it tells when that is handled.
    await eventually(async () => {
      const found = await media.database.reportCase.findFirstOrThrow({ where: { subjectId: piece.id } });
      expect(found.otherOwnerIds).toContain(piece.owner.id);
    });
    expect((await appeal(piece, giver)).status).toBe(200);
  });

  it('end when the piece is used again; a new block may be appealed about once more', async () => {
    const piece = artwork();
    await tell(piece, 'hidden');
    await appeal(piece);
    await tell(piece, 'released');
    expect((await decide(piece, 'kept')).body).toMatchObject({ code: 'APPEAL_DECIDED' });
    expect(await refusalOf(await media.call(piece.owner, 'GET', pathOf(piece)))).toBe('404 NOT_FOUND');
    await tell(piece, 'hidden');
    expect((await appeal(piece)).status).toBe(200);
  });

  it('end, and are not sent, when the design is erased; what was kept stays', async () => {
    const piece = artwork();
    const actId = await tell(piece, 'hidden');
    await appeal(piece);
    const { id } = await media.database.appeal.findFirstOrThrow({ where: { pieceId: piece.id } });
    const data = { jobId: piece.id, ownerId: piece.owner.id, erasedAt: new Date() };
    for (let time = 0; time < 2; time += 1)
      await media.publish({ type: 'artwork.erased', subject: piece.id, data });
    await eventually(async () =>
      expect(await media.database.appeal.findUniqueOrThrow({ where: { id } })).toMatchObject({
        ...{ status: 'withdrawn', words: 'I drew it' },
      }),
    );
    expect((await decide(piece, 'kept')).body).toMatchObject({ code: 'APPEAL_DECIDED' });
    expect(await refusalOf(await appeal(piece))).toBe('404 NOT_FOUND');
    const { items } = (await mo('/admin/appeals?status=decided&pageSize=100')).body as {
      items: { id: string }[];
    };
    expect(items).toContainEqual(expect.objectContaining({ id, status: 'withdrawn' }));
    expect((await mo(`/admin/appeals/${id}`)).body).toMatchObject({
      acts: [{ act: 'erased' }, { act: 'hidden' }],
    });
    expect(await media.database.pieceAct.count({ where: { id: actId } })).toBe(1);
  });

  it('of whoever erases their account end, and whoever has the keepsake since may appeal', async () => {
    const piece = keepsake();
    await tell(piece, 'hidden');
    await appeal(piece);
    const heir = media.buildMember();
    const owners = { formerOwnerId: piece.owner.id, ownerId: heir.id };
    const given = { actId: newId(), videoId: piece.id, title: 'Cat', way: 'taken_back', ...owners };
    const data = { ...given, claimedAt: new Date(), takeBackUntil: undefined };
    await media.publish({ type: 'keepsake.claimed', subject: piece.id, data });
    await eventually(async () => expect((await media.call(heir, 'GET', pathOf(piece))).status).toBe(200));
    expect(await refusalOf(await appeal(piece, heir))).toBe('409 APPEAL_SENT');
    await media.publishUserDeleted(piece.owner.id);
    await eventually(async () => expect((await appeal(piece, heir)).status).toBe(200));
    const appeals = await media.database.appeal.findMany({
      where: { pieceId: piece.id },
      orderBy: { sentAt: 'asc' },
    });
    expect(appeals).toMatchObject([
      { status: 'withdrawn', words: '', ownerId: piece.owner.id },
      { status: 'open', ownerId: heir.id },
    ]);
  });

  it('are not ended by late news of an earlier block', async () => {
    const piece = artwork();
    const ago = (minutes: number) => ({ actedAt: new Date(Date.now() - minutes * 60_000) });
    await tell(piece, 'hidden', ago(3));
    await tell(piece, 'hidden', ago(1));
    await appeal(piece);
    await tell(piece, 'released', ago(2));
    // The first block is over, and the appeal about what has become the second one still waits.
    const { status } = await media.database.appeal.findFirstOrThrow({ where: { pieceId: piece.id } });
    expect(status).toBe('open');
    expect((await decide(piece, 'kept')).status).toBe(200);
  });

  it('are not sent while their piece comes back', async () => {
    const pieces = Array.from({ length: 12 }, artwork);
    for (const piece of pieces) await tell(piece, 'hidden');
    await Promise.all(pieces.flatMap((piece) => [appeal(piece), tell(piece, 'released'), appeal(piece)]));
    const open = { status: 'open', pieceId: { in: pieces.map(({ id }) => id) } };
    expect(await media.database.appeal.count({ where: open })).toBe(0);
  });

  it('about suspended uploads let their owner upload again', async () => {
    const owner = media.buildMember();
    const suspend = { isSuspended: true, rule: 'fraud', note: 'Fake' };
    await mo(`/admin/owners/${owner.id}/uploads`, suspend);
    const mine = '/take-downs/uploads/mine';
    expect(await asJson(await media.call(owner, 'GET', mine))).toMatchObject({ rule: 'fraud', note: 'Fake' });
    await media.call(owner, 'POST', `${mine}/appeal`, { words: 'It is mine' }, newId());
    expect((await decide(owner, 'restored', mo)).body).toMatchObject({ code: 'APPEAL_OTHER_NEEDED' });
    expect((await decide(owner, 'restored')).status).toBe(200);
    const text = { text: { kind: 'text', body: 'Hello' }, title: 'Hello' };
    expect(await refusalOf(await media.call(owner, 'POST', '/texts', text, newId()))).not.toContain(
      'SUSPENDED',
    );
    await eventually(() => {
      const told = media.published.filter(
        ({ type, event }) => type === 'uploads.moderated' && event.subject === owner.id,
      );
      expect(told.map(({ event }) => (event.data as { act: string }).act)).toEqual(['suspended', 'restored']);
    });
  });

  it('are read by moderators with what was done, and by nobody else', async () => {
    const piece = keepsake();
    await tell(piece, 'hidden');
    await appeal(piece);
    const { id } = await media.database.appeal.findFirstOrThrow({ where: { pieceId: piece.id } });
    expect((await mo(`/admin/appeals/${id}`)).body).toMatchObject({
      ...{ subject: 'keepsake', subjectId: piece.id, words: 'I drew it', excludes: expect.any(Array) },
      acts: [{ act: 'hidden', reason: 'copyright' }],
    });
    expect((await media.callAs('support', 'GET', `/admin/appeals/${id}`)).status).toBe(403);
    const listed = (await mo('/admin/appeals')).body as { items: { id: string; title: string }[] };
    expect(listed.items).toContainEqual(expect.objectContaining({ id, title: 'Cat' }));
  });

  it('about children are read by administrators alone, in the list as well', async () => {
    const piece = keepsake();
    await tell(piece, 'hidden', { reason: 'children' });
    await appeal(piece);
    const { id } = await media.database.appeal.findFirstOrThrow({ where: { pieceId: piece.id } });
    const listed = async (by: Moderator) =>
      ((await by('/admin/appeals')).body as { items: { id: string }[] }).items.find((one) => one.id === id);
    expect(await listed(mo)).toMatchObject({ words: '' });
    expect(await listed(mo)).not.toHaveProperty('title');
    expect(await listed(bo)).toMatchObject({ words: 'I drew it', title: 'Cat' });
    expect((await mo(`/admin/appeals/${id}`)).body).toMatchObject({ code: 'ADMIN_ONLY' });
    expect((await decide(piece, 'kept', mo)).body).toMatchObject({ code: 'ADMIN_ONLY' });
  });

  it('make a removal final once they are refused, or nobody sent one in time; what came back is not', async () => {
    const [refused, open, past, back] = [artwork(), artwork(), artwork(), artwork()];
    const [ofReview, again] = [photo(), photo()];
    const old = new Date(Date.now() - 21 * DAY_MS);
    for (const piece of [refused, open]) await tell(piece, 'removed');
    for (const piece of [past, back, ofReview, again]) await tell(piece, 'removed', { actedAt: old });
    // It was taken down once more, of which its buyer has their days to appeal.
    await tell(again, 'hidden');
    await tell(back, 'released');
    for (const piece of [refused, open]) await appeal(piece);
    await decide(refused, 'kept');
    const outbox: string[] = [];
    const deps = {
      database: media.database,
      outbox: {
        transaction: (work: (tx: never, record: never) => Promise<unknown>) =>
          media.database.$transaction((tx) =>
            work(tx as never, (async ({ subject }: { subject: string }) => outbox.push(subject)) as never),
          ),
      } as never,
    };
    await settleRemovals(deps, new Date());
    await settleRemovals(deps, new Date());
    const pieces = new Set([refused, open, past, back, ofReview, again].map(({ id }) => id));
    // Some may have been settled by the service's own job meanwhile.
    await eventually(() => {
      const told = media.published.filter(({ type }) => type.endsWith('.settled'));
      const all = [...outbox, ...told.map(({ event }) => String(event.subject))];
      expect(all.filter((id) => pieces.has(id)).sort()).toEqual([refused.id, past.id, ofReview.id].sort());
    });
  });

  it('are heard although the days for them end at the same moment', async () => {
    const piece = photo();
    await tell(piece, 'removed');
    const settled: string[] = [];
    const outbox = {
      async transaction(work: (tx: never, record: never) => Promise<unknown>) {
        const isKnown = await media.database.appeal.count({ where: { pieceId: piece.id } });
        if (isKnown === 0) expect((await appeal(piece)).status).toBe(200);
        return media.database.$transaction((tx) =>
          work(tx as never, (async ({ subject }: { subject: string }) => settled.push(subject)) as never),
        );
      },
    };
    const deps = { database: media.database, outbox: outbox as never };
    await settleRemovals(deps, new Date(Date.now() + 21 * DAY_MS));
    expect(settled).not.toContain(piece.id);
    await decide(piece, 'kept');
    await settleRemovals(deps, new Date(Date.now() + 21 * DAY_MS));
    expect(settled).toContain(piece.id);
  });
});
