import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type Service } from '@tapory/service-kit';
import { ObjectMissing } from '@tapory/service-kit/object-store';
import { HEIC_PHOTO } from '@tapory/testing';
import sharp from 'sharp';
import { sweep } from '../src/jobs/sweep.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { bombPng, gif, jpegOf, turnedJpeg, webp } from './photo-files.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { artworkStoreOf, objectsOf, outboxOf, silentLog } from './stores.ts';

type Form = { uploadId: string; url: string; fields: Record<string, string> };
type Photo = { uploadId: string; width: number; height: number; sourceUrl: string };
type Refusal = { code: string; detail: string };

describe('own photos', () => {
  let world: AiWorld;
  let api: Service;

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi({ PHOTOS_PER_HOUR: '3' });
  });
  afterAll(() => world?.stop());

  const person = () => {
    const { ownerId, cookie } = world.signIn();
    return { ownerId, ...createAiClient(api.address().http, cookie) };
  };
  type Person = ReturnType<typeof person>;

  async function begin(mei: Person, size: number): Promise<Form> {
    const response = await mei.post('/photos/uploads', { size });
    expect(response.status).toBe(201);
    return (await response.json()) as Form;
  }

  async function post(form: Form, bytes: Buffer): Promise<void> {
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    expect((await fetch(form.url, { method: 'POST', body })).ok).toBe(true);
  }

  async function upload(mei: Person, bytes: Buffer): Promise<Response> {
    const form = await begin(mei, bytes.length);
    await post(form, bytes);
    return mei.post(`/photos/uploads/${form.uploadId}/complete`);
  }

  const inspected = async (mei: Person, bytes: Buffer): Promise<Photo> =>
    (await (await upload(mei, bytes)).json()) as Photo;

  const readSource = async (mei: Person, path: string): Promise<Buffer> =>
    Buffer.from(await (await mei.call(path.replace('/api/ai-generation', ''))).arrayBuffer());

  it('are turned upright, and stored without what the camera wrote', async () => {
    const mei = person();
    const photo = await inspected(mei, await turnedJpeg());
    expect(photo).toMatchObject({ width: 900, height: 1200 });
    const found = await sharp(await readSource(mei, photo.sourceUrl)).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width: 900, height: 1200 });
    expect([found.exif, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined]);
    const stranger = await person().call(photo.sourceUrl.replace('/api/ai-generation', ''));
    expect(stranger.status).toBe(404);
  });

  it('become a design like any other, once, whatever is pressed twice', async () => {
    const mei = person();
    const { uploadId } = await inspected(mei, await turnedJpeg());
    const crop = { x: 0, y: 0.25, width: 1, height: 0.75, rotation: 0 };
    const body = { uploadId, title: '  阿嬤\u200b ', crop };
    const key = newId();
    const answers = await Promise.all([
      mei.post('/photos', body, key),
      mei.post('/photos', body, newId()),
      mei.post('/photos', body, key),
    ]);
    const again = await mei.post('/photos', body, key);
    expect(again.status).toBe(201);
    const job = (await again.json()) as WireJob & Record<string, unknown>;
    for (const answer of answers.filter(({ status }) => status === 201))
      expect(await answer.json()).toMatchObject({ id: job.id });
    expect(job).toMatchObject({
      ...{ kind: 'photo', title: '阿嬤', status: 'completed', isDemo: false, prompt: '', width: 900 },
      ...{ sourceWidth: 900, sourceHeight: 1200, sourceCrop: crop },
    });
    const image = await fetch(`${api.address().http}${job.imageUrl}`);
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({ width: 900, height: 900 });
    const list = (await (await mei.call('/jobs')).json()) as { items: WireJob[] };
    expect(list.items.map(({ id }) => id)).toEqual([job.id]);
    expect((await mei.call(`/jobs/${job.id}/source`)).status).toBe(200);
    expect((await person().call(`/jobs/${job.id}/source`)).status).toBe(404);
    // Nothing of it waits for the sweep.
    await sweep(
      {
        database: world.database,
        outbox: outboxOf(world.database),
        store: artworkStoreOf(world.env),
        log: silentLog,
      },
      new Date(Date.now() + 3 * 86_400_000),
    );
    expect((await mei.call(`/jobs/${job.id}/source`)).status).toBe(200);
    expect((await fetch(`${api.address().http}${job.imageUrl}`)).status).toBe(200);
  });

  it('are gone with everything that was cut of them once their owner is erased', async () => {
    const mei = person();
    const { uploadId } = await inspected(mei, await turnedJpeg());
    const job = (await (await mei.post('/photos', { uploadId, title: 'Mimi' })).json()) as WireJob;
    const crop = { x: 0, y: 0.25, width: 1, height: 0.75, rotation: 0 };
    await mei.post(`/jobs/${job.id}/crops`, { productKey: 'badge', crop });
    const { sourceKey } = await world.database.job.findUniqueOrThrow({ where: { id: job.id } });
    const saved = await world.database.crop.findFirstOrThrow({ where: { jobId: job.id } });
    const objects = objectsOf(world.env);
    const keys = [
      `sources/${sourceKey}.jpg`,
      `prints/${saved.deliveryKey}/${saved.printHash}.png`,
      `artworks/${saved.deliveryKey}.png`,
    ];
    for (const key of keys) expect((await objects.head(key)).size).toBeGreaterThan(0);
    await world.database.job.update({ where: { id: job.id }, data: { eraseAfter: new Date() } });
    const sweeping = {
      database: world.database,
      outbox: outboxOf(world.database),
      store: artworkStoreOf(world.env),
      log: silentLog,
    };
    await sweep(sweeping, new Date(Date.now() + 60_000));
    expect(await world.database.crop.count({ where: { jobId: job.id } })).toBe(0);
    for (const key of keys) await expect(objects.head(key)).rejects.toBeInstanceOf(ObjectMissing);
  });

  it('may be HEIC, WebP and GIF', async () => {
    const mei = person();
    const photo = await inspected(mei, HEIC_PHOTO);
    expect(photo).toMatchObject({ width: 1000, height: 820 });
    const left = { left: 0, top: 0, width: 400, height: 800 };
    const half = await sharp(await readSource(mei, photo.sourceUrl))
      .extract(left)
      .png()
      .toBuffer();
    expect((await sharp(half).stats()).dominant.r).toBeGreaterThan(200);
    expect(await inspected(mei, await webp())).toMatchObject({ width: 1000, height: 1000 });
    expect(await inspected(mei, await gif())).toMatchObject({ width: 900, height: 900 });
  });

  const truncated = async () => (await jpegOf(1000, 1000)).subarray(0, 2000);
  it.each([
    ['a page', async () => Buffer.from('<!doctype html><script>1</script>'), 'PHOTO_UNREADABLE', /JPG/],
    ['a drawing', async () => Buffer.from('<?xml version="1.0"?><svg/>'), 'PHOTO_TYPE_UNSUPPORTED', /SVG/],
    [
      'a BMP',
      async () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
      'PHOTO_TYPE_UNSUPPORTED',
      /BMP/,
    ],
    ['half a photo', truncated, 'PHOTO_UNREADABLE', /damaged/],
    ['half a HEIC', async () => HEIC_PHOTO.subarray(0, 700), 'PHOTO_UNREADABLE', /damaged/],
    ['799 px', () => jpegOf(1200, 799), 'IMAGE_TOO_SMALL', /800.*1200 × 799/],
    ['a bomb', async () => bombPng(), 'PHOTO_TOO_MANY_PIXELS', /900 million.*50 million/],
  ])('are refused with their own figure: %s', async (_name, file, code, detail) => {
    const response = await upload(person(), await file());
    const refusal = (await response.json()) as Refusal;
    expect(refusal.code).toBe(code);
    expect(refusal.detail).toMatch(detail);
  });

  it('are refused by size before and after they were sent, and above the number of an hour', async () => {
    const mei = person();
    const large = (await (await mei.post('/photos/uploads', { size: 12 * 1024 * 1024 })).json()) as Refusal;
    expect(large).toMatchObject({ code: 'PHOTO_TOO_LARGE', detail: expect.stringMatching(/12 MB.*10 MB/) });
    const empty = (await (await mei.post('/photos/uploads', { size: 0 })).json()) as Refusal;
    expect(empty).toMatchObject({ code: 'UPLOAD_EMPTY' });
    const form = await begin(mei, 100);
    const early = await mei.post(`/photos/uploads/${form.uploadId}/complete`);
    expect(await early.json()).toMatchObject({ code: 'UPLOAD_INCOMPLETE' });
    expect((await person().post(`/photos/uploads/${form.uploadId}/complete`)).status).toBe(404);
    await begin(mei, 100);
    await begin(mei, 100);
    const fourth = await mei.post('/photos/uploads', { size: 100 });
    expect(fourth.status).toBe(429);
    expect(await fourth.json()).toMatchObject({ code: 'PHOTO_LIMIT_EXCEEDED' });
  });

  it('are cut only where enough pixels are, and under a name that is fit', async () => {
    const mei = person();
    const { uploadId } = await inspected(mei, await jpegOf(1600, 1000));
    const make = async (overrides: object) =>
      (await (await mei.post('/photos', { uploadId, title: 'Lake', ...overrides })).json()) as Refusal;
    const small = { x: 0, y: 0, width: 0.25, height: 0.4, rotation: 0 };
    expect(await make({ crop: small })).toMatchObject({ code: 'IMAGE_TOO_SMALL' });
    expect(await make({ crop: { ...small, width: 1 } })).toMatchObject({ code: 'CROP_INVALID' });
    expect(await make({ title: ' ' })).toMatchObject({ code: 'VALIDATION_FAILED' });
    const other = person();
    const stolen = await other.post('/photos', { uploadId, title: 'Mine' });
    expect(await stolen.json()).toMatchObject({ code: 'PHOTO_MISSING' });
  });
});
