import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type Service } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import sharp from 'sharp';
import { embeddedProvider } from '../src/clients/providers/embedded-provider.ts';
import type { ImageProvider } from '../src/clients/providers/image-provider.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { createAiClient } from './ai-client.ts';
import { jpegOf } from './photo-files.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { artworkStoreOf, outboxOf, silentLog } from './stores.ts';
import { uploadPhoto } from './upload-photo.ts';

type Listed = {
  id: string;
  wishId: string;
  title: string;
  seed: number;
  status: string;
  isStarred: boolean;
  trashedAt: string | null;
};

const SOURCES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const DAY_MS = 86_400_000;

/** A model: it draws nothing, but at once. */
const model: ImageProvider = {
  ...embeddedProvider,
  ...{ name: 'model', isDemo: false },
  async render() {
    const empty = { create: { width: 1024, height: 1024, channels: 3, background: 'teal' } } as const;
    return { png: await sharp(empty).png().toBuffer(), width: 1024, height: 1024 };
  },
};

describe('wishes', () => {
  let world: AiWorld;
  let api: Service;

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi({ JOBS_PER_HOUR: '12' }, model);
    await world.startWorker({}, model);
  });
  afterAll(() => world?.stop());

  function person() {
    const client = createAiClient(api.address().http, world.signIn().cookie);
    const list = async (query = '') =>
      ((await (await client.call(`/jobs?${query}`)).json()) as { items: Listed[] }).items;
    const send = (method: string, path: string, body: unknown = {}) =>
      client.call(path, { method, body: JSON.stringify(body) });
    const make = async (overrides: object = {}) => {
      const job = (await (await client.createJob(overrides)).json()) as Listed;
      await client.follow(job.id);
      return job;
    };
    return { ...client, list, send, make };
  }
  const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

  it('have four pictures of one press, with seeds of their own, that count once among those in the making', async () => {
    const mei = person();
    const key = newId();
    const wish = { pictures: 4, seed: 7 };
    const first = (await (await mei.createJob(wish, key)).json()) as Listed;
    expect(((await (await mei.createJob(wish, key)).json()) as Listed).id).toBe(first.id);
    const versions = await mei.list(`wish=${first.wishId}`);
    expect(versions.map(({ wishId }) => wishId)).toEqual(Array.from({ length: 4 }, () => first.id));
    expect(versions.find(({ id }) => id === first.id)?.seed).toBe(7);
    expect(new Set(versions.map(({ seed }) => seed)).size).toBe(4);
    // Three presses at once, and eight pictures of the hour's twelve.
    for (const pictures of [4, 1, 4, 1]) await mei.createJob({ pictures });
    expect(await (await mei.call('/quota')).json()).toMatchObject({ remainingThisHour: 3 });
    await eventually(async () =>
      expect((await mei.list()).every(({ status }) => status === 'completed')).toBe(true),
    );
    expect(await codeOf(await mei.createJob({ pictures: 4 }))).toBe('JOB_QUOTA_EXCEEDED');
    expect((await mei.createJob({ pictures: 3 })).status).toBe(202);
  });

  it('have as many pictures as the shop makes of one, and say how many', async () => {
    const frugal = await world.startApi({ PICTURES_PER_WISH: '2', PHOTO_MAX_BYTES: '4000000' }, model);
    const mei = createAiClient(frugal.address().http, world.signIn().cookie);
    expect(await (await mei.call('/styles')).json()).toMatchObject({
      picturesPerWish: 2,
      photoMaxBytes: 4_000_000,
    });
    await mei.createJob({ pictures: 4 });
    expect(await (await mei.call('/jobs')).json()).toMatchObject({ total: 2 });
  });

  it('get more versions, with the same seed or another, by their owner only', async () => {
    const mei = person();
    const job = await mei.make();
    const key = newId();
    const again = (body: object, as = mei, of = job.id) => as.post(`/jobs/${of}/again`, body, key);
    const same = (await (await again({ isSameSeed: true })).json()) as Listed;
    expect(same).toMatchObject({ wishId: job.id, seed: job.seed, title: job.title });
    expect(((await (await again({ isSameSeed: true })).json()) as Listed).id).toBe(same.id);
    const other = (await (await mei.post(`/jobs/${same.id}/again`)).json()) as Listed;
    expect(other.wishId).toBe(job.id);
    expect(other.seed).not.toBe(job.seed);
    expect(await mei.list(`wish=${job.id}`)).toHaveLength(3);
    expect((await again({}, person())).status).toBe(404);
    expect(await person().list(`wish=${job.id}`)).toEqual([]);
  });

  it('of a photo get more versions while the photo is kept, and an own photo none', async () => {
    const mei = person();
    const uploadId = await uploadPhoto(mei, await jpegOf(1000, 1000));
    const wish = { uploadId, title: 'Lake', style: 'pixel', strength: 60 };
    const { id } = (await (await mei.post('/transformations', wish)).json()) as Listed;
    await mei.follow(id);
    const version = await (await mei.post(`/jobs/${id}/again`)).json();
    expect(version).toMatchObject({ kind: 'transform', strength: 60, wishId: id });
    await world.database.photoUpload.delete({ where: { id: uploadId } });
    expect(await codeOf(await mei.post(`/jobs/${id}/again`))).toBe('PHOTO_MISSING');
    const own = { uploadId: await uploadPhoto(mei, await jpegOf(1000, 1000)), title: 'Lake' };
    const photo = (await (await mei.post('/photos', own)).json()) as Listed;
    expect(await codeOf(await mei.post(`/jobs/${photo.id}/again`))).toBe('JOB_NOT_RETRYABLE');
  });

  it('are renamed, starred and searched by their owner', async () => {
    const mei = person();
    const cat = await mei.make({ title: 'Mimi', prompt: 'a cat 100% asleep' });
    await mei.make({ title: 'Rex', prompt: 'a dog' });
    const renamed = await mei.send('PATCH', `/jobs/${cat.id}`, { title: 'Mimi in spring', isStarred: true });
    expect(await renamed.json()).toMatchObject({ title: 'Mimi in spring', isStarred: true });
    const titles = async (query: string) => (await mei.list(query)).map(({ title }) => title);
    expect(await titles('search=SPRING')).toEqual(['Mimi in spring']);
    expect(await titles('search=DOG')).toEqual(['Rex']);
    expect(await titles(`search=${encodeURIComponent('0% a')}`)).toEqual(['Mimi in spring']);
    expect(await titles(`search=${encodeURIComponent('%')}`)).toEqual(['Mimi in spring']);
    expect(await titles('search=bird')).toEqual([]);
    expect(await titles('view=starred')).toEqual(['Mimi in spring']);
    await mei.send('PATCH', `/jobs/${cat.id}`, { isStarred: false });
    expect(await titles('view=starred')).toEqual([]);
    expect(await codeOf(await mei.send('PATCH', `/jobs/${cat.id}`, { title: 'Casino night' }))).toBe(
      'PROMPT_PROHIBITED',
    );
    expect((await person().send('PATCH', `/jobs/${cat.id}`, { title: 'Mine' })).status).toBe(404);
  });

  it('are deleted into the trash, restored, and gone with their files after thirty days', async () => {
    const mei = person();
    const [kept, gone] = [await mei.make({ title: 'kept' }), await mei.make({ title: 'gone' })];
    for (const { id } of [kept, gone, gone])
      expect(await (await mei.send('DELETE', `/jobs/${id}`)).json()).toMatchObject({
        trashedAt: expect.any(String),
      });
    const titles = async (query: string) => (await mei.list(query)).map(({ title }) => title);
    expect(await titles('')).toEqual([]);
    expect((await titles('view=trash')).toSorted()).toEqual(['gone', 'kept']);
    expect((await person().send('DELETE', `/jobs/${kept.id}`)).status).toBe(404);
    expect(await (await mei.post(`/jobs/${kept.id}/restore`)).json()).toMatchObject({ trashedAt: null });
    expect(await titles('')).toEqual(['kept']);

    const sweeping = {
      database: world.database,
      outbox: outboxOf(world.database),
      store: artworkStoreOf(world.env),
      log: silentLog,
    };
    const { deliveryKey } = await world.database.job.findUniqueOrThrow({ where: { id: gone.id } });
    await sweep(sweeping, new Date(Date.now() + 29 * DAY_MS));
    expect(await titles('view=trash')).toEqual(['gone']);
    await sweep(sweeping, new Date(Date.now() + 31 * DAY_MS));
    expect((await mei.call(`/jobs/${gone.id}`)).status).toBe(404);
    expect(await sweeping.store.open(`${deliveryKey}.png`)).toBeNull();
    expect((await mei.call(`/jobs/${kept.id}`)).status).toBe(200);
  });

  it('are not deleted while they are in the making', async () => {
    const mei = createAiClient((await world.startApi()).address().http, world.signIn().cookie);
    const { id } = (await (await mei.createJob({ style: 'plush' })).json()) as Listed;
    await world.database.job.update({
      where: { id },
      data: { status: 'processing', leaseUntil: new Date(Date.now() + DAY_MS) },
    });
    expect(await codeOf(await mei.call(`/jobs/${id}`, { method: 'DELETE' }))).toBe('JOB_NOT_FINISHED');
    await mei.post(`/jobs/${id}/cancel`);
    expect((await mei.call(`/jobs/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await codeOf(await mei.post(`/jobs/${id}/retry`))).toBe('JOB_NOT_RETRYABLE');
  });

  it('are downloaded as files that say how they came about', async () => {
    const mei = person();
    const markOf = async (id: string, format = 'png') => {
      const response = await mei.call(`/jobs/${id}/download?format=${format}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      const found = await sharp(bytes).metadata();
      const disposition = response.headers.get('content-disposition') ?? '';
      return {
        ...{ format: found.format, width: found.width, disposition },
        source: /DigitalSourceType>([^<]*)</.exec(found.xmpAsString ?? '')?.[1] ?? null,
        isSaid: bytes.includes(SOURCES),
      };
    };
    const words = await mei.make({ title: '窗邊 的貓' });
    const source = `${SOURCES}trainedAlgorithmicMedia`;
    expect(await markOf(words.id)).toMatchObject({ format: 'png', width: 1024, source, isSaid: true });
    expect(await markOf(words.id, 'jpg')).toMatchObject({ format: 'jpeg', source, isSaid: true });
    const name = `filename*=UTF-8''${encodeURIComponent('窗邊 的貓.jpg')}`;
    expect((await markOf(words.id, 'jpg')).disposition).toContain(name);

    const uploadId = await uploadPhoto(mei, await jpegOf(1000, 1000));
    const wish = { uploadId, title: 'Lake', style: 'pixel', strength: 60 };
    const painted = (await (await mei.post('/transformations', wish)).json()) as Listed;
    await mei.follow(painted.id);
    expect((await markOf(painted.id)).source).toBe(`${SOURCES}compositeWithTrainedAlgorithmicMedia`);
    const photo = (await (await mei.post('/photos', { uploadId, title: 'Lake' })).json()) as Listed;
    expect(await markOf(photo.id)).toMatchObject({ source: null, isSaid: false });
    const stranger = person();
    expect((await stranger.call(`/jobs/${words.id}/download`)).status).toBe(404);
  });
});
