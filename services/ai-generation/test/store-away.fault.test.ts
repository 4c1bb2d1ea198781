import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Service } from '@tapory/service-kit';
import sharp from 'sharp';
import { embeddedProvider } from '../src/clients/providers/embedded-provider.ts';
import type { ImageProvider } from '../src/clients/providers/image-provider.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { type AiWorld, startAiWorld } from './start-ai.ts';
import { startLine } from './start-line.ts';

/** Real: PostgreSQL, RabbitMQ, Redis and S3, which is reached over a line that the test breaks. */
describe('a store that is away at the last step', () => {
  let world: AiWorld;
  let api: Service;
  let line: Awaited<ReturnType<typeof startLine>>;

  beforeAll(async () => {
    world = await startAiWorld();
    api = await world.startApi();
    line = await startLine(world.env.S3_ENDPOINT ?? '');
  });
  afterAll(async () => {
    await world?.stop();
    await line?.stop();
  });

  it('loses no picture that is made, and has none made and paid twice', async () => {
    let made = 0;
    const png = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const provider: ImageProvider = {
      ...embeddedProvider,
      async render() {
        made += 1;
        line.breakFor(5);
        return { png, width: 1024, height: 1024 };
      },
    };
    const worker = await world.startWorker({ S3_ENDPOINT: line.origin }, provider);
    const mei = createAiClient(api.address().http, world.signIn().cookie);
    const { id } = (await (await mei.createJob()).json()) as WireJob;
    const job = (await mei.follow(id)).at(-1);
    expect(job).toMatchObject({ status: 'completed' });
    expect([made, line.cut()]).toEqual([1, 5]);
    expect((await fetch(`${api.address().http}${job?.imageUrl}`)).status).toBe(200);
    expect(await world.database.providerCall.count({ where: { jobId: id } })).toBe(1);
    await worker.stop();
  });
});
