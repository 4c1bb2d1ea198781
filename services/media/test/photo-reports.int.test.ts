import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { createFileStore } from '../src/clients/file-store.ts';
import { SYSTEM_ACTOR } from '../src/domain/moderation.ts';
import { hashEvidence } from '../src/jobs/hash-evidence.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { asJson } from './files.ts';
import { gallery, joinAs, makeEvent, picture, type RunEvent } from './gallery.ts';
import { type Moderator, startMedia, type TestMedia } from './start-media.ts';

type Case = {
  id: string;
  subject: string;
  version: number;
  reason: string;
  reports: number;
  ownerId?: string;
  list: { words: string; contact: string }[];
  evidence: { id: string; kind: string; contentId: string; state: string; sha256?: string }[];
};

const DAY_MS = 86_400_000;
const log = createLog({ service: 'test', level: 'silent' });

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP. */
describe('reports of photos of events', () => {
  let media: TestMedia;
  let mo: Moderator;
  let event: RunEvent;
  let guest: Awaited<ReturnType<typeof joinAs>>;

  beforeAll(async () => {
    media = await startMedia({ EVENT_REPORTS_PER_DEVICE: '1000' });
    mo = await media.hireModerator('admin');
    event = await makeEvent(media, { trustsGuests: true, photosPerGuest: 50 });
    guest = await joinAs(media, event);
  });
  afterAll(() => media?.stop());

  let colour = 0;
  const nextPicture = (): Promise<Buffer> => {
    colour += 1;
    return picture(`rgb(${colour},${colour * 3},90)`);
  };
  const addPhoto = async (bytes?: Buffer): Promise<string> => {
    const { id, response } = await guest.send(bytes ?? (await nextPicture()));
    expect(response.status).toBe(200);
    return id;
  };
  const report = (photoId: string, more: object = {}) =>
    media.call(null, 'POST', `/events/${event.code}/photos/${photoId}/report`, {
      ...{ id: newId(), reason: 'privacy', words: 'This is me', contact: '', language: 'en', ...more },
    });
  const caseOf = async (photoId: string): Promise<Case> => {
    const { id } = await media.database.reportCase.findFirstOrThrow({
      where: { subjectId: photoId },
      orderBy: { openedAt: 'desc' },
    });
    return (await mo(`/admin/report-cases/${id}`)).body as Case;
  };
  const decide = ({ id, version }: Case, body: object) =>
    mo(`/admin/report-cases/${id}/decide`, { version, ...body });
  const shown = async () => (await gallery(media, event, '?pageSize=100')).items.map(({ id }) => id);
  const bytesOf = async (evidenceId: string) => {
    const response = await media.callAs('moderator', 'GET', `/admin/evidence/${evidenceId}/file`);
    return { status: response.status, size: (await response.arrayBuffer()).byteLength };
  };
  const deps = () => ({
    ...{ database: media.database, store: createFileStore(media.objects) },
    ...{ trashDays: 1, eventKeepDays: 365, retention: { days: 30, childDays: 180 }, log },
  });

  it('keep the photo as evidence, whatever its guest deletes a second later', async () => {
    const id = await addPhoto();
    const answer = await asJson<{ reference: string }>(await report(id, { contact: 'a@b.tw' }));
    expect(answer.reference).toMatch(/^R-/);
    expect(await shown()).toContain(id);
    expect((await guest.remove(id)).status).toBe(204);
    await hashEvidence(deps());
    await media.seal();
    await sweep(deps(), new Date());
    const found = await caseOf(id);
    expect(found).toMatchObject({ subject: 'event-photo', reason: 'privacy', reports: 1 });
    expect(found.ownerId).toBeUndefined();
    expect(found.list).toMatchObject([{ words: 'This is me', contact: 'a@b.tw' }]);
    expect(found.evidence).toMatchObject([{ kind: 'event-photo', contentId: id, state: 'erased' }]);
    const [kept] = found.evidence;
    expect(kept?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await bytesOf(kept?.id ?? '')).toMatchObject({ status: 200, size: expect.any(Number) });
    await decide(found, { outcome: 'otherwise' });
    await sweep(deps(), new Date(Date.now() + 51 * DAY_MS));
    expect((await bytesOf(kept?.id ?? '')).status).toBe(404);
    expect(await media.database.scheduledDeletion.count({ where: { key: { startsWith: 'files/' } } })).toBe(
      0,
    );
  });

  it('about children hide at once, until a moderator has looked', async () => {
    const id = await addPhoto();
    await report(id, { reason: 'children' });
    expect(await shown()).not.toContain(id);
    const found = await caseOf(id);
    expect(found.evidence).toMatchObject([{ state: 'hidden' }]);
    await decide(found, { outcome: 'unfounded' });
    expect(await shown()).toContain(id);
    await report(id, { reason: 'children' });
    expect(await shown()).toContain(id);
  });

  it('that are confirmed hide the photo, which its host cannot show again', async () => {
    const host = media.buildMember();
    const hosted = await makeEvent(media, { trustsGuests: true, hostId: host.id });
    const visitor = await joinAs(media, hosted);
    const { id } = await visitor.send(await nextPicture());
    const path = `/events/${hosted.code}/photos/${id}/report`;
    const body = { id: newId(), reason: 'children', words: '', contact: '', language: 'zh-TW' };
    expect((await media.call(null, 'POST', path, body)).status).toBe(200);
    const found = await caseOf(id);
    expect(found.ownerId).toBe(host.id);
    await decide(found, { outcome: 'hidden', rule: 'children', contentIds: [id] });
    await media.call(
      host,
      'POST',
      `/hosted-events/${hosted.id}/decisions`,
      { ids: [id], state: 'approved' },
      newId(),
    );
    const photo = await media.database.eventPhoto.findUniqueOrThrow({ where: { id } });
    expect(photo).toMatchObject({ state: 'hidden', isReported: false });
    // At once, and once more by whoever confirmed it.
    const hidden = { hostId: host.id, act: 'hidden', reason: 'children' };
    await eventually(() => {
      const told = media.published.filter(({ event: { subject } }) => subject === id);
      expect(told.map(({ type, event: { data } }) => [type, data])).toMatchObject([
        ['event-photo.moderated', { ...hidden, actorId: SYSTEM_ACTOR }],
        ['event-photo.moderated', hidden],
      ]);
    });
  });

  it('that end in a removal keep these bytes out of every event, and near pictures are looked at', async () => {
    const bytes = await nextPicture();
    const id = await addPhoto(bytes);
    await report(id, { reason: 'violence' });
    const answer = await decide(await caseOf(id), { outcome: 'removed', rule: 'violence', contentIds: [id] });
    expect(answer.status).toBe(200);
    expect(await shown()).not.toContain(id);
    const other = await joinAs(media, await makeEvent(media, { trustsGuests: true }));
    for (const sender of [guest, other]) {
      const { response } = await sender.send(bytes);
      expect([response.status, (await asJson<{ code: string }>(response)).code]).toEqual([
        409,
        'EVENT_PHOTO_REMOVED',
      ]);
    }
  });

  it('do not take bytes in again that staff removed from an event, by hand', async () => {
    const bytes = await nextPicture();
    const id = await addPhoto(bytes);
    const removed = await media.callAs('moderator', 'POST', `/admin/events/${event.id}/removals`, {
      ids: [id],
    });
    expect(removed.status).toBe(200);
    expect((await guest.send(bytes)).response.status).toBe(409);
    const other = await joinAs(media, await makeEvent(media, { trustsGuests: true }));
    expect((await other.send(bytes)).response.status).toBe(200);
  });

  it('are one however often they are sent, of photos that are shown alone', async () => {
    const id = await addPhoto();
    const pressed = newId();
    const both = await Promise.all([report(id, { id: pressed }), report(id, { id: pressed })]);
    const references = await Promise.all(both.map((answer) => asJson<{ reference: string }>(answer)));
    expect(references[0]).toEqual(references[1]);
    expect((await caseOf(id)).reports).toBe(1);
    expect((await report(newId())).status).toBe(404);
    expect(await media.database.reportCase.count({ where: { reports: 0, findings: 0 } })).toBe(0);
    expect((await report(id, { words: 'x'.repeat(1001) })).status).toBe(422);
  });

  it('are limited by device, which has sent several by now', async () => {
    const limited = await startMedia({ EVENT_REPORTS_PER_DEVICE: '1' });
    try {
      const own = await makeEvent(limited, { trustsGuests: true });
      const { id } = await (await joinAs(limited, own)).send(await nextPicture());
      const body = { id: newId(), reason: 'fraud' };
      const answer = await limited.call(null, 'POST', `/events/${own.code}/photos/${id}/report`, body);
      expect((await asJson<{ code: string }>(answer)).code).toBe('RATE_LIMITED');
    } finally {
      await limited.stop();
    }
  });
});
