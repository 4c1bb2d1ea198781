import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findKnee, type Step } from '../knee/find-knee.ts';
import { connectToCoupons } from '../lib/coupon-client.ts';
import { ask } from '../lib/databases.ts';
import type { Shop } from '../lib/shop.ts';
import { callAsAdmin } from '../lib/staff.ts';
import { median } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const PER_SECOND = 500;
const FROM_PER_SECOND = 76;
/** Longest p99 that still holds, ms. */
const LIMIT_MS = 250;
const SECONDS = 5;
const AT_ONCE = 200;
const LIMIT = 50;
const USES = 1_000_000;
const ROUNDS = 5;
const DAY_MS = 86_400_000;

const goods = () => ({
  userId: randomUUID(),
  subtotal: { currency: 'TWD', units: 1200 },
  productKeys: ['badge'],
  firstOrder: false,
  lines: [],
});

/** Calls evenly, whether or not earlier ones are answered; times are from when each was due. */
async function paced(perSecond: number, call: () => Promise<unknown>) {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  let failed = 0;
  const startedAt = performance.now();
  for (let count = 0; count < perSecond * SECONDS; count += 1) {
    const at = startedAt + (count / perSecond) * 1000;
    if (at > performance.now()) await sleep(at - performance.now());
    const done = () => void times.push(performance.now() - at);
    const lost = () => {
      failed += 1;
    };
    calls.push(call().then(done, lost));
  }
  await Promise.all(calls);
  return { times, failed, seconds: (performance.now() - startedAt) / 1000, cores: [] };
}

/** The highest rate up to the wanted one that holds. */
async function rise(what: string, call: () => Promise<unknown>): Promise<Row> {
  const run = (perSecond: number) => paced(perSecond, call);
  const climb = { what, from: FROM_PER_SECOND, to: PER_SECOND * 1.01, limitMs: LIMIT_MS, run };
  const steps = await findKnee(climb, () => undefined);
  const best = steps.findLast(({ broken }) => broken === null);
  const p99 = (step: Step | undefined) => (step ? `p99 ${step.p99.toFixed(1)} ms` : 'none');
  const broken = steps.find(({ broken: why }) => why !== null);
  return {
    what: `coupon ${what} at ${best?.rate ?? 0}/s`,
    measured: p99(best),
    floor: broken ? `breaks at ${broken.rate}/s: ${p99(broken)}` : 'the highest that was tried',
    goal: `${PER_SECOND}/s`,
  };
}

async function makeCoupon(shop: Shop, terms: object): Promise<{ id: string; code: string }> {
  const code = `BENCH${randomUUID().slice(0, 8).toUpperCase()}`;
  const whole = { code, name: code, type: 'fixed', value: 100, enabled: true, ...terms };
  return callAsAdmin<{ id: string; code: string }>(shop, 'POST', '/coupon/coupons', whole);
}

/** Waits until the service has added all changes of uses to its sums, as a shop that grows over years has. */
async function awaitSums(shop: Shop): Promise<void> {
  for (;;) {
    const [left] = await ask<{ isLeft: boolean }>(
      shop,
      'coupon',
      'SELECT EXISTS (SELECT 1 FROM coupon_day_change) OR EXISTS (SELECT 1 FROM uncounted_day) AS "isLeft"',
    );
    if (!left?.isLeft) return;
    await sleep(500);
  }
}

/** What the figures of so many uses take, over two years; the uses are taken away again. */
async function timeFigures(shop: Shop, couponId: string): Promise<number> {
  await ask(
    shop,
    'coupon',
    `INSERT INTO coupon_use (id, coupon_id, user_id, order_id, state, discount, subtotal, is_first_order, order_placed, created_at, updated_at)
     SELECT gen_random_uuid(), $1::uuid, gen_random_uuid(), gen_random_uuid(),
       (ARRAY['redeemed', 'redeemed', 'redeemed', 'returned'])[1 + n % 4], 100, 1200, n % 5 = 0, true,
       now() - (n % 700) * interval '1 day', now()
     FROM generate_series(1, ${USES}) AS n`,
    [couponId],
  );
  await ask(shop, 'coupon', 'ANALYZE coupon_use');
  await awaitSums(shop);
  const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await callAsAdmin(shop, 'GET', `/coupon/coupons/figures?from=${day(720)}&to=${day(0)}`);
    times.push(performance.now() - startedAt);
  }
  await ask(shop, 'coupon', 'DELETE FROM coupon_use WHERE coupon_id = $1::uuid', [couponId]);
  return median(times);
}

/** Quotes and holds at a rate, one code wanted by many at once, and the staff's figures over a million uses. */
export async function measureCoupons(shop: Shop): Promise<Row[]> {
  const coupons = connectToCoupons();
  try {
    const { id, code } = await makeCoupon(shop, {});
    const quotes = await rise('quotes', () => coupons.quoteCoupon({ code, ...goods() }));
    const holds = await rise('holds of one code', () =>
      coupons.holdCoupon({ code, ...goods(), orderId: randomUUID() }),
    );
    const { code: hot } = await makeCoupon(shop, { totalLimit: LIMIT });
    const startedAt = performance.now();
    const rush = Array.from({ length: AT_ONCE }, () => ({ code: hot, ...goods(), orderId: randomUUID() }));
    const answers = await Promise.allSettled(rush.map((wish) => coupons.holdCoupon(wish)));
    const rushMs = performance.now() - startedAt;
    const held = answers.filter(({ status }) => status === 'fulfilled').length;
    const figuresMs = await timeFigures(shop, id);
    return [
      quotes,
      holds,
      {
        what: `one code of ${LIMIT} uses wanted by ${AT_ONCE} at once`,
        measured: `${held} held, all answered in ${rushMs.toFixed(0)} ms`,
        floor: '-',
        goal: `${LIMIT} held`,
      },
      {
        what: `coupon figures over ${USES.toLocaleString('en')} uses`,
        measured: `${figuresMs.toFixed(0)} ms`,
        floor: '-',
        goal: '≤ 300 ms',
      },
    ];
  } finally {
    coupons.close();
  }
}
