import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, type Service } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import sharp from 'sharp';
import { type Member, type Moderator, startMedia, type TestMedia } from './start-media.ts';

type Case = {
  id: string;
  version: number;
  subject: string;
  title: string;
  reason: string;
  ownerId: string;
  isRestricted: boolean;
  found: { detector: string; why: string }[];
  evidence: { id: string; contentId: string; kind: string; state: string }[];
};
type Checked = { photoId: string; rule: string; why: string; caseId: string };

/** A photo with a shape; another `seed` is another one. */
const draw = (seed: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="480" height="480">
      <rect width="640" height="640" fill="hsl(${seed * 67},60%,80%)"/>
      <circle cx="${(seed * 211) % 600}" cy="${(seed * 97) % 600}" r="180" fill="hsl(${seed * 131},70%,30%)"/>
      <rect x="${(seed * 53) % 400}" y="${(seed * 151) % 400}" width="220" height="140" fill="hsl(${seed * 29},80%,50%)"/>
    </svg>`),
  )
    .jpeg()
    .toBuffer();

const ANYTHING = { PICTURE_THRESHOLDS: 'porn=0,hentai=0,sexy=0' };

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP, the picture model; catalog-order is a gRPC server of the test. */
describe('the automatic checks of photos of reviews', () => {
  let media: TestMedia;
  let mo: Moderator;
  let admin: Moderator;
  let worker: Service | undefined;
  let mei: Member;
  beforeAll(async () => {
    media = await startMedia();
    [mo, admin] = [await media.hireModerator(), await media.hireModerator('admin')];
  });
  beforeEach(() => {
    mei = media.buildMember();
    media.pieces.isAway = false;
  });
  afterAll(() => media?.stop());

  const work = async (settings: Record<string, string> = {}): Promise<void> => {
    await worker?.stop();
    worker = await media.startWorker({ PICTURE_CLASSIFIER: 'local', ...settings });
  };
  const tellSent = (photoId: string) =>
    media.publish({ type: 'review-photo.sent', subject: photoId, data: { photoId } });
  const tellErased = (photoId: string) =>
    media.publish({ type: 'review-photo.erased', subject: photoId, data: { photoId } });
  /** A photo that a review was sent with, as catalog-order tells of it. */
  const send = async (jpeg: Buffer): Promise<string> => {
    const photoId = newId();
    media.pieces.reviewPhotos.set(photoId, { ownerId: mei.id, orderNumber: 'T261129-AAAAAA', jpeg });
    await tellSent(photoId);
    return photoId;
  };
  const checkOf = (id: string) => media.database.contentCheck.findUnique({ where: { id } });
  const told = <Data>(type: string, id: string): Data[] =>
    media.published.flatMap(({ type: name, event }) =>
      name === type && event.subject === id ? [event.data as Data] : [],
    );
  const untilChecked = async (id: string): Promise<Checked> => {
    await eventually(() => expect(told('review-photo.checked', id).length).toBeGreaterThan(0), {
      timeoutMs: 60_000,
    });
    return told<Checked>('review-photo.checked', id).at(-1) as Checked;
  };
  const read = async (id: string, by = mo) => (await by(`/admin/report-cases/${id}`)).body as Case;
  const decide = async (id: string, body: object, by = mo) =>
    by(`/admin/report-cases/${id}/decide`, { version: (await read(id, by)).version, note: '', ...body });

  it('tell that a harmless one was looked at, with the model and its scores, and open no case', async () => {
    await work();
    const id = await send(await draw(3));
    expect(await untilChecked(id)).toMatchObject({ photoId: id, rule: '', why: '', caseId: '' });
    expect((await checkOf(id))?.results).toContainEqual(
      expect.objectContaining({ detector: 'picture', model: 'nsfwjs-mobilenet-v2-mid' }),
    );
    expect(await media.database.reportCase.count({ where: { subjectId: id } })).toBe(0);
    expect(await media.database.evidence.count({ where: { contentId: id } })).toBe(0);
  });

  it('warn of one that passes a threshold, and open a case with it as evidence, whose decision is told', async () => {
    await work(ANYTHING);
    const picture = await draw(4);
    const id = await send(picture);
    const { caseId, rule, why } = await untilChecked(id);
    expect(rule).toBe('adult');
    expect(['porn', 'hentai', 'sexy']).toContain(why);
    const found = await read(caseId);
    expect(found).toMatchObject({
      ...{ subject: 'review-photo', title: 'T261129-AAAAAA', ownerId: mei.id, reason: 'adult' },
      evidence: [{ kind: 'review-photo', contentId: id, state: 'shown' }],
    });
    const file = await media.callAs('moderator', 'GET', `/admin/evidence/${found.evidence[0]?.id}/file`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(picture);
    const hide = { outcome: 'hidden', rule: 'adult', note: 'No', contentIds: [id] };
    expect((await decide(caseId, hide)).status).toBe(200);
    expect((await decide(caseId, hide)).status).toBe(409);
    await eventually(() =>
      expect(told('review-photo.decided', id)).toMatchObject([
        { caseId, photoId: id, outcome: 'hidden', rule: 'adult', note: 'No' },
      ]),
    );
    expect((await read(caseId)).evidence[0]?.state).toBe('hidden');
  });

  it('warn of nothing that moderators dismissed, in the same bytes, and tell that they did', async () => {
    await work(ANYTHING);
    const picture = await draw(5);
    const first = await send(picture);
    const { caseId } = await untilChecked(first);
    await decide(caseId, { outcome: 'unfounded' });
    await eventually(() =>
      expect(told('review-photo.decided', first)).toMatchObject([{ outcome: 'unfounded', rule: '' }]),
    );
    const again = await send(picture);
    expect(await untilChecked(again)).toMatchObject({ rule: '', caseId: '' });
  });

  it('warn of one that is near a removed one, also once that is gone, and restrict it where it is about children', async () => {
    await work();
    const removed = await send(await draw(21));
    await untilChecked(removed);
    // A case that only a person finds.
    await media.database.reportCase.create({
      data: {
        ...{ id: newId(), subject: 'review-photo', subjectId: removed, ownerId: mei.id, title: 'T' },
        ...{ reason: 'children', urgency: 30_000, openedAt: new Date(), dueAt: new Date() },
      },
    });
    const { id: caseId } = await media.database.reportCase.findFirstOrThrow({
      where: { subjectId: removed },
    });
    await media.database.evidence.create({
      data: {
        ...{ id: newId(), caseId, kind: 'review-photo', contentId: removed, version: 1, type: 'image' },
        ...{ title: 'T', size: 1, sha256: 'a', takenAt: new Date() },
      },
    });
    const remove = { outcome: 'removed', rule: 'children', contentIds: [removed] };
    expect((await decide(caseId, remove)).body).toMatchObject({ code: 'ADMIN_ONLY' });
    expect((await decide(caseId, remove, admin)).status).toBe(200);
    media.pieces.reviewPhotos.delete(removed);
    await tellErased(removed);
    await eventually(async () => expect(await checkOf(removed)).toBeNull());
    expect((await read(caseId, admin)).evidence[0]?.state).toBe('removed');
    expect(await media.database.removedPicture.count({ where: { id: removed } })).toBe(1);
    const smaller = await sharp(await draw(21))
      .resize(300)
      .jpeg({ quality: 60 })
      .toBuffer();
    const again = await send(smaller);
    const warned = await untilChecked(again);
    expect(warned).toMatchObject({ rule: 'children', why: 'removed' });
    expect(await read(warned.caseId)).toMatchObject({ isRestricted: true, found: [] });
    expect(await read(warned.caseId, admin)).toMatchObject({
      found: [{ detector: 'match', why: 'removed' }],
    });
  });

  it('forget what is erased, also where that is known first, and tell nothing of it', async () => {
    await work();
    const gone = newId();
    await tellErased(gone);
    await tellSent(gone);
    const there = await send(await draw(8));
    await untilChecked(there);
    await eventually(async () => expect(await checkOf(gone)).toBeNull());
    expect(told('review-photo.checked', gone)).toEqual([]);
    await tellErased(there);
    await eventually(async () => expect(await checkOf(there)).toBeNull());
  });

  it('look at photos of reported defects alike, whose decision is told to who answers them', async () => {
    await work(ANYTHING);
    const [id, jpeg] = [newId(), await draw(22)];
    media.pieces.claimPhotos.set(id, { ownerId: mei.id, orderNumber: 'T261129-BBBBBB', jpeg });
    await media.publish({ type: 'claim-photo.sent', subject: id, data: { photoId: id } });
    await eventually(() => expect(told('claim-photo.checked', id)).toHaveLength(1), { timeoutMs: 60_000 });
    const [{ caseId, rule }] = told<Checked>('claim-photo.checked', id) as [Checked];
    expect(rule).toBe('adult');
    expect(await read(caseId)).toMatchObject({
      ...{ subject: 'claim-photo', title: 'T261129-BBBBBB', ownerId: mei.id },
      evidence: [{ kind: 'claim-photo', contentId: id, state: 'shown' }],
    });
    const remove = { outcome: 'removed', rule: 'adult', note: '', contentIds: [id] };
    expect((await decide(caseId, remove)).status).toBe(200);
    await eventually(() =>
      expect(told('claim-photo.decided', id)).toMatchObject([{ caseId, outcome: 'removed', rule: 'adult' }]),
    );
    expect(told('review-photo.decided', id)).toEqual([]);
    expect((await read(caseId)).evidence[0]?.state).toBe('removed');
    expect(await media.database.removedPicture.count({ where: { id } })).toBe(1);
  });

  it('wait while catalog-order is away, and tell nothing before they are done', async () => {
    await work();
    media.pieces.isAway = true;
    const id = await send(await draw(9));
    await eventually(async () =>
      expect(await checkOf(id)).toMatchObject({ state: 'unchecked', missing: ['match', 'picture'] }),
    );
    expect(told('review-photo.checked', id)).toEqual([]);
    media.pieces.isAway = false;
    expect(await untilChecked(id)).toMatchObject({ rule: '' });
  });

  it('tell nothing of whoever is erased meanwhile', async () => {
    await work(ANYTHING);
    await media.publishUserDeleted(mei.id);
    await eventually(async () =>
      expect(await media.database.erasedOwner.count({ where: { ownerId: mei.id } })).toBe(1),
    );
    const id = await send(await draw(10));
    await eventually(async () => expect((await checkOf(id))?.state).toBe('checked'), { timeoutMs: 60_000 });
    expect(await media.database.reportCase.count({ where: { subjectId: id } })).toBe(0);
    expect(told('review-photo.checked', id)).toEqual([]);
  });
});
