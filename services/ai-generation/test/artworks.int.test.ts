import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderPicture } from '@tapory/embedded-renderer';
import { randomBase62, type Service } from '@tapory/service-kit';
import { ObjectMissing } from '@tapory/service-kit/object-store';
import { pictures } from '@tapory/shop';
import sharp from 'sharp';
import { imagePath } from '../src/domain/artwork-path.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { artworkStoreOf, objectsOf } from './stores.ts';

/** Heaviest copies of a design that a result page shows on a phone, bytes. */
const RESULT_PAGE_MAX = 250_000;

/** Real: PostgreSQL, RabbitMQ, Redis, S3; designs by the drawing program. */
describe('designs by size', () => {
  let world: AiWorld;
  let api: Service;

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi();
  });
  afterAll(() => world?.stop());

  const read = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${api.address().http}${url}`, { headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  /** A design as a worker stores it: its address without an ending. */
  const make = async (style: string) => {
    const { png } = await renderPicture({
      ...{ prompt: '窗邊的橘貓', style, seed: 7, size: 1024 },
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    const key = randomBase62();
    await artworkStoreOf(world.env).put(key, { image: png, thumb: png });
    return imagePath(key).replace(/\.png$/, '');
  };

  it('are as wide as asked, as a JPEG for previews, and the same bytes for ever', async () => {
    const art = await make('pixel');
    for (const width of pictures.widths) {
      const response = await read(`${art}-${width}.webp`);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('private, max-age=3600, immutable');
      const found = await sharp(await bytesOf(response)).metadata();
      expect(found).toMatchObject({ format: 'webp', width: Math.min(width, 1024) });
    }
    const shared = await read(`${art}-640.jpg`);
    expect(await sharp(await bytesOf(shared)).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
    const etag = shared.headers.get('etag') ?? '';
    expect((await read(`${art}-640.jpg`, { 'if-none-match': etag })).status).toBe(304);
    for (const file of [`${art}-641.webp`, `${art}-960.jpg`, `${art.replace(/.$/, '-')}-640.webp`])
      expect((await read(file)).status).toBe(404);
  });

  it('are light enough for a result page, also in the style with the finest lines', async () => {
    const copy = await bytesOf(await read(`${await make('steampunk')}-960.webp`));
    expect(copy.length).toBeLessThan(RESULT_PAGE_MAX);
  });

  it('are removed with the design, and are the design itself when it cannot be made smaller', async () => {
    const art = await make('pixel');
    const key = art.split('/').at(-1) ?? '';
    const [objects, store] = [objectsOf(world.env), artworkStoreOf(world.env)];
    expect((await read(`${art}-320.webp`)).status).toBe(200);
    await store.removeObjects(store.keysOf(key));
    expect((await read(`${art}-320.webp`)).status).toBe(404);
    await expect(objects.head(`artworks/${key}-320.webp`)).rejects.toBeInstanceOf(ObjectMissing);
    await objects.put(`artworks/${key}.png`, Buffer.from('broken'), 'image/png');
    const whole = await read(`${art}-640.webp`);
    expect(await whole.text()).toBe('broken');
    expect(whole.headers.get('cache-control')).toBe('private, max-age=60');
  });
});
