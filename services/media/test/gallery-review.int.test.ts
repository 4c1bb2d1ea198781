import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRedisDatabase, eventually } from '@tapory/testing';
import { unzipSync } from 'fflate';
import { asJson, buildPdf, refusalOf, upload } from './files.ts';
import { gallery, joinAs, makeEvent, picture, type RunEvent } from './gallery.ts';
import { type Member, startMedia, type TestMedia } from './start-media.ts';

type Reviewed = { id: string; url: string; thumbUrl: string; state: string };

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP. */
describe('the review of an event', () => {
  let media: TestMedia;
  let mei: Member;
  let event: RunEvent;
  let ids: string[];
  let guest: Awaited<ReturnType<typeof joinAs>>;

  beforeAll(async () => {
    media = await startMedia({ REDIS_URL: await createRedisDatabase() });
    mei = media.buildMember();
    event = await makeEvent(media, { hostId: mei.id, photosPerGuest: 20 });
    guest = await joinAs(media, event, '阿姨/..');
    ids = [];
    for (const colour of ['#100000', '#200000', '#300000', '#400000'])
      ids.push((await guest.send(await picture(colour))).id);
  });
  afterAll(() => media?.stop());

  const list = async (state: string) =>
    (
      await asJson<{ items: Reviewed[] }>(
        await media.call(mei, 'GET', `/hosted-events/${event.id}/photos?state=${state}`),
      )
    ).items;
  const decide = async (some: string[], state: string) => {
    const body = { ids: some, state };
    const response = await media.call(mei, 'POST', `/hosted-events/${event.id}/decisions`, body);
    expect(response.status).toBe(200);
    return (await asJson<{ ids: string[] }>(response)).ids.sort();
  };
  const statusOf = async (path: string) => (await fetch(`${media.service.address().http}${path}`)).status;
  const shownIds = async () => (await gallery(media, event)).items.map(({ id }) => id).sort();

  it('approves many at once, and takes that back', async () => {
    expect((await list('pending')).map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await decide(ids, 'approved')).toEqual([...ids].sort());
    expect(await shownIds()).toEqual([...ids].sort());
    expect(await decide(ids, 'approved')).toEqual([]);
    expect(await decide(ids.slice(0, 1), 'pending')).toEqual(ids.slice(0, 1));
    expect(await shownIds()).toEqual(ids.slice(1).sort());
    await decide(ids, 'approved');
  });

  it('hides a photo everywhere at once, also under the URL that its guest knew', async () => {
    const id = ids[0] ?? '';
    const shown = (await gallery(media, event)).items.find((photo) => photo.id === id);
    const own = (await guest.mine()).photos.find((photo) => photo.id === id);
    expect([await statusOf(shown?.url ?? ''), await statusOf(own?.thumbUrl ?? '')]).toEqual([200, 200]);
    await decide([id], 'hidden');
    expect(await shownIds()).toEqual(ids.slice(1).sort());
    expect([await statusOf(shown?.url ?? ''), await statusOf(own?.thumbUrl ?? '')]).toEqual([404, 404]);
    const [hidden] = await list('hidden');
    expect(await statusOf(hidden?.url ?? '')).toBe(200);
    expect((await guest.mine()).photos.find((photo) => photo.id === id)).not.toHaveProperty('thumbUrl');
    await decide([id], 'approved');
    expect(await statusOf(shown?.url ?? '')).toBe(200);
  });

  it('also hides all photos from those who knew their URLs once the host alone may see them', async () => {
    const [photo] = (await gallery(media, event)).items;
    const change = async (audience: string) => {
      const now = await asJson<RunEvent>(await media.call(mei, 'GET', `/hosted-events/${event.id}`));
      const body = { version: now.version, name: 'Party', audience, trustsGuests: false };
      expect((await media.call(mei, 'PUT', `/hosted-events/${event.id}`, body)).status).toBe(200);
    };
    await change('host');
    expect([await statusOf(photo?.url ?? ''), await statusOf(photo?.thumbUrl ?? '')]).toEqual([404, 404]);
    const [reviewed] = await list('approved');
    expect(await statusOf(reviewed?.url ?? '')).toBe(200);
    await change('everybody');
    expect(await statusOf(photo?.url ?? '')).toBe(200);
  });

  it('by two hosts at once ends in one of their decisions, and disturbs neither', async () => {
    const answers = await Promise.all([
      decide(ids, 'hidden'),
      decide(ids, 'approved'),
      decide(ids, 'hidden'),
    ]);
    expect(answers).toHaveLength(3);
    const states = await media.database.eventPhoto.findMany({ where: { eventId: event.id } });
    for (const { state, shownAt } of states) expect(shownAt !== null).toBe(state === 'approved');
    await decide(ids, 'approved');
  });

  it('chooses a cover, which is shown while its photo is approved', async () => {
    const id = ids[1] ?? '';
    const cover = (photoId: string | null) =>
      media.call(mei, 'PUT', `/hosted-events/${event.id}/cover`, { photoId });
    const coverUrl = async () =>
      (await asJson<{ coverUrl?: string }>(await media.call(null, 'GET', `/events/${event.code}`))).coverUrl;
    expect((await cover(id)).status).toBe(200);
    expect(await statusOf((await coverUrl()) ?? '')).toBe(200);
    await decide([id], 'hidden');
    expect(await coverUrl()).toBeUndefined();
    await decide([id], 'approved');
    const other = await makeEvent(media);
    const stranger = await media.callAs('moderator', 'PUT', `/admin/events/${other.id}/cover`, {
      photoId: id,
    });
    expect(await refusalOf(stranger)).toBe('404 NOT_FOUND');
  });

  it('leaves a gallery of pages with a real total, and a zip of all of it', async () => {
    const first = await gallery(media, event, '?page=1&pageSize=3');
    const second = await gallery(media, event, '?page=2&pageSize=3');
    expect([first.total, first.items.length, second.items.length]).toEqual([4, 3, 1]);
    const picked = await gallery(media, event, `?ids=${ids[0]},${event.id}`);
    expect(picked.items.map(({ id }) => id)).toEqual([ids[0]]);
    const zip = await media.call(null, 'GET', `/events/${event.code}/zip`);
    expect(zip.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(files)).toHaveLength(4);
    expect(Object.keys(files).every((name) => /^\d{4} 阿姨\.jpg$/.test(name))).toBe(true);
    const [shown] = first.items;
    const file = await fetch(`${media.service.address().http}${shown?.url}`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(Object.values(files).some((one) => Buffer.from(one).equals(bytes))).toBe(true);
  });

  it('lets moderators do the same, and other staff nothing', async () => {
    const path = `/admin/events/${event.id}/decisions`;
    const body = { ids: ids.slice(0, 1), state: 'hidden' };
    expect(await refusalOf(await media.callAs('support', 'POST', path, body))).toBe('403 ADMIN_ONLY');
    expect((await media.callAs('moderator', 'POST', path, body)).status).toBe(200);
    const removed = await media.callAs('moderator', 'POST', `/admin/events/${event.id}/removals`, {
      ids: ids.slice(0, 1),
    });
    expect(await asJson(removed)).toEqual({ count: 1 });
    expect((await guest.mine()).photos).toHaveLength(3);
    // The host is told once of each press.
    const told = () =>
      media.published.flatMap(({ type, event: { data } }) =>
        type === 'event-photo.moderated' ? [data as { act: string; eventId: string }] : [],
      );
    const mine = () => told().filter(({ eventId }) => eventId === event.id);
    await eventually(() =>
      expect(mine()).toMatchObject([
        { act: 'hidden', reason: '', photos: 1, hostId: mei.id },
        { act: 'removed', reason: '', photos: 1, hostId: mei.id },
      ]),
    );
  });

  it('shows no photo that moderators hid, however often its host approves it', async () => {
    const party = await makeEvent(media, { hostId: mei.id });
    const friend = await joinAs(media, party);
    const some = [
      (await friend.send(await picture('#500000'))).id,
      (await friend.send(await picture('#600000'))).id,
    ].sort();
    const byHost = async (state: string) => {
      const body = { ids: some, state };
      const answer = await media.call(mei, 'POST', `/hosted-events/${party.id}/decisions`, body);
      return (await asJson<{ ids: string[] }>(answer)).ids.sort();
    };
    const byStaff = (state: string) =>
      media.callAs('moderator', 'POST', `/admin/events/${party.id}/decisions`, { ids: some, state });
    const total = async () => (await gallery(media, party)).total;
    await byHost('approved');
    await byStaff('hidden');
    expect([await byHost('approved'), await byHost('pending'), await total()]).toEqual([[], [], 0]);
    await byStaff('pending');
    expect([await byHost('approved'), await total()]).toEqual([some, 2]);
    await byHost('hidden');
    await byStaff('hidden');
    expect([await byHost('approved'), await total()]).toEqual([[], 0]);
  });

  it('lets no moderator undo a take-down at an event of their own', async () => {
    const [mo, bo] = [await media.hireModerator(), await media.hireModerator()];
    const party = await makeEvent(media, { hostId: mei.id });
    const { id } = await (await joinAs(media, party)).send(await picture('#700000'));
    const decide = (by: typeof mo, state: string) =>
      by(`/admin/events/${party.id}/decisions`, { ids: [id], state });
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    const probe = await asJson<{ id: string }>((await upload(media, mei, pdf)).response);
    await mo(`/admin/contents/${probe.id}/take-down`, { rule: 'fraud' });
    const { actorId: hostId } = await media.database.contentAct.findFirstOrThrow();
    await media.database.galleryEvent.update({ where: { id: party.id }, data: { hostId } });
    expect((await decide(bo, 'hidden')).body).toEqual({ ids: [id] });
    expect((await decide(mo, 'approved')).body).toEqual({ ids: [] });
    expect((await gallery(media, party)).total).toBe(0);
  });
});
