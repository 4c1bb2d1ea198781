import { setTimeout as sleep } from 'node:timers/promises';
import { type Customer, type Keepsake, type Ledger, placeOrder } from '@tapory/load';
import { type Offered, offer } from '../lib/offered-load.ts';
import type { Climb, Cores } from './find-knee.ts';

/** How long each rate is offered, seconds. */
const SECONDS = 8;
const CONNECTIONS = 64;
const READS = [
  '/api/catalog-order/products',
  '/api/catalog-order/products/badge',
  '/api/ai-generation/styles',
];

/** Somebody who orders the same piece again and again, one order at a time. */
export type Buyer = { customer: Customer; keepsake: Keepsake };

/** A shop behind a gateway, and how much its processes have worked. */
export type Target = { url: string; buyers: readonly Buyer[]; ledger: Ledger; readCores(): () => Cores };

/** Orders, each by whoever is free, counted from when it was due until the gateway's emulator has told that it is paid. */
async function offerOrders({ buyers, ledger }: Target, perSecond: number): Promise<Offered> {
  const free = [...buyers];
  const due: number[] = [];
  const times: number[] = [];
  let failed = 0;
  const begin = (buyer: Buyer, at: number): void => {
    placeOrder(buyer.customer, buyer.keepsake, { ledger, sending: (send) => send() })
      .catch((error: unknown) => {
        failed += 1;
        ledger.failed('order', error);
      })
      .finally(() => {
        times.push(performance.now() - at);
        const next = due.shift();
        if (next === undefined) free.push(buyer);
        else begin(buyer, next);
      });
  };
  const total = perSecond * SECONDS;
  const startedAt = performance.now();
  for (let offered = 0; offered < total; offered += 1) {
    const at = startedAt + (offered / perSecond) * 1000;
    await sleep(Math.max(0, at - performance.now()));
    const buyer = free.pop();
    if (buyer) begin(buyer, at);
    else due.push(at);
  }
  while (times.length < total) await sleep(20);
  return { times, failed, seconds: (performance.now() - startedAt) / 1000 };
}

/** What is raised: taps, public reads, and orders that are paid. Limits are what a person still takes for at once. */
export function climbsOf(target: Target): Record<'taps' | 'reads' | 'orders', Climb> {
  const { url, buyers } = target;
  const measured =
    (load: (perSecond: number) => Promise<Offered>): Climb['run'] =>
    async (perSecond) => {
      const readCores = target.readCores();
      const offered = await load(perSecond);
      return { ...offered, cores: readCores() };
    };
  const pagesOf = (paths: string[]): Climb['run'] => {
    const targets = paths.map((path) => `${url}${path}`);
    return measured((perSecond) => offer(targets, { connections: CONNECTIONS, seconds: SECONDS, perSecond }));
  };
  const taps = buyers.map(({ keepsake }) => `/videolist/${keepsake.videoId}?lng=zh-TW`);
  return {
    taps: { what: 'taps', from: 200, to: 20_000, limitMs: 100, run: pagesOf(taps) },
    reads: { what: 'public reads', from: 100, to: 10_000, limitMs: 200, run: pagesOf(READS) },
    orders: {
      what: 'orders, cart to paid',
      ...{ from: 4, to: 200, limitMs: 2000 },
      run: measured((perSecond) => offerOrders(target, perSecond)),
    },
  };
}
