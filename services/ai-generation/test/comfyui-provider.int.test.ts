import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { COMFYUI_CHECKPOINT, type ComfyuiScenario, startComfyuiEmulator } from '@tapory/image-emulators';
import type { Service } from '@tapory/service-kit';
import { dividedRows, eventually, thorough } from '@tapory/testing';
import { createAiClient, type WireJob } from './ai-client.ts';
import { jpegOf } from './photo-files.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { uploadPhoto } from './upload-photo.ts';

const KEY = 'proxy-token';
const LONG = { timeoutMs: 60_000 };

/** Real: PostgreSQL, RabbitMQ, Redis, S3. Emulated: ComfyUI behind a proxy with a token. */
describe('a worker with ComfyUI', () => {
  let world: AiWorld;
  let api: Service;
  let emulator: Awaited<ReturnType<typeof startComfyuiEmulator>>;
  let worker: Service | undefined;
  let asked = 0;

  const settings = (more: Record<string, string> = {}) => ({
    ...{ AI_PROVIDERS: 'comfyui', AI_COMFYUI_URL: `${emulator.origin}/`, AI_COMFYUI_KEY: KEY },
    ...{ AI_COMFYUI_MODEL: COMFYUI_CHECKPOINT, AI_COMFYUI_PRICE: '0.5', AI_BREAKER_FAILURES: '100' },
    ...more,
  });
  const startWorker = async (more: Record<string, string> = {}) => {
    await worker?.stop();
    worker = await world.startWorker(settings(more));
  };
  const requests = async () => (await emulator.received()).slice(asked);
  const queue = async () => {
    const headers = { authorization: `Bearer ${KEY}` };
    const read = await fetch(`${emulator.origin}/queue`, { headers });
    return (await read.json()) as { queue_running: unknown[]; queue_pending: unknown[] };
  };
  const isIdle = async () => {
    const { queue_running: running, queue_pending: pending } = await queue();
    expect([running, pending]).toEqual([[], []]);
  };

  beforeAll(async () => {
    world = await startAiWorld();
    emulator = await startComfyuiEmulator({ key: KEY });
    api = await world.startApi({ AI_PROVIDERS: 'comfyui' });
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
  const callsOf = async (jobId: string) =>
    (await world.database.providerCall.findMany({ where: { jobId }, orderBy: { startedAt: 'asc' } })).map(
      ({ outcome, costMilli }) => [outcome, costMilli / 1000],
    );

  it('makes a picture by the workflow that ships, and reports its progress', async () => {
    await startWorker({ AI_COMFYUI_STEPS: '100' });
    const seen = await make('河邊的水獺');
    expect(seen.at(-1)).toMatchObject({
      status: 'completed',
      provider: 'comfyui',
      isDemo: false,
      width: 1024,
    });
    expect(seen.some(({ progress }) => progress > 0 && progress < 92)).toBe(true);
    const [sent] = await requests();
    const { id } = seen[0] ?? { id: '' };
    const { seed } = await world.database.job.findUniqueOrThrow({ where: { id } });
    expect(sent?.prompt['3']?.inputs).toMatchObject({ seed, steps: 100 });
    expect(sent?.prompt['5']?.inputs).toMatchObject({ width: 1024, height: 1024 });
    expect(sent?.prompt['6']?.inputs.text).toMatch(/^plush toy.*\n河邊的水獺\n/);
    expect(sent?.prompt['7']?.inputs.text).toContain('watermark');
    expect(await callsOf(id)).toEqual([['made', 0.5]]);
  });

  it('paints a photo as strongly as it is asked to', async () => {
    const mei = createAiClient(api.address().http, world.signIn().cookie);
    const uploadId = await uploadPhoto(mei, await jpegOf(1200, 1000));
    const wish = { uploadId, title: 'Lake', style: 'plush', strength: 50 };
    const { id } = (await (await mei.post('/transformations', wish)).json()) as WireJob;
    expect((await mei.follow(id)).at(-1)).toMatchObject({ status: 'completed', kind: 'transform' });
    const [sent] = await requests();
    expect(sent?.prompt['3']?.inputs.denoise).toBe(0.5);
    expect(sent?.prompt['10']?.inputs.image).toMatch(/^[0-9a-f-]{36}\.png \[temp\]$/);
  });

  it('makes pictures by the workflow of the setting, and then offers photos only with one of its own', async () => {
    const workflow = JSON.stringify({
      a: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: COMFYUI_CHECKPOINT } },
      b: { class_type: 'CLIPTextEncode', inputs: { text: 'masterpiece, {{prompt}}', clip: ['a', 1] } },
      c: {
        class_type: 'EmptyLatentImage',
        inputs: { width: '{{width}}', height: '{{height}}', batch_size: 1 },
      },
      d: {
        class_type: 'KSampler',
        inputs: {
          ...{
            seed: '{{seed}}',
            steps: 4,
            cfg: 1,
            sampler_name: 'lcm',
            scheduler: 'sgm_uniform',
            denoise: 1,
          },
          ...{ model: ['a', 0], positive: ['b', 0], negative: ['b', 0], latent_image: ['c', 0] },
        },
      },
      e: { class_type: 'VAEDecode', inputs: { samples: ['d', 0], vae: ['a', 2] } },
      f: { class_type: 'SaveImage', inputs: { images: ['e', 0], filename_prefix: 'tapory' } },
    });
    await worker?.stop();
    const { AI_COMFYUI_MODEL: _model, ...others } = settings({ AI_COMFYUI_TEXT_WORKFLOW: workflow });
    worker = await world.startWorker(others);
    expect((await make()).at(-1)).toMatchObject({ status: 'completed' });
    expect((await requests())[0]?.prompt.b?.inputs.text).toMatch(/^masterpiece, plush toy/);
    const other = await world.startApi({ AI_PROVIDERS: 'comfyui', AI_COMFYUI_TEXT_WORKFLOW: workflow });
    const mei = createAiClient(other.address().http, world.signIn().cookie);
    expect(await (await mei.call('/styles')).json()).toMatchObject({ canTransform: false, isDemo: false });
    await startWorker();
  });

  it.each(
    dividedRows<ComfyuiScenario>([
      'server-error',
      'execution-error',
      'no-picture',
      'broken-picture',
      'forgotten',
    ]),
  )('makes the picture with another call after %s', async (scenario) => {
    await emulator.plan(scenario);
    expect((await make()).at(-1)).toMatchObject({ status: 'completed' });
    expect(await requests()).toHaveLength(2);
  });

  it.each(dividedRows<ComfyuiScenario>(['cut-socket', 'lost-answer']))(
    'makes it with the one call it sent after %s',
    async (scenario) => {
      await emulator.plan(scenario);
      const { mei, id } = await request();
      expect((await mei.follow(id)).at(-1)).toMatchObject({ status: 'completed' });
      expect(await requests()).toHaveLength(1);
      expect(await callsOf(id)).toEqual([['made', 0.5]]);
    },
  );

  it.each(dividedRows<ComfyuiScenario>(['rate-limited', 'unavailable']))(
    'waits while it is %s',
    async (scenario) => {
      await emulator.plan(scenario, { times: 4, retryAfterSeconds: 0 });
      const { mei, id } = await request();
      expect((await mei.follow(id)).at(-1)).toMatchObject({ status: 'completed' });
      expect((await callsOf(id)).map(([outcome]) => outcome)).toEqual([...Array(4).fill('busy'), 'made']);
    },
  );

  it('interrupts its picture when the job is cancelled, and takes back one that waits', async () => {
    await emulator.plan('endless');
    const running = await request();
    await eventually(async () => expect((await queue()).queue_running).toHaveLength(1));
    const second = await world.startWorker(settings());
    const waiting = await request();
    await eventually(async () => expect((await queue()).queue_pending).toHaveLength(1));
    expect((await waiting.mei.post(`/jobs/${waiting.id}/cancel`)).status).toBe(200);
    await eventually(async () => expect((await queue()).queue_pending).toEqual([]), LONG);
    expect((await queue()).queue_running).toHaveLength(1);
    expect((await running.mei.post(`/jobs/${running.id}/cancel`)).status).toBe(200);
    await eventually(isIdle, LONG);
    await eventually(async () => expect(await callsOf(running.id)).toEqual([['aborted', 0.5]]), LONG);
    await second.stop();
  });

  thorough(it)('takes back what its time is over for, also a picture that only drips', async () => {
    await startWorker({ JOB_TIMEOUT_MS: '2000' });
    await emulator.plan('endless');
    expect((await make()).at(-1)).toMatchObject({ status: 'completed' });
    await eventually(isIdle, LONG);
    await emulator.plan('drip');
    const { mei, id } = await request();
    expect((await mei.follow(id)).at(-1)).toMatchObject({ status: 'completed' });
    expect((await callsOf(id)).map(([outcome]) => outcome)).toEqual(['timed-out', 'made']);
    await startWorker();
  });

  thorough(it).each([true, false])(
    'continues the call of a killed worker, paying once (ids of ours: %s)',
    async (takesPromptId) => {
      const other = await startComfyuiEmulator({ key: KEY, takesPromptId });
      await worker?.stop();
      worker = undefined;
      const slow = settings({ AI_COMFYUI_URL: other.origin, AI_COMFYUI_STEPS: '150' });
      const { mei, id } = await request();
      const crashing = world.spawnWorker(slow);
      await eventually(async () => expect(await other.received()).toHaveLength(1), LONG);
      await crashing.kill();
      const next = await world.startWorker(slow);
      expect((await mei.follow(id)).at(-1)).toMatchObject({ status: 'completed', provider: 'comfyui' });
      expect(await other.received()).toHaveLength(1);
      expect(await callsOf(id)).toEqual([['made', 0.5]]);
      await next.stop();
      await other.stop();
    },
  );

  thorough(it)('leaves its call to the next worker when it is stopped', async () => {
    await startWorker({ AI_COMFYUI_STEPS: '150', WORKER_STOP_MS: '0' });
    const { mei, id } = await request();
    await eventually(async () => expect((await queue()).queue_running).toHaveLength(1));
    await startWorker();
    expect((await mei.follow(id)).at(-1)).toMatchObject({ status: 'completed' });
    expect(await requests()).toHaveLength(1);
    expect(await callsOf(id)).toEqual([['made', 0.5]]);
  });

  it('fails with a checkpoint that ComfyUI does not have', async () => {
    await startWorker({ AI_COMFYUI_MODEL: 'other.safetensors' });
    expect((await make()).at(-1)).toMatchObject({ status: 'failed', failureCode: 'GENERATION_FAILED' });
    expect(await requests()).toEqual([]);
  });
});
