import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { CouponServiceClient, CouponServiceService } from '@tapory/contracts';
import { createLog, createRpcClient, digestOf } from '@tapory/service-kit';
import { createRpcServer } from '../src/rpc/server.ts';

/** At 0.5 s each, so many connection attempts fit into 10 s; with gRPC's default backoff the twelfth takes minutes. */
const ATTEMPTS = 12;
const PAUSE_MS = 50;

const serve = (port: number) =>
  createRpcServer({
    host: '127.0.0.1',
    port,
    definition: CouponServiceService,
    handlers: { quoteCoupon: async () => ({ code: 'BACK', name: '', discount: undefined, productKeys: [] }) },
    protoFile: 'tapory/coupon/v1/coupon.proto',
    callers: { quoteCoupon: ['catalog-order'] },
    digests: [['catalog-order', digestOf('t')]],
    hasReflection: false,
    log: createLog({ service: 'test', level: 'silent' }),
  });

/** A peer that hangs up on everyone; `attempted(n)` resolves after n connection attempts. */
function hangingUp(port: number) {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.on('error', () => undefined).destroy();
  });
  server.listen(port, '127.0.0.1');
  return {
    async attempted(wanted: number) {
      while (attempts < wanted) await once(server, 'connection');
    },
    async stop() {
      if (server.listening) await once(server.close(), 'close');
    },
  };
}

describe('a peer that was away', () => {
  const stop: (() => unknown)[] = [];
  afterAll(async () => {
    for (const work of stop.reverse()) await work();
  });

  it('is retried at a constant rate however long it is down, and is reached when it is back', async () => {
    const first = serve(0);
    await first.start();
    const port = first.port();
    const client = createRpcClient(CouponServiceClient, { address: `127.0.0.1:${port}`, token: 't' });
    stop.push(() => client.close());
    const ask = () =>
      client.quoteCoupon({
        code: 'X',
        userId: '',
        subtotal: undefined,
        productKeys: [],
        lines: [],
        firstOrder: false,
      });
    await ask();
    await first.stop();

    const away = hangingUp(port);
    stop.push(() => away.stop());
    await expect(ask()).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
    await away.attempted(ATTEMPTS);
    await away.stop();

    const second = serve(port);
    await second.start();
    stop.push(() => second.stop());
    while ((await ask().catch(() => undefined))?.code !== 'BACK') await delay(PAUSE_MS);
  });
});
