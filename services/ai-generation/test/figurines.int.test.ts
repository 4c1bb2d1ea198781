import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type Service } from '@tapory/service-kit';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { modelObject } from '../src/clients/photos/photo-store.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { jpegOf } from './photo-files.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { artworkStoreOf, objectsOf, outboxOf, silentLog } from './stores.ts';
import { uploadPhoto } from './upload-photo.ts';

const MAX_BYTES = 3_000_000;

type Figurine = WireJob & { modelUrl: string | null; kind: string };

describe('figurines', () => {
  let world: AiWorld;
  let api: Service;

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi();
    await world.startWorker();
  });
  afterAll(() => world?.stop());

  function person() {
    const { ownerId, cookie } = world.signIn();
    const client = createAiClient(api.address().http, cookie);
    const ask = (wish: object, key?: string) =>
      client.post('/figurines', { title: 'Momo', style: 'pixel', seed: 7, ...wish }, key);
    const make = async (wish: object): Promise<Figurine> => {
      const { id } = (await (await ask(wish)).json()) as WireJob;
      return (await client.follow(id)).at(-1) as Figurine;
    };
    return { ownerId, client, ask, make };
  }

  const modelOf = ({ client }: ReturnType<typeof person>, job: Figurine) =>
    client.call(`/jobs/${job.id}/model`);

  it('are a picture that is printed like any design, and a model, of words', async () => {
    const mei = person();
    const done = await mei.make({ prompt: 'a red dragon' });
    expect(done).toMatchObject({ kind: 'figurine', status: 'completed', provider: 'embedded', isDemo: true });
    expect(done.words?.understood).toContain('dragon');
    const image = await fetch(`${api.address().http}${done.imageUrl}`);
    expect(await sharp(Buffer.from(await image.arrayBuffer())).metadata()).toMatchObject({
      width: 1024,
      height: 1024,
    });

    expect(done.modelUrl).toBe(`/api/ai-generation/jobs/${done.id}/model`);
    const response = await modelOf(mei, done);
    expect(response.headers.get('content-type')).toBe('model/gltf-binary');
    const glb = new Uint8Array(await response.arrayBuffer());
    expect(glb.length).toBeLessThanOrEqual(MAX_BYTES);
    const { issues, info } = await validateBytes(glb);
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
    expect(info.hasTextures).toBe(true);

    const crop = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
    const saved = await mei.client.post(`/jobs/${done.id}/crops`, { productKey: 'badge', crop });
    expect(await saved.json()).toMatchObject({ edge: 1024, isEnlarged: false });
  });

  it('are made of a photo too, once for one command', async () => {
    const mei = person();
    const uploadId = await uploadPhoto(mei.client, await jpegOf(1600, 1000));
    const key = newId();
    const [first, again] = [await mei.ask({ uploadId }, key), await mei.ask({ uploadId }, key)];
    const { id } = (await first.json()) as WireJob;
    expect(((await again.json()) as WireJob).id).toBe(id);
    const done = (await mei.client.follow(id)).at(-1) as Figurine;
    expect(done).toMatchObject({ kind: 'figurine', status: 'completed', prompt: '' });
    expect((await modelOf(mei, done)).status).toBe(200);
  });

  it('are downloaded by nobody else, and go with their owner', async () => {
    const mei = person();
    const done = await mei.make({ prompt: 'a cat' });
    expect((await modelOf(person(), done)).status).toBe(404);
    const drawn = await mei.client.createJob();
    const { id } = (await drawn.json()) as WireJob;
    const picture = (await mei.client.follow(id)).at(-1) as Figurine;
    expect(picture.modelUrl).toBeNull();
    expect((await modelOf(mei, picture)).status).toBe(404);

    const { deliveryKey } = await world.database.job.findUniqueOrThrow({ where: { id: done.id } });
    const key = modelObject(deliveryKey ?? '');
    expect((await objectsOf(world.env).head(key)).size).toBeGreaterThan(0);
    await world.database.job.updateMany({ where: { id: done.id }, data: { eraseAfter: new Date() } });
    const store = artworkStoreOf(world.env);
    await sweep(
      { database: world.database, outbox: outboxOf(world.database), store, log: silentLog },
      new Date(Date.now() + 1000),
    );
    await expect(objectsOf(world.env).head(key)).rejects.toThrow();
  });

  it('are refused like other designs', async () => {
    const { ask } = person();
    const codeOf = async (response: Promise<Response>) => (await (await response).json()) as object;
    expect(await codeOf(ask({}))).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ code: 'PROMPT_REQUIRED' }],
    });
    expect(await codeOf(ask({ prompt: 'casino chips' }))).toMatchObject({ code: 'PROMPT_PROHIBITED' });
    expect(await codeOf(ask({ prompt: 'a cat', style: 'kabuki' }))).toMatchObject({
      code: 'STYLE_UNAVAILABLE',
    });
    expect(await codeOf(ask({ uploadId: newId() }))).toMatchObject({ code: 'PHOTO_MISSING' });
  });
});
