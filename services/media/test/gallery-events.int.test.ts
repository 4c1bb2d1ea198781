import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@tapory/service-kit';
import { createRedisDatabase, eventually } from '@tapory/testing';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createFileStore } from '../src/clients/file-store.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { asJson, refusalOf } from './files.ts';
import { gallery, inDays, joinAs, makeEvent, picture, type RunEvent, termsOf } from './gallery.ts';
import { startMedia, type TestMedia } from './start-media.ts';

const DAY_MS = 24 * 3_600_000;

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP. */
describe('events', () => {
  let media: TestMedia;

  beforeAll(async () => {
    media = await startMedia({ REDIS_URL: await createRedisDatabase(), EVENT_WRONG_CODES: '5' });
  });
  afterAll(() => media?.stop());

  const change = (event: RunEvent, terms: object, version = event.version) =>
    media.callAs('admin', 'PUT', `/admin/events/${event.id}`, { ...termsOf(terms), version });

  it('are made once for one key, with a code that is read and typed easily', async () => {
    const event = await makeEvent(media);
    expect(event).toMatchObject({ phase: 'open', hostId: null, version: 1 });
    expect(event.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    const { code } = event;
    const typed = encodeURIComponent(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    const found = await media.call(null, 'GET', `/events/${typed}`);
    expect(await asJson(found)).toMatchObject({ code, name: '小美與阿明的婚禮', phase: 'open' });
    const list = await asJson<{ items: RunEvent[] }>(
      await media.callAs('moderator', 'GET', `/admin/events?search=${code}`),
    );
    expect(list.items.map(({ id }) => id)).toEqual([event.id]);
  });

  it('are made and changed by administrators only, and end after they begin', async () => {
    const asModerator = await media.callAs('moderator', 'POST', '/admin/events', termsOf());
    expect(await refusalOf(asModerator)).toBe('403 ADMIN_ONLY');
    const backwards = await media.callAs('admin', 'POST', '/admin/events', termsOf({ closesAt: inDays(-2) }));
    expect(await refusalOf(backwards)).toBe('422 EVENT_DATES_INVALID');
  });

  it('are not changed over the change of another administrator', async () => {
    const event = await makeEvent(media);
    const first = await change(event, { name: '滿月酒', trustsGuests: true });
    expect(await asJson(first)).toMatchObject({ name: '滿月酒', trustsGuests: true, version: 2 });
    expect(await refusalOf(await change(event, { name: '喜宴' }))).toBe('409 CONFLICT');
  });

  it('tell a guest that they have not begun, or have ended', async () => {
    const body = { hasConsented: true };
    const upcoming = await makeEvent(media, { opensAt: inDays(1), closesAt: inDays(2) });
    const early = await media.call(null, 'POST', `/events/${upcoming.code}/guests`, body);
    expect(await refusalOf(early)).toBe('409 EVENT_NOT_OPEN');
    const ended = await makeEvent(media);
    const closed = await media.callAs('admin', 'POST', `/admin/events/${ended.id}/close`);
    expect(await asJson(closed)).toMatchObject({ phase: 'ended' });
    const late = await media.call(null, 'POST', `/events/${ended.code}/guests`, body);
    expect(await refusalOf(late)).toBe('409 EVENT_ENDED');
    const silent = await media.call(null, 'POST', `/events/${ended.code}/guests`, { hasConsented: false });
    expect(silent.status).toBe(422);
  });

  it('have a poster with their code as a PDF of A4 in both languages', async () => {
    const { id } = await makeEvent(media, { name: '𠮷野家 & <Mei> 💍 的婚禮' });
    for (const language of ['zh-TW', 'en']) {
      const poster = await media.callAs('admin', 'GET', `/admin/events/${id}/poster?language=${language}`);
      expect(poster.headers.get('content-type')).toBe('application/pdf');
      const data = new Uint8Array(await poster.arrayBuffer());
      const document = await getDocument({ data }).promise;
      const { view } = await document.getPage(1);
      expect(view.map((point) => Math.round((point / 72) * 25.4))).toEqual([0, 0, 210, 297]);
      expect(document.numPages).toBe(1);
    }
  });

  it('belong to their host, who changes them, and to no other member', async () => {
    const [mei, other] = [media.buildMember(), media.buildMember()];
    const event = await makeEvent(media, { hostId: mei.id });
    const mine = await asJson<{ items: RunEvent[] }>(await media.call(mei, 'GET', '/hosted-events'));
    expect(mine.items.map(({ id }) => id)).toEqual([event.id]);
    const wish = { version: 1, name: '我們結婚了', audience: 'host', trustsGuests: true };
    const changed = await media.call(mei, 'PUT', `/hosted-events/${event.id}`, wish);
    expect(await asJson(changed)).toMatchObject({ name: '我們結婚了', audience: 'host', version: 2 });
    const seen = await media.call(null, 'GET', `/events/${event.code}/photos`);
    expect(await refusalOf(seen)).toBe('403 EVENT_PRIVATE');
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', wish],
      ['POST', '/close', undefined],
      ['GET', '/poster', undefined],
      ['GET', '/photos?state=pending', undefined],
      ['POST', '/decisions', { ids: [event.id], state: 'approved' }],
    ] as const) {
      const response = await media.call(other, method, `/hosted-events/${event.id}${path}`, body);
      expect(await refusalOf(response)).toBe('404 NOT_FOUND');
    }
    expect((await media.call(mei, 'POST', `/hosted-events/${event.id}/close`)).status).toBe(200);
  });

  it('are erased with their photos when the account of their host is', async () => {
    const mei = media.buildMember();
    const event = await makeEvent(media, { hostId: mei.id, trustsGuests: true });
    const guest = await joinAs(media, event);
    await guest.send(await picture('#123456'));
    const [photo] = (await gallery(media, event)).items;
    const row = await media.database.eventPhoto.findFirstOrThrow({ where: { id: photo?.id ?? '' } });
    await media.publishUserDeleted(mei.id);
    const store = createFileStore(media.objects);
    const log = createLog({ service: 'test', level: 'silent' });
    const deps = {
      database: media.database,
      store,
      log,
      trashDays: 30,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
    };
    await expect(media.objects.head(`files/${row.deliveryKey}`)).resolves.toBeDefined();
    await eventually(async () =>
      expect(await media.database.galleryEvent.findUnique({ where: { id: event.id } })).toBeNull(),
    );
    await sweep(deps, new Date(Date.now() + DAY_MS));
    await expect(media.objects.head(`files/${row.deliveryKey}`)).rejects.toThrow();
    expect((await media.call(null, 'GET', `/event-photos/${row.deliveryKey}`)).status).toBe(404);
    const again = await media.callAs('admin', 'POST', '/admin/events', termsOf({ hostId: mei.id }));
    expect(again.status).toBeGreaterThanOrEqual(400);
  });

  it('are erased a year after their end', async () => {
    const event = await makeEvent(media);
    const store = createFileStore(media.objects);
    const log = createLog({ service: 'test', level: 'silent' });
    const deps = {
      database: media.database,
      store,
      log,
      trashDays: 30,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
    };
    const find = () => media.database.galleryEvent.findUnique({ where: { id: event.id } });
    await sweep(deps, new Date(Date.now() + 365 * DAY_MS));
    expect(await find()).not.toBeNull();
    await sweep(deps, new Date(Date.now() + 367 * DAY_MS));
    expect(await find()).toBeNull();
  });

  it('are not found by trying codes', async () => {
    const { code } = await makeEvent(media);
    const answers: string[] = [];
    for (let tried = 0; tried < 7; tried += 1)
      answers.push(await refusalOf(await media.call(null, 'GET', `/events/WRNG${tried}222`)));
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('404 EVENT_NOT_FOUND'));
    expect(answers.slice(5)).toEqual(Array(2).fill('429 RATE_LIMITED'));
    expect((await media.call(null, 'GET', `/events/${code}`)).status).toBe(429);
  });
});
