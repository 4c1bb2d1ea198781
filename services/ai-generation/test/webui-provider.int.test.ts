import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startWebuiEmulator, type WebuiScenario } from '@tapory/image-emulators';
import type { Service } from '@tapory/service-kit';
import { dividedRows, eventually, thorough } from '@tapory/testing';
import { createAiClient, type WireJob } from './ai-client.ts';
import { jpegOf } from './photo-files.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { uploadPhoto } from './upload-photo.ts';

const CREDENTIALS = 'tapory:test-password';

/** Real: PostgreSQL, RabbitMQ, Redis, S3. Emulated: Stable Diffusion WebUI. */
describe('a worker with Stable Diffusion WebUI', () => {
  let world: AiWorld;
  let api: Service;
  let emulator: Awaited<ReturnType<typeof startWebuiEmulator>>;
  let worker: Service;
  let asked = 0;

  const startWorker = async (more: Record<string, string> = {}) => {
    await worker?.stop();
    worker = await world.startWorker({
      AI_PROVIDERS: 'webui',
      AI_WEBUI_URL: emulator.origin,
      AI_WEBUI_CREDENTIALS: CREDENTIALS,
      ...more,
    });
  };
  const requests = async () => (await emulator.received()).slice(asked);
  const runningTask = async () => {
    const task = (await (await fetch(`${emulator.origin}/emulator/running`)).json()) as { id: string } | null;
    return task?.id ?? null;
  };

  beforeAll(async () => {
    world = await startAiWorld();
    emulator = await startWebuiEmulator(CREDENTIALS);
    api = await world.startApi({ AI_PROVIDERS: 'webui' });
    await startWorker();
  });
  beforeEach(async () => {
    asked = (await emulator.received()).length;
  });
  afterEach(() => emulator.plan('made'));
  afterAll(async () => {
    await world?.stop();
    await emulator?.stop();
  });

  async function request(prompt = '窗邊的橘貓') {
    const mei = createAiClient(api.address().http, world.signIn().cookie);
    const job = (await (await mei.createJob({ style: 'plush', prompt })).json()) as WireJob;
    return { mei, id: job.id };
  }
  async function make(prompt?: string): Promise<WireJob[]> {
    const { mei, id } = await request(prompt);
    return mei.follow(id);
  }

  it('makes a picture with the seed, size and steps of the job, and reports its progress', async () => {
    await startWorker({ AI_WEBUI_STEPS: '150', AI_WEBUI_MODEL: 'sdxl.safetensors' });
    const seen = await make('河邊的水獺');
    expect(seen.at(-1)).toMatchObject({ status: 'completed', isDemo: false, width: 1024 });
    expect(seen.some(({ progress }) => progress > 0 && progress < 92)).toBe(true);
    const [sent] = await requests();
    const { id } = seen[0] ?? { id: '' };
    const { seed } = await world.database.job.findUniqueOrThrow({ where: { id } });
    expect(sent).toMatchObject({
      ...{ seed, width: 1024, height: 1024, steps: 150 },
      override_settings: { sd_model_checkpoint: 'sdxl.safetensors' },
    });
    expect(sent?.prompt).toMatch(/^plush toy.*\n河邊的水獺\n/);
    expect(sent?.negative_prompt).toContain('watermark');
  });

  it('paints a photo, and asks once more after a broken picture', async () => {
    await emulator.plan('broken-picture');
    const mei = createAiClient(api.address().http, world.signIn().cookie);
    const uploadId = await uploadPhoto(mei, await jpegOf(1200, 1000));
    const wish = { uploadId, title: 'Lake', style: 'plush', strength: 50 };
    const { id } = (await (await mei.post('/transformations', wish)).json()) as WireJob;
    expect((await mei.follow(id)).at(-1)).toMatchObject({ status: 'completed', kind: 'transform' });
    const sent = await requests();
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ denoising_strength: 0.5, init_images: [expect.any(String)] });
    expect(sent[1]?.init_images).toEqual(sent[0]?.init_images);
    expect(sent[0]?.prompt).toMatch(/^plush toy.*\nRepaint the given photo/s);
  });

  it.each(dividedRows<WebuiScenario>(['server-error', 'broken-picture', 'small-picture', 'cut-off']))(
    'makes the picture after an answer that is %s',
    async (scenario) => {
      await emulator.plan(scenario);
      expect((await make()).at(-1)).toMatchObject({ status: 'completed' });
      expect(await requests()).toHaveLength(2);
    },
  );

  it('interrupts its picture when the job is cancelled, and makes the next one', async () => {
    await emulator.plan('endless');
    const { mei, id } = await request();
    await eventually(async () => expect(await runningTask()).not.toBeNull());
    expect((await mei.post(`/jobs/${id}/cancel`)).status).toBe(200);
    await eventually(async () => expect(await runningTask()).toBeNull());
    expect((await make()).at(-1)).toMatchObject({ status: 'completed' });
  });

  thorough(it)('leaves the picture of somebody else alone when its own waits in the queue', async () => {
    await emulator.plan('endless');
    const other = await request();
    await eventually(async () => expect(await runningTask()).not.toBeNull());
    const running = await runningTask();
    const second = await world.startWorker({
      AI_PROVIDERS: 'webui',
      AI_WEBUI_URL: emulator.origin,
      AI_WEBUI_CREDENTIALS: CREDENTIALS,
      JOB_TIMEOUT_MS: '1500',
    });
    const waiting = await request();
    await eventually(async () => expect((await waiting.mei.read(waiting.id)).status).toBe('failed'), {
      timeoutMs: 30_000,
    });
    expect(await runningTask()).toBe(running);
    await second.stop();
    expect((await other.mei.post(`/jobs/${other.id}/cancel`)).status).toBe(200);
    await eventually(async () => expect(await runningTask()).toBeNull(), { timeoutMs: 30_000 });
  });

  it('fails with a password that the WebUI does not know', async () => {
    await startWorker({ AI_WEBUI_CREDENTIALS: 'tapory:other' });
    expect((await make()).at(-1)).toMatchObject({ status: 'failed', failureCode: 'GENERATION_FAILED' });
    expect(await requests()).toEqual([]);
  });
});
