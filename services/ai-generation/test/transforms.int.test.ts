import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type Service } from '@tapory/service-kit';
import sharp from 'sharp';
import type { ImageProvider } from '../src/clients/providers/image-provider.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { jpegOf } from './photo-files.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { uploadPhoto } from './upload-photo.ts';

describe('photos in a style', () => {
  let world: AiWorld;
  let api: Service;

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi();
    await world.startWorker();
  });
  afterAll(() => world?.stop());

  async function ownerOfPhoto() {
    const client = createAiClient(api.address().http, world.signIn().cookie);
    const uploadId = await uploadPhoto(client, await jpegOf(1600, 1000));
    const wish = { uploadId, title: 'Lake', style: 'pixel', strength: 80, seed: 7 };
    const ask = (overrides: object = {}, key?: string) =>
      client.post('/transformations', { ...wish, ...overrides }, key);
    const make = async (overrides: object = {}) => {
      const { id } = (await (await ask(overrides)).json()) as WireJob;
      const done = (await client.follow(id)).at(-1);
      const image = await fetch(`${api.address().http}${done?.imageUrl}`);
      return { id, done, png: Buffer.from(await image.arrayBuffer()) };
    };
    return { client, ask, make };
  }

  it('are made by the worker like any design, of one upload in several styles', async () => {
    const { client, ask, make } = await ownerOfPhoto();
    const { done, png } = await make();
    expect(done).toMatchObject({
      ...{ kind: 'transform', status: 'completed', style: 'pixel', strength: 80, prompt: '' },
      ...{ provider: 'embedded', isDemo: true, sourceWidth: 1024, sourceCrop: null },
    });
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
    // The same wish makes the same bytes, another style or strength others.
    expect((await make()).png.equals(png)).toBe(true);
    const plush = await make({ style: 'plush' });
    expect(plush.png.equals(png)).toBe(false);

    const key = newId();
    const [first, again] = [await ask({}, key), await ask({}, key)];
    expect(first.status).toBe(202);
    const { id } = (await first.json()) as WireJob;
    expect(((await again.json()) as WireJob).id).toBe(id);
    const crop = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
    const saved = await client.post(`/jobs/${plush.id}/crops`, { productKey: 'badge', crop });
    expect(await saved.json()).toMatchObject({ edge: 1024, isEnlarged: false });
  });

  it('are refused like other designs, and to others', async () => {
    const { ask } = await ownerOfPhoto();
    const codeOf = async (response: Promise<Response>) =>
      ((await (await response).json()) as { code: string }).code;
    expect(await codeOf(ask({ style: 'kabuki' }))).toBe('STYLE_UNAVAILABLE');
    expect(await codeOf(ask({ uploadId: newId() }))).toBe('PHOTO_MISSING');
    expect(await codeOf(ask({ strength: 0 }))).toBe('VALIDATION_FAILED');
    const small = { x: 0, y: 0, width: 0.25, height: 0.4, rotation: 0 };
    expect(await codeOf(ask({ crop: small }))).toBe('IMAGE_TOO_SMALL');
  });

  it('are not offered where no provider paints them', async () => {
    const render: ImageProvider['render'] = async () => {
      throw new Error('is never asked');
    };
    const words = { name: 'words', model: 'words', costMilli: 0, isDemo: false, render };
    const only = await world.startApi({}, words);
    const client = createAiClient(only.address().http, world.signIn().cookie);
    expect(await (await client.call('/styles')).json()).toMatchObject({ canTransform: false, isDemo: false });
    const styles = await (await fetch(`${api.address().http}/api/ai-generation/styles`)).json();
    expect(styles).toMatchObject({ canTransform: true, isDemo: true });
    const uploadId = await uploadPhoto(client, await jpegOf(1000, 1000));
    const wish = { uploadId, title: 'Lake', style: 'pixel', strength: 80 };
    expect(await (await client.post('/transformations', wish)).json()).toMatchObject({
      code: 'STYLE_UNAVAILABLE',
    });
  });
});
