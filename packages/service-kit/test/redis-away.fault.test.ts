import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CouponServiceService, PROTO_FILES } from '@tapory/contracts';
import { commonConfig, createLog, createRedis, redisPart, type Service } from '@tapory/service-kit';
import { serviceEnv } from '@tapory/testing';
import { z } from 'zod';
import { assembleService } from '../src/assemble-service.ts';

const log = createLog({ service: 'test', level: 'silent' });

/** A port that nobody listens to. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Real: Redis, gRPC, HTTP. */
describe('while Redis is away', () => {
  let port: number;
  let redis: Server | undefined;
  let service: Service | undefined;

  beforeAll(async () => {
    port = await freePort();
  });
  afterAll(async () => {
    await service?.stop();
    redis?.close();
  });

  it('a service starts and answers', async () => {
    const env = {
      ...serviceEnv({ databaseUrl: 'postgresql://unused', rabbitMqUrl: 'amqp://unused' }),
      REDIS_URL: `redis://127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
    };
    service = assembleService({
      name: 'edge',
      title: 'Edge',
      config: z.object(commonConfig).parse(env),
      log,
      routes: [],
      rpc: {
        definition: CouponServiceService,
        handlers: { quoteCoupon: async () => ({}), holdCoupon: async () => ({}) },
        callers: {},
        protoFile: PROTO_FILES.coupon,
      },
      sessions: { identityAddress: '127.0.0.1:1' },
      parts: [],
    });
    await service.start();
    expect((await fetch(`${service.address().http}/health/ready`)).status).toBe(200);
  });

  it('what it subscribes to waits until Redis is there', async () => {
    const client = createRedis({ url: `redis://127.0.0.1:${port}`, log });
    const isSetUp = Promise.withResolvers<string>();
    const part = redisPart({
      name: 'hints',
      client,
      log,
      setUp: async () => isSetUp.resolve(await client.ping()),
    });
    await part.start?.();
    await expect(client.ping()).rejects.toThrow();
    const url = new URL(process.env.TEST_REDIS_URL ?? '');
    redis = createServer((socket) => {
      const upstream = connect(Number(url.port), url.hostname);
      socket.on('error', () => upstream.destroy()).pipe(upstream);
      upstream.on('error', () => socket.destroy()).pipe(socket);
    }).listen(port, '127.0.0.1');
    expect(await isSetUp.promise).toBe('PONG');
    await part.stop?.();
  });
});
