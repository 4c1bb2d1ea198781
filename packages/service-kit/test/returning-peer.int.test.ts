import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { CouponServiceClient, CouponServiceService } from '@tapory/contracts';
import { createLog, createRpcClient } from '@tapory/service-kit';
import { createRpcServer } from '../src/rpc/server.ts';

const AWAY_MS = 4_500;
const PAUSE_MS = 50;

const serve = (port: number) =>
  createRpcServer({
    host: '127.0.0.1',
    port,
    definition: CouponServiceService,
    handlers: { quoteCoupon: async () => ({ code: 'BACK', name: '', discount: undefined }) },
    protoFile: 'tapory/coupon/v1/coupon.proto',
    token: 't',
    log: createLog({ service: 'test', level: 'silent' }),
  });

describe('a peer that was away', () => {
  let stop: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const work of stop) await work();
    stop = [];
  });

  it('is reached within a second of its return, however long it was gone', async () => {
    const first = serve(0);
    await first.start();
    const port = first.port();
    const client = createRpcClient(CouponServiceClient, { address: `127.0.0.1:${port}`, token: 't' });
    stop.push(async () => client.close());
    const ask = () =>
      client.quoteCoupon({ code: 'X', userId: '', subtotal: undefined, productKeys: [], firstOrder: false });
    await ask();
    await first.stop();
    // Callers keep asking, so that the client keeps knocking and waits longer from one knock to the next.
    for (const end = Date.now() + AWAY_MS; Date.now() < end; await delay(PAUSE_MS))
      await expect(ask()).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });

    const second = serve(port);
    await second.start();
    stop.push(() => second.stop());
    const returned = Date.now();
    while ((await ask().catch(() => undefined))?.code !== 'BACK') await delay(PAUSE_MS);
    expect(Date.now() - returned).toBeLessThan(900);
  });
});
