import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog, newId, randomBase62 } from '@tapory/service-kit';
import { createRedisDatabase, eventually } from '@tapory/testing';
import { createFileStore, type FileStore } from '../src/clients/file-store.ts';
import type { Limits } from '../src/domain/limits.ts';
import { findPhoto } from '../src/events/data/event-photos.ts';
import { completePhoto } from '../src/events/use-cases/complete-photo.ts';
import { eraseEventsOfHost } from '../src/events/use-cases/remove-photos.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { asJson, refusalOf } from './files.ts';
import { gallery, joinAs, makeEvent, picture, postTo } from './gallery.ts';
import { startMedia, type TestMedia } from './start-media.ts';

const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;
const log = createLog({ service: 'test', level: 'silent' });
const limits = {
  ...{ maxBytes: { image: 10 * MB }, maxRawBytes: { image: 20 * MB }, maxImagePixels: 50_000_000 },
} as Limits;

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP. */
describe('photos of guests against time and each other', () => {
  let media: TestMedia;

  beforeAll(async () => {
    media = await startMedia({ REDIS_URL: await createRedisDatabase() });
  });
  afterAll(() => media?.stop());

  const sweepIn = (hours: number) => {
    const store = createFileStore(media.objects);
    const deps = {
      database: media.database,
      store,
      trashDays: 1,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
      log,
    };
    return sweep(deps, new Date(Date.now() + hours * HOUR_MS));
  };
  const load = async (id: string) => {
    const photo = await findPhoto(media.database, id);
    if (!photo) throw new Error('no photo');
    return photo;
  };
  /** Completes a photo as another copy does that `wait` holds up before it writes. */
  const completeSlowly = async (id: string, wait: () => Promise<unknown>) => {
    const store = createFileStore(media.objects);
    let held: Promise<unknown> | undefined;
    const slow: FileStore = {
      ...store,
      async read(key, range) {
        const body = await store.read(key, range);
        held ??= wait();
        await held;
        return body;
      },
    };
    const deps = { database: media.database, store: slow, limits };
    return completePhoto({ ...deps, runFairly: (_owner, task) => task() }, await load(id));
  };
  const begin = async (guest: Awaited<ReturnType<typeof joinAs>>) => {
    const id = newId();
    type Form = { url: string; fields: Record<string, string> };
    const { form } = await asJson<{ form: Form }>(await guest.begin(id, 10_000));
    return { id, form };
  };
  const bytesOf = async (url: string) => {
    const response = await fetch(`${media.service.address().http}${url}`);
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('keep their file when two copies take one in, of which the slower neither replaces nor lets the sweep remove', async () => {
    const event = await makeEvent(media, { trustsGuests: true });
    const guest = await joinAs(media, event);
    const { id, form } = await begin(guest);
    await postTo(form, await picture('#111111'));
    let shown: Buffer | undefined;
    const late = await completeSlowly(id, async () => {
      await postTo(form, await picture('#222222'));
      expect((await guest.complete(id)).status).toBe(200);
      const [first] = (await gallery(media, event)).items;
      shown = (await bytesOf(first?.url ?? '')).bytes;
    });
    expect(late.state).toBe('approved');
    await sweepIn(2);
    const [photo] = (await gallery(media, event)).items;
    const after = await bytesOf(photo?.url ?? '');
    expect(after.status).toBe(200);
    expect(after.bytes.equals(shown ?? Buffer.alloc(0))).toBe(true);
  });

  it('that began long ago are counted again, and not taken after the end of the event', async () => {
    const event = await makeEvent(media, { photosPerGuest: 1 });
    const guest = await joinAs(media, event);
    const age = (id: string, hours: number) =>
      media.database.eventPhoto.update({
        where: { id },
        data: { createdAt: new Date(Date.now() - hours * HOUR_MS) },
      });
    const old = await begin(guest);
    await postTo(old.form, await picture('#010101'));
    await age(old.id, 1.1);
    const { response } = await guest.send(await picture('#020202'));
    expect(response.status).toBe(200);
    expect(await refusalOf(await guest.complete(old.id))).toBe('409 UPLOAD_INCOMPLETE');
    expect(await refusalOf(await guest.begin(old.id))).toBe('409 EVENT_GUEST_LIMIT_EXCEEDED');
    expect((await guest.mine()).photos).toHaveLength(1);

    const friend = await joinAs(media, event);
    const late = await begin(friend);
    await age(late.id, 3);
    const again = await friend.send(await picture('#030303'), late.id);
    expect(again.response.status).toBe(200);
    const stranger = await joinAs(media, event);
    const ended = await begin(stranger);
    await age(ended.id, 3);
    await media.callAs('admin', 'POST', `/admin/events/${event.id}/close`, {});
    expect(await refusalOf(await stranger.begin(ended.id))).toBe('409 EVENT_ENDED');
  });

  it('are hidden by two who review the same ones in another order', async () => {
    const event = await makeEvent(media, { photosPerGuest: 40 });
    const { id: guestId } = await media.database.eventGuest.create({
      data: { id: newId(), eventId: event.id, tokenHash: newId(), name: '' },
    });
    const ids = Array.from({ length: 40 }, newId);
    const data = ids.map((id) => ({
      ...{ id, guestId, eventId: event.id, state: 'pending', mimeType: 'image/jpeg' },
      ...{ deliveryKey: randomBase62(), reviewKey: randomBase62() },
    }));
    await media.database.eventPhoto.createMany({ data });
    const decide = (some: string[], state: string) =>
      media.callAs('moderator', 'POST', `/admin/events/${event.id}/decisions`, { ids: some, state });
    for (let round = 0; round < 3; round += 1) {
      const both = await Promise.all([decide(ids, 'hidden'), decide([...ids].reverse(), 'hidden')]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      await decide(ids, 'pending');
    }
  });

  it('end with their event while they are begun', async () => {
    const host = media.buildMember();
    const event = await makeEvent(media, { hostId: host.id });
    const guest = await joinAs(media, event);
    let begun: Promise<Response> | undefined;
    await media.database.$transaction(async (tx) => {
      await eraseEventsOfHost(tx, host.id, new Date());
      begun = guest.begin(newId());
      await eventually(async () => {
        const waiting = await media.database.$queryRaw<unknown[]>`
          SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(waiting).toHaveLength(1);
      });
    });
    expect(await refusalOf((await begun) as Response)).toBe('404 EVENT_NOT_FOUND');
  });
});
