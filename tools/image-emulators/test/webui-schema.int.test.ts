import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PUBLISHED_ANSWERS } from '../src/webui/published-schema.ts';
import { startWebuiEmulator } from '../src/webui/start-webui-emulator.ts';

const CREDENTIALS = 'tapory:test-password';
const authorization = `Basic ${Buffer.from(CREDENTIALS).toString('base64')}`;

/** There is no kept client for Node: what is sent and answered is held against the schema that WebUI publishes. */
describe('the emulator of Stable Diffusion WebUI', () => {
  let emulator: Awaited<ReturnType<typeof startWebuiEmulator>>;
  let photo: string;

  beforeAll(async () => {
    emulator = await startWebuiEmulator(CREDENTIALS);
    const plain = { width: 64, height: 64, channels: 3 as const, background: '#0f766e' };
    photo = (await sharp({ create: plain }).png().toBuffer()).toString('base64');
  });
  afterAll(() => emulator?.stop());

  const send = (path: string, body?: object): Promise<Response> =>
    fetch(emulator.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  it('answers as its published schema says', async () => {
    const small = { width: 64, height: 64, steps: 1 };
    const asked = {
      '/sdapi/v1/txt2img': { prompt: 'a fox', ...small },
      '/sdapi/v1/img2img': { prompt: 'a fox', init_images: [photo], denoising_strength: 0.5, ...small },
      '/sdapi/v1/extra-single-image': { image: photo, upscaling_resize: 2, upscaler_1: 'R-ESRGAN 4x+' },
      '/sdapi/v1/upscalers': undefined,
    };
    for (const path of Object.keys(asked) as (keyof typeof asked)[]) {
      const response = await send(path, asked[path]);
      expect([path, response.status]).toEqual([path, 200]);
      expect([path, PUBLISHED_ANSWERS[path].safeParse(await response.json()).error]).toEqual([
        path,
        undefined,
      ]);
    }
  });

  it('refuses a field that the schema does not have, and one of another type', async () => {
    expect((await send('/sdapi/v1/txt2img', { prompt: 'a fox', negativ_prompt: 'text' })).status).toBe(422);
    expect((await send('/sdapi/v1/txt2img', { prompt: 'a fox', steps: '20' })).status).toBe(422);
    expect((await send('/sdapi/v1/extra-single-image', { image: photo, resize_mode: 3 })).status).toBe(422);
  });
});
