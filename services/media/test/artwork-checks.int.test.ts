import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLog, newId, type Service } from '@tapory/service-kit';
import { eventually, thorough } from '@tapory/testing';
import sharp from 'sharp';
import { createLocalClassifier } from '../src/checks/clients/picture-classifier.ts';
import { checkContents } from '../src/checks/jobs/check-contents.ts';
import { createFileStore } from '../src/clients/file-store.ts';
import { type Member, type Moderator, startMedia, type TestLooks, type TestMedia } from './start-media.ts';

type Case = {
  id: string;
  version: number;
  reason: string;
  subject: string;
  found: { detector: string; why: string }[];
  evidence: { id: string; contentId: string; kind: string; state: string }[];
};

/** A drawing with a shape; another `seed` is another drawing. */
const draw = (seed: number, side = 480): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="${side}" height="${side}">
      <rect width="640" height="640" fill="hsl(${seed * 67},60%,80%)"/>
      <circle cx="${(seed * 211) % 600}" cy="${(seed * 97) % 600}" r="180" fill="hsl(${seed * 131},70%,30%)"/>
      <rect x="${(seed * 53) % 400}" y="${(seed * 151) % 400}" width="220" height="140" fill="hsl(${seed * 29},80%,50%)"/>
    </svg>`),
  )
    .png()
    .toBuffer();

/** A thread that takes pictures and never answers. */
const SILENT = new URL(
  `data:text/javascript,${encodeURIComponent("import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});")}`,
);

/** What the model takes everything for: kabuki's are never passed, of every other style always. */
const ANYTHING = {
  PICTURE_THRESHOLDS: 'porn=0,hentai=0,sexy=0',
  STYLE_THRESHOLDS: 'kabuki:porn=1.1,hentai=1.1,sexy=1.1',
};

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP, the picture model; ai-generation is a gRPC server of the test. */
describe('the automatic checks of designs', () => {
  let media: TestMedia;
  let mo: Moderator;
  let worker: Service | undefined;
  let mei: Member;

  beforeAll(async () => {
    media = await startMedia();
    mo = await media.hireModerator();
  });
  beforeEach(async () => {
    mei = media.buildMember();
    media.pieces.isAway = false;
  });
  afterAll(() => media?.stop());

  const work = async (settings: Record<string, string> = {}): Promise<void> => {
    await worker?.stop();
    worker = await media.startWorker({ PICTURE_CLASSIFIER: 'local', ...settings });
  };
  const tellMade = (jobId: string, ownerId = mei.id) =>
    media.publish({
      type: 'job.completed',
      subject: jobId,
      data: { jobId, ownerId, title: 'Cat', imageUrl: '', thumbUrl: '', width: 480, height: 480 },
    });
  /** A new design, as ai-generation tells of it. */
  const make = async (picture: Buffer, looks: TestLooks = {}): Promise<string> => {
    const jobId = newId();
    media.pieces.artworks.set(jobId, picture);
    media.pieces.looks.set(jobId, { ownerId: mei.id, ...looks });
    await tellMade(jobId);
    return jobId;
  };
  const checkOf = (id: string) => media.database.contentCheck.findUnique({ where: { id } });
  const untilChecked = (id: string) =>
    eventually(async () => expect((await checkOf(id))?.state).toBe('checked'), { timeoutMs: 60_000 });
  const casesOf = async (subjectId: string): Promise<Case[]> => {
    const rows = await media.database.reportCase.findMany({ where: { subjectId } });
    return Promise.all(rows.map(async ({ id }) => (await mo(`/admin/report-cases/${id}`)).body as Case));
  };
  const decide = (found: Case | undefined, body: object) =>
    mo(`/admin/report-cases/${found?.id}/decide`, { version: found?.version, note: '', ...body });
  const tellRemoved = async (jobId: string, { act = 'removed', caseId = '' } = {}) => {
    const told = { actId: newId(), jobId, ownerId: mei.id, title: 'Cat', act, reason: 'violence', note: '' };
    const data = { ...told, actorId: newId(), actedAt: new Date(), version: 1, caseId };
    await media.publish({ type: 'artwork.moderated', subject: jobId, data });
    await eventually(async () =>
      expect(await media.database.pieceAct.count({ where: { id: told.actId } })).toBe(1),
    );
  };

  it('keep the model, its version and its scores, open no case about a harmless one, and show nobody anything', async () => {
    await work();
    const id = await make(await draw(3));
    await untilChecked(id);
    expect((await checkOf(id))?.results).toContainEqual(
      expect.objectContaining({
        ...{ detector: 'picture', model: 'nsfwjs-mobilenet-v2-mid', version: '4.4.0' },
        scores: expect.objectContaining({ neutral: expect.any(Number), hentai: expect.any(Number) }),
      }),
    );
    expect(await casesOf(id)).toEqual([]);
    expect(await media.database.evidence.count({ where: { contentId: id } })).toBe(0);
  });

  it('queue what passes the thresholds of its style, with the picture and the photo as evidence', async () => {
    await work(ANYTHING);
    const [spared, found] = [await make(await draw(4), { style: 'kabuki' }), newId()];
    const photo = await sharp(await draw(5))
      .jpeg()
      .toBuffer();
    media.pieces.artworks.set(found, await draw(6));
    // The photo that a style was put on is in no style: that of all pictures holds.
    media.pieces.looks.set(found, { ownerId: mei.id, kind: 'transform', style: 'kabuki', photo });
    await tellMade(found);
    await tellMade(found);
    await Promise.all([untilChecked(spared), untilChecked(found)]);
    expect(await casesOf(spared)).toEqual([]);
    const [one, ...others] = await casesOf(found);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      ...{ subject: 'artwork', reason: 'adult', found: [{ detector: 'picture' }] },
      evidence: [
        { kind: 'artwork', contentId: found, state: 'shown' },
        { kind: 'artwork', contentId: found, state: 'shown' },
      ],
    });
    const file = await media.callAs('moderator', 'GET', `/admin/evidence/${one?.evidence[0]?.id}/file`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(await draw(6));

    await decide(one, { outcome: 'removed', rule: 'adult', contentIds: [found] });
    const told = () =>
      media.published.filter(({ type, event }) => type === 'case.decided' && event.subject === found);
    await eventually(() =>
      expect(told()).toMatchObject([
        { event: { data: { caseId: one?.id, outcome: 'removed', rule: 'adult' } } },
      ]),
    );
    // Its service does it, and tells: the case keeps the evidence already.
    await tellRemoved(found, { caseId: one?.id ?? '' });
    const [act] = await media.database.pieceAct.findMany({ where: { subjectId: found } });
    expect(act).toMatchObject({ caseId: one?.id });
    expect(act?.keptAt).not.toBeNull();
    expect((await casesOf(found)).map(({ evidence }) => evidence[0]?.state)).toEqual(['removed']);
  });

  it('find nothing again that moderators dismissed, in the same bytes', async () => {
    await work(ANYTHING);
    const id = await make(await draw(7));
    await untilChecked(id);
    const [found] = await casesOf(id);
    await decide(found, { outcome: 'unfounded' });
    const same = await make(await draw(7));
    await untilChecked(same);
    expect(await casesOf(same)).toEqual([]);
  });

  thorough(it)(
    'find what was drawn of a photo that moderators dismissed, although that is the worse one',
    async () => {
      const plush = 'plush:porn=0.0000001,hentai=0.0000001,sexy=0.0000001';
      await work({ ...ANYTHING, STYLE_THRESHOLDS: `${ANYTHING.STYLE_THRESHOLDS};${plush}` });
      const photo = await draw(31);
      const first = await make(await draw(32), { kind: 'transform', style: 'kabuki', photo });
      await untilChecked(first);
      const [found] = await casesOf(first);
      await decide(found, { outcome: 'unfounded' });
      const second = await make(await draw(33), { kind: 'transform', style: 'plush', photo });
      await untilChecked(second);
      expect(await casesOf(second)).toMatchObject([{ reason: 'adult', found: [{ detector: 'picture' }] }]);
      const [other] = await casesOf(second);
      await decide(other, { outcome: 'unfounded' });
      const third = await make(await draw(33), { kind: 'transform', style: 'plush', photo });
      await untilChecked(third);
      expect(await casesOf(third)).toEqual([]);
    },
  );

  it('refuse thresholds that are no numbers, by which nothing, or everything, would be found', async () => {
    await expect(work({ PICTURE_THRESHOLDS: 'porn=0.8.,hentai=0.8,sexy=0.9' })).rejects.toThrow();
    await expect(work({ STYLE_THRESHOLDS: 'plush:porn=.,hentai=0.8,sexy=0.9' })).rejects.toThrow();
  });

  thorough(it)('keep their turn, however often another square is cut while they wait', async () => {
    await worker?.stop();
    worker = undefined;
    const id = await make(await draw(34));
    await eventually(async () => expect(await checkOf(id)).not.toBeNull());
    const { turnAt } = await media.database.contentCheck.update({ where: { id }, data: { attempt: 3 } });
    const data = { cropId: newId(), jobId: id, ownerId: mei.id };
    await media.publish({ type: 'artwork.cropped', subject: id, data });
    await eventually(async () => expect((await checkOf(id))?.attempt).toBe(0));
    expect((await checkOf(id))?.turnAt).toEqual(turnAt);
    await work();
    await untilChecked(id);
  });

  it('queue a design or an own photo that is near one that was removed, until that is released', async () => {
    await work();
    const removed = await make(await draw(21), { kind: 'photo', style: '', photo: await draw(9) });
    await untilChecked(removed);
    await tellRemoved(removed);
    const smaller = await sharp(await draw(21))
      .resize(300)
      .webp({ quality: 70 })
      .toBuffer();
    const again = await make(smaller);
    const inPhoto = await make(await draw(10), { kind: 'transform', photo: await draw(9) });
    const cut = await make(await draw(11), { crops: [await draw(12), await draw(21)] });
    await Promise.all([again, inPhoto, cut].map(untilChecked));
    for (const id of [again, inPhoto, cut])
      expect(await casesOf(id)).toMatchObject([
        { reason: 'violence', found: [{ detector: 'match', why: 'removed' }] },
      ]);
    await tellRemoved(removed, { act: 'released' });
    const later = await make(smaller);
    await untilChecked(later);
    expect(await casesOf(later)).toEqual([]);
  });

  thorough(it)(
    'remember one that was removed before anybody looked at it, and queue none that is down',
    async () => {
      await work(ANYTHING);
      const id = newId();
      media.pieces.artworks.set(id, await draw(13));
      media.pieces.looks.set(id, { ownerId: mei.id, style: 'kabuki', isBlocked: true });
      await tellRemoved(id);
      await untilChecked(id);
      expect(await media.database.removedPicture.count({ where: { id } })).toBe(1);
      const found = await media.database.reportCase.findMany({ where: { subjectId: id, status: 'open' } });
      expect(found).toEqual([]);
    },
  );

  it('look again when another square is cut, and forget one that is erased, whatever comes late', async () => {
    await work();
    const id = await make(await draw(14));
    await untilChecked(id);
    const first = (await checkOf(id))?.checkedAt;
    const data = { cropId: newId(), jobId: id, ownerId: mei.id };
    await media.publish({ type: 'artwork.cropped', subject: id, data });
    await eventually(async () => {
      const check = await checkOf(id);
      expect(check?.state).toBe('checked');
      expect(check?.checkedAt).not.toEqual(first);
    });
    const erase = () =>
      media.publish({
        type: 'artwork.erased',
        subject: id,
        data: { jobId: id, ownerId: mei.id, erasedAt: new Date() },
      });
    await erase();
    await eventually(async () => expect(await checkOf(id)).toBeNull());
    media.pieces.artworks.delete(id);
    await tellMade(id);
    const marker = await make(await draw(15));
    await untilChecked(marker);
    await eventually(async () => expect(await checkOf(id)).toBeNull());
  });

  it('leave a design with a photo that no program can read to a person after some attempts', async () => {
    await worker?.stop();
    worker = undefined;
    const id = await make(await draw(17), { kind: 'transform', photo: Buffer.alloc(0) });
    await eventually(async () => expect(await checkOf(id)).not.toBeNull());
    media.pieces.looks.set(id, { ownerId: mei.id, kind: 'transform', photo: Buffer.from('no photo') });
    const deps = {
      ...{ database: media.database, store: createFileStore(media.objects), classifier: null, frames: null },
      ...{ log: createLog({ service: 'test', level: 'silent' }), links: { trace: null, reputation: null } },
      ...{ thresholds: { porn: 0.8, hentai: 0.8, sexy: 0.9 }, retryWaitMs: 60_000, linksEveryMs: 0 },
      ...{ ...media.pieceClients, outbox: media.outbox, styleThresholds: new Map() },
      usage: { getContentUsage: async () => ({ usages: [] }) },
    };
    for (const attempt of [1, 2, 3, 4]) {
      await checkContents(deps);
      expect(await checkOf(id)).toMatchObject({ state: 'unchecked', missing: ['match'], attempt });
      await media.database.contentCheck.update({ where: { id }, data: { turnAt: new Date() } });
    }
    await checkContents(deps);
    expect(await checkOf(id)).toMatchObject({ state: 'checked', missing: [], turnAt: null });
    expect(await casesOf(id)).toMatchObject([{ found: [{ detector: 'picture', why: 'unread' }] }]);
  });

  thorough(it)(
    'leave a design unchecked while its service is away or the model hangs, and check it later',
    async () => {
      await worker?.stop();
      worker = undefined;
      media.pieces.isAway = true;
      const id = await make(await draw(16));
      await eventually(async () => expect(await checkOf(id)).not.toBeNull());
      const classifier = createLocalClassifier({ timeoutMs: 100, thread: SILENT });
      const deps = {
        ...{ database: media.database, store: createFileStore(media.objects), classifier, frames: null },
        ...{ log: createLog({ service: 'test', level: 'silent' }), links: { trace: null, reputation: null } },
        ...{ thresholds: { porn: 0.8, hentai: 0.8, sexy: 0.9 }, retryWaitMs: 60_000, linksEveryMs: 0 },
        ...{ ...media.pieceClients, outbox: media.outbox, styleThresholds: new Map() },
        usage: { getContentUsage: async () => ({ usages: [] }) },
      };
      const again = () => media.database.contentCheck.update({ where: { id }, data: { turnAt: new Date() } });
      await checkContents(deps);
      expect(await checkOf(id)).toMatchObject({ state: 'unchecked', missing: ['match', 'picture'] });
      media.pieces.isAway = false;
      await again();
      await checkContents(deps);
      expect(await checkOf(id)).toMatchObject({ state: 'unchecked', missing: ['picture'] });
      const { body } = await mo('/admin/checks');
      expect(body).toMatchObject({ failing: 1 });
      await classifier.stop();
      await again();
      await work();
      await untilChecked(id);
    },
  );
});
