import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { createRedisDatabase, HEIC_PHOTO } from '@tapory/testing';
import sharp from 'sharp';
import { asJson, buildPdf, buildPhoto, buildWithFfmpeg, refusalOf } from './files.ts';
import { gallery, joinAs, makeEvent, picture, postTo, type RunEvent } from './gallery.ts';
import { asSequence } from './rare-films.ts';
import { BURST_HEIC } from './real-files.ts';
import { startMedia, type TestMedia } from './start-media.ts';

/** Pictures that follow one another, as a phone writes them. */
const sequence = (brand: 'avis' | 'msf1', ...codec: string[]): Buffer => {
  const film = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15', '-t', '0.4', '-pix_fmt', 'yuv420p'];
  return asSequence(buildWithFfmpeg([...film, ...codec], 'a.mp4'), brand);
};

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP. */
describe('photos of guests', () => {
  let media: TestMedia;

  beforeAll(async () => {
    media = await startMedia({ REDIS_URL: await createRedisDatabase() });
  });
  afterAll(() => media?.stop());

  const read = async (path: string) => {
    const response = await fetch(`${media.service.address().http}${path}`);
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const row = (id: string) => media.database.eventPhoto.findUniqueOrThrow({ where: { id } });

  it('wait for the review, upright and without their place, unless the event trusts its guests', async () => {
    const event = await makeEvent(media);
    const guest = await joinAs(media, event, '阿姨');
    const { response } = await guest.send(await buildPhoto());
    expect(await asJson(response)).toMatchObject({ state: 'pending', width: 400, height: 640 });
    expect((await gallery(media, event)).total).toBe(0);
    const { name, photos } = await guest.mine();
    expect(name).toBe('阿姨');
    const thumb = await read(photos[0]?.thumbUrl ?? '');
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ format: 'webp' });

    const trusting = await makeEvent(media, { trustsGuests: true });
    const friend = await joinAs(media, trusting, '小華');
    await friend.send(await buildPhoto());
    const { items } = await gallery(media, trusting);
    expect(items).toMatchObject([{ guestName: '小華' }]);
    const shown = await read(items[0]?.url ?? '');
    const found = await sharp(shown.bytes).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width: 400, height: 640 });
    expect(found.exif).toBeUndefined();
  });

  it('of a phone are HEIC and become JPG', async () => {
    const event = await makeEvent(media, { trustsGuests: true });
    const guest = await joinAs(media, event);
    const { id, response } = await guest.send(HEIC_PHOTO);
    expect(response.status).toBe(200);
    expect((await row(id)).mimeType).toBe('image/jpeg');
  });

  it.each<[string, () => Buffer, number]>([
    [
      'a HEIF sequence',
      () => sequence('msf1', '-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'),
      320,
    ],
    ['a moving AVIF', () => sequence('avis', '-c:v', 'libsvtav1', '-preset', '12', '-g', '1'), 320],
    ['a burst of a phone', () => BURST_HEIC, 256],
  ])('of %s show the one that stands for all', async (_what, build, width) => {
    const event = await makeEvent(media, { trustsGuests: true });
    const guest = await joinAs(media, event);
    const { response } = await guest.send(build());
    expect(await asJson(response)).toMatchObject({ state: 'approved', width });
    const { items } = await gallery(media, event);
    const shown = await sharp((await read(items[0]?.url ?? '')).bytes).metadata();
    expect([shown.format, shown.pages ?? 1, shown.width]).toEqual(['jpeg', 1, width]);
  });

  it('are there once, however often they are sent again after lost responses', async () => {
    const event = await makeEvent(media);
    const guest = await joinAs(media, event);
    const bytes = await picture('#ff0000');
    const id = newId();
    await guest.begin(id, bytes.length);
    const { response } = await guest.send(bytes, id);
    expect(response.status).toBe(200);
    expect(await asJson(await guest.begin(id, bytes.length))).toEqual({ form: null });
    expect((await guest.complete(id)).status).toBe(200);
    expect((await guest.mine()).photos.map((photo) => photo.id)).toEqual([id]);
  });

  it('are completed once by requests at the same time', async () => {
    const event = await makeEvent(media);
    const guest = await joinAs(media, event);
    const bytes = await picture('#00ff00');
    const id = newId();
    const { form } = await asJson<{ form: { url: string; fields: Record<string, string> } }>(
      await guest.begin(id, bytes.length),
    );
    await postTo(form, bytes);
    const answers = await Promise.all([guest.complete(id), guest.complete(id), guest.complete(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await guest.mine()).photos).toHaveLength(1);
  });

  it('are recognised when another guest, or the same, sends the same file', async () => {
    const event = await makeEvent(media);
    const [mei, ming] = [await joinAs(media, event), await joinAs(media, event)];
    const bytes = await picture('#0000ff');
    const first = await mei.send(bytes);
    expect(await refusalOf((await ming.send(bytes)).response)).toBe('409 EVENT_PHOTO_KNOWN');
    expect(await refusalOf((await mei.send(bytes)).response)).toBe('409 EVENT_PHOTO_KNOWN');
    expect((await ming.mine()).photos).toEqual([]);
    expect((await mei.remove(first.id)).status).toBe(204);
    expect((await ming.send(bytes)).response.status).toBe(200);
  });

  it('that are no photos are refused, and stay so', async () => {
    const event = await makeEvent(media);
    const guest = await joinAs(media, event);
    const { id, response } = await guest.send(buildPdf(2000));
    const told = async (answer: Response) => {
      const { code, detail } = await asJson<{ code: string; detail: string }>(answer);
      expect([answer.status, code]).toEqual([415, 'PHOTO_TYPE_UNSUPPORTED']);
      return detail;
    };
    const first = await told(response);
    expect(first).toMatch(/PDF/);
    expect(await told(await guest.complete(id))).toBe(first);
    expect(await told(await guest.begin(id))).toBe(first);
    expect(await refusalOf(await guest.begin(newId(), 30_000_000))).toBe('413 FILE_TOO_LARGE');
    expect(await refusalOf(await guest.begin(newId(), 0))).toBe('422 UPLOAD_EMPTY');
    const begun = newId();
    await guest.begin(begun);
    expect(await refusalOf(await guest.complete(begun))).toBe('409 UPLOAD_INCOMPLETE');
  });

  it('are as many as the event takes, of a guest and of all, also when they begin at the same time', async () => {
    const event = await makeEvent(media, { photosPerGuest: 2, photosMax: 3 });
    const [mei, ming] = [await joinAs(media, event), await joinAs(media, event)];
    const begun = await Promise.all(Array.from({ length: 4 }, () => mei.begin(newId())));
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const refused = begun.find(({ status }) => status === 409);
    expect(await refusalOf(refused as Response)).toBe('409 EVENT_GUEST_LIMIT_EXCEEDED');
    expect((await ming.begin(newId())).status).toBe(200);
    expect(await refusalOf(await ming.begin(newId()))).toBe('409 EVENT_FULL');
  });

  it('of two hundred guests behind one address are all taken', async () => {
    const event = await makeEvent(media, { photosMax: 1000 });
    const join = () =>
      media
        .call(null, 'POST', `/events/${event.code}/guests`, { hasConsented: true })
        .then(({ status }) => status);
    const statuses: number[] = [];
    for (let batch = 0; batch < 10; batch += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, join))));
    expect(statuses.every((status) => status === 201)).toBe(true);
  });

  it('belong to the guest who has the token, and go with their objects when the guest wants it', async () => {
    const event = await makeEvent(media, { trustsGuests: true });
    const [mei, ming] = [await joinAs(media, event), await joinAs(media, event)];
    const { id } = await mei.send(await picture('#aa0011'));
    const { deliveryKey } = await row(id);
    expect((await ming.remove(id)).status).toBe(204);
    expect((await gallery(media, event)).total).toBe(1);
    expect(await refusalOf(await ming.complete(id))).toBe('404 NOT_FOUND');
    expect((await mei.remove(id)).status).toBe(204);
    expect((await mei.remove(id)).status).toBe(204);
    expect((await gallery(media, event)).total).toBe(0);
    for (const key of [`files/${deliveryKey}`, `files/${deliveryKey}.thumb`])
      await expect(media.objects.head(key)).rejects.toThrow();
    const body = { token: 'x'.repeat(32) };
    const stranger = await media.call(null, 'POST', `/events/${event.code}/mine`, body);
    expect(await refusalOf(stranger)).toBe('403 GUEST_UNKNOWN');
    const elsewhere: RunEvent = await makeEvent(media);
    const wrong = await media.call(null, 'POST', `/events/${elsewhere.code}/mine`, { token: mei.token });
    expect(await refusalOf(wrong)).toBe('403 GUEST_UNKNOWN');
  });
});
