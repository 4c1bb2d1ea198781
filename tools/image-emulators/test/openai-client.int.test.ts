import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import OpenAI, { toFile } from 'openai';
import sharp from 'sharp';
import { startOpenaiEmulator } from '../src/index.ts';

const KEY = 'sk-test';

describe('the official client against the emulator', () => {
  let emulator: Awaited<ReturnType<typeof startOpenaiEmulator>>;
  let client: OpenAI;

  beforeAll(async () => {
    emulator = await startOpenaiEmulator(KEY);
    client = new OpenAI({ apiKey: KEY, baseURL: `${emulator.origin}/v1`, maxRetries: 0 });
  });
  afterAll(() => emulator?.stop());

  const generate = (prompt = 'a fox') =>
    client.images.generate({ model: 'gpt-image-1', prompt, size: '1024x1024', output_format: 'png' });

  it('lists models', async () => {
    const models = await client.models.list();
    expect(models.data.map(({ id }) => id)).toEqual(['gpt-image-1']);
  });

  it('gets a picture of the size it asked for, the same for the same words', async () => {
    const pictures = [await generate(), await generate(), await generate('a bear')].map((answer) =>
      Buffer.from(answer.data?.[0]?.b64_json ?? '', 'base64'),
    );
    expect(await sharp(pictures[0]).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
    expect(pictures[1]).toEqual(pictures[0]);
    expect(pictures[2]).not.toEqual(pictures[0]);
  });

  it('reads its errors', async () => {
    await emulator.plan('rate-limited', { retryAfterSeconds: 7 });
    await expect(generate()).rejects.toMatchObject({ status: 429, code: 'rate_limit_exceeded' });
    await emulator.plan('refused');
    await expect(generate()).rejects.toMatchObject({ status: 400, code: 'moderation_blocked' });
    await emulator.plan('server-error');
    await expect(generate()).rejects.toBeInstanceOf(OpenAI.InternalServerError);
    await emulator.plan('cut-off');
    await expect(generate()).rejects.toThrow();
    const stranger = new OpenAI({ apiKey: 'sk-other', baseURL: `${emulator.origin}/v1`, maxRetries: 0 });
    await expect(stranger.models.list()).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
  });

  it('edits a photo: another one gives another picture', async () => {
    const edit = async (background: string) => {
      const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer();
      const answer = await client.images.edit({
        ...{ model: 'gpt-image-1', prompt: 'as a plush toy', size: '1024x1024', input_fidelity: 'high' },
        image: await toFile(photo, 'photo.png', { type: 'image/png' }),
      });
      return answer.data?.[0]?.b64_json;
    };
    const red = await edit('red');
    expect(red).toBeTruthy();
    expect(await edit('red')).toBe(red);
    expect(await edit('blue')).not.toBe(red);
    const text = await toFile(Buffer.from('no photo'), 'photo.txt', { type: 'text/plain' });
    await expect(
      client.images.edit({ model: 'gpt-image-1', prompt: 'as a plush toy', image: text }),
    ).rejects.toMatchObject({ status: 400, param: 'image' });
  });

  it('is refused a parameter that the model does not know', async () => {
    await expect(
      client.images.generate({ model: 'gpt-image-1', prompt: 'a fox', response_format: 'b64_json' }),
    ).rejects.toMatchObject({ status: 400, param: 'response_format' });
  });
});
