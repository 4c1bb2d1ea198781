import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@tapory/service-kit';
import { ObjectMissing } from '@tapory/service-kit/object-store';
import sharp from 'sharp';
import { createFileStore, sizedKeysOf } from '../src/clients/file-store.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { asJson, upload } from './files.ts';
import { type Member, startMedia, type TestMedia } from './start-media.ts';

type Content = { id: string; url: string };

const log = createLog({ service: 'test', level: 'silent' });

/** A photo of a phone: many colours, lying on its side, with where it was taken. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 1440, height: 1080, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(3)
    .withExif({ IFD0: { Make: 'TestPhone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP. */
describe('pictures by size', () => {
  let media: TestMedia;
  let mei: Member;

  beforeAll(async () => {
    media = await startMedia();
    mei = media.buildMember();
  });
  afterAll(() => media?.stop());

  const add = async (bytes: Buffer, contentType = 'image/jpeg') =>
    asJson<Content>((await upload(media, mei, { filename: 'a.jpg', contentType, bytes })).response);
  const read = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${media.service.address().http}${url}`, { headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('are as wide as asked, far lighter than the photo, upright and without what the camera wrote', async () => {
    const { url } = await add(await photo());
    const whole = await bytesOf(await read(url));
    const sizes = await Promise.all([read(`${url}/sizes/640`), read(`${url}/sizes/640`)]);
    const [small, again] = await Promise.all(sizes.map(bytesOf));
    expect(sizes[0]?.headers.get('content-type')).toBe('image/webp');
    expect(sizes[0]?.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    expect(again).toEqual(small);
    const found = await sharp(small).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 640, height: 853 });
    expect(found.exif).toBeUndefined();
    expect(small?.length).toBeLessThan(whole.length / 4);
    const etag = sizes[0]?.headers.get('etag') ?? '';
    expect((await read(`${url}/sizes/640`, { 'if-none-match': etag })).status).toBe(304);
    expect((await read(`${url}/sizes/641`)).status).toBe(422);
  });

  it('are the photo itself where it moves, and nothing where it is no picture', async () => {
    const frames = await Promise.all(
      ['#c0392b', '#0f766e'].map((background) =>
        sharp({ create: { width: 700, height: 700, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { url } = await add(moving, 'image/webp');
    const shown = await read(`${url}/sizes/320`);
    expect((await sharp(await bytesOf(shown)).metadata()).pages).toBe(2);
    expect(shown.headers.get('cache-control')).not.toContain('immutable');
    const text = { title: 'A', kind: 'vcard', vcard: { name: 'Mei' } };
    const card = await asJson<Content>(await media.call(mei, 'POST', '/texts', text));
    expect((await read(`${card.url.replace('/contact.vcf', '')}/sizes/320`)).status).toBe(404);
  });

  it('are hidden with their photo, and removed with it', async () => {
    const { id, url } = await add(await photo());
    expect((await read(`${url}/sizes/960`)).status).toBe(200);
    const hidden = { rule: 'privacy', note: '', isFinal: false };
    expect((await media.callAs('moderator', 'POST', `/admin/contents/${id}/take-down`, hidden)).status).toBe(
      200,
    );
    expect((await read(`${url}/sizes/960`)).status).toBe(404);
    const gone = await add(await photo());
    expect((await read(`${gone.url}/sizes/960`)).status).toBe(200);
    expect((await media.call(mei, 'DELETE', `/contents/${gone.id}`)).status).toBe(204);
    expect((await read(`${gone.url}/sizes/960`)).status).toBe(404);
    expect((await media.call(mei, 'DELETE', '/trash')).ok).toBe(true);
    const store = createFileStore(media.objects);
    await sweep(
      {
        ...{ database: media.database, store, log, trashDays: 30, eventKeepDays: 365 },
        retention: { days: 30, childDays: 180 },
      },
      new Date(Date.now() + 1000),
    );
    const keys = sizedKeysOf(gone.url.split('/').at(-1) ?? '');
    for (const key of keys) await expect(media.objects.head(key)).rejects.toBeInstanceOf(ObjectMissing);
  });
});
