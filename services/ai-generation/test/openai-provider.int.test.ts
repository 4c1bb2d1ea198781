import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OpenaiScenario, startOpenaiEmulator } from '@tapory/image-emulators';
import type { Service } from '@tapory/service-kit';
import { dividedRows, thorough } from '@tapory/testing';
import sharp from 'sharp';
import { createAiClient, type WireJob } from './ai-client.ts';
import { jpegOf } from './photo-files.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { uploadPhoto } from './upload-photo.ts';

const KEY = 'sk-test';

/** Real: PostgreSQL, RabbitMQ, Redis, S3, the official client. Emulated: OpenAI. */
describe('a worker with OpenAI’s Images API', () => {
  let world: AiWorld;
  let api: Service;
  let emulator: Awaited<ReturnType<typeof startOpenaiEmulator>>;
  let worker: Service;
  let asked = 0;

  const settings = (more: Record<string, string> = {}) => ({
    AI_PROVIDERS: 'openai',
    AI_OPENAI_URL: `${emulator.origin}/v1`,
    AI_OPENAI_KEY: KEY,
    ...more,
  });
  const startWorker = async (more?: Record<string, string>) => {
    await worker?.stop();
    worker = await world.startWorker(settings(more));
  };
  const countAsked = async () => (await emulator.received()).length - asked;

  beforeAll(async () => {
    world = await startAiWorld();
    emulator = await startOpenaiEmulator(KEY);
    api = await world.startApi({ AI_PROVIDERS: 'openai' });
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

  /** Requests a picture and waits for the end of its job. */
  async function make(prompt = '窗邊的橘貓'): Promise<WireJob | undefined> {
    const mei = createAiClient(api.address().http, world.signIn().cookie);
    const job = (await (await mei.createJob({ style: 'pixel', prompt })).json()) as WireJob;
    return (await mei.follow(job.id)).at(-1);
  }

  it('makes a picture from the words of the style and of the customer', async () => {
    const job = await make('河邊的水獺');
    expect(job).toMatchObject({ status: 'completed', isDemo: false });
    const [request] = (await emulator.received()).slice(asked);
    expect(request).toMatchObject({ model: 'gpt-image-1', size: '1024x1024' });
    expect(request?.prompt).toMatch(/^pixel art.*\n河邊的水獺\nSquare picture/s);
    const stored = await fetch(`${api.address().http}${job?.imageUrl}`);
    const metadata = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'png', width: 1024, height: 1024, space: 'srgb' });
  });

  it.each(
    dividedRows([
      [30, 'high'],
      [90, 'low'],
    ]),
  )('paints a photo, as strongly as %i with fidelity %s', async (strength, fidelity) => {
    const mei = createAiClient(api.address().http, world.signIn().cookie);
    const uploadId = await uploadPhoto(mei, await jpegOf(1200, 1000));
    const wish = { uploadId, title: 'Lake', style: 'pixel', strength };
    const { id } = (await (await mei.post('/transformations', wish)).json()) as WireJob;
    expect((await mei.follow(id)).at(-1)).toMatchObject({ status: 'completed', kind: 'transform' });
    const requests = (await emulator.received()).slice(asked);
    expect(requests).toEqual([
      expect.objectContaining({ model: 'gpt-image-1', input_fidelity: fidelity, size: '1024x1024' }),
    ]);
    expect(requests[0]?.prompt).toMatch(/^pixel art.*\nRepaint the given photo/s);
    expect(requests[0]?.imageBytes).toBeGreaterThan(0);
  });

  it.each(dividedRows<OpenaiScenario>(['refused', 'refused-as-success']))(
    'ends a job that is %s at once, with the words for it',
    async (scenario) => {
      await emulator.plan(scenario, { times: 5 });
      expect(await make()).toMatchObject({ status: 'failed', failureCode: 'GENERATION_REFUSED' });
      expect(await countAsked()).toBe(1);
    },
  );

  it('is charged nothing for an error that calls itself a success', async () => {
    await startWorker({ AI_OPENAI_PRICE: '1.35' });
    await emulator.plan('error-as-success');
    const job = await make();
    expect(job).toMatchObject({ status: 'completed' });
    const calls = await world.database.providerCall.findMany({
      where: { jobId: job?.id ?? '' },
      orderBy: { startedAt: 'asc' },
    });
    expect(calls.map(({ outcome, costMilli }) => [outcome, costMilli])).toEqual([
      ['failed', 0],
      ['made', 1350],
    ]);
    await startWorker();
  });

  it.each(
    dividedRows<OpenaiScenario>([
      'server-error',
      'broken-picture',
      'not-a-picture',
      'small-picture',
      'cut-off',
      'rate-limited',
    ]),
  )('makes the picture after an answer that is %s', async (scenario) => {
    await emulator.plan(scenario, { retryAfterSeconds: 0 });
    expect(await make()).toMatchObject({ status: 'completed' });
    expect(await countAsked()).toBe(2);
  });

  it('fails after three answers without a picture', async () => {
    await emulator.plan('server-error', { times: 3 });
    expect(await make()).toMatchObject({ status: 'failed', failureCode: 'GENERATION_FAILED' });
    expect(await countAsked()).toBe(3);
  });

  thorough(it)('waits as long as a busy provider says', async () => {
    await emulator.plan('rate-limited', { retryAfterSeconds: 2 });
    const startedAt = performance.now();
    expect(await make()).toMatchObject({ status: 'completed' });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(2000);
  });

  thorough(it).each<OpenaiScenario>(['drip', 'silent'])(
    'gives up an answer that is %s when its time is over',
    async (scenario) => {
      await startWorker({ JOB_TIMEOUT_MS: '6000' });
      await emulator.plan(scenario);
      expect(await make()).toMatchObject({ status: 'completed' });
      expect(await countAsked()).toBe(2);
    },
  );

  it('fails with a key that the provider does not know, and shows no more than that', async () => {
    await startWorker({ AI_OPENAI_KEY: 'sk-other' });
    expect(await make()).toMatchObject({ status: 'failed', failureCode: 'GENERATION_FAILED' });
    expect(await countAsked()).toBe(0);
  });

  it('does not start without a key', async () => {
    await expect(world.startWorker({ AI_PROVIDERS: 'openai' })).rejects.toThrow(
      /AI_OPENAI_KEY: AI_PROVIDERS=openai needs it/,
    );
  });
});
