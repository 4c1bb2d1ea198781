import autocannon from 'autocannon';
import { ask, connectionOf } from '../lib/databases.ts';
import { buildNotification } from '../lib/notification.ts';
import { startNotificationFloor } from '../lib/notification-floor.ts';
import type { Shop } from '../lib/shop.ts';
import { median } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const ROUNDS = 3;
const NOTICES = 2000;
const CONNECTIONS = 16;
const PAYMENT_HTTP = 22;
/** The service's own pool, so that both have the same. */
const POOL = 10;

/** Attempts that wait for a notification, of orders that do not exist. */
async function openAttempts(shop: Shop, round: number): Promise<string[]> {
  const rows = await ask<{ trade_number: string }>(
    shop,
    'payment',
    `INSERT INTO attempt (id, command_id, order_id, order_number, payer_id, gateway, method, trade_number, amount,
       return_token, redirect, updated_at)
     SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'BENCH', gen_random_uuid(), 'ecpay', 'credit',
       'BN' || $1::text || lpad(n::text, 6, '0'), 400, gen_random_uuid()::text, '{}', now()
     FROM generate_series(1, $2::int) n RETURNING trade_number`,
    [`${String(Date.now()).slice(-9)}${round}`, NOTICES],
  );
  return rows.map((row) => row.trade_number);
}

type Round = { perSecond: number; p99: number };

/** Posts every notification once, so many at a time. Throws when one is refused. */
async function post(url: string, bodies: string[]): Promise<Round> {
  let next = 0;
  const startedAt = performance.now();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: bodies.length,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        setupRequest: (request) => {
          const body = bodies[next % bodies.length] ?? '';
          next += 1;
          return { ...request, body };
        },
      },
    ],
  });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${result.non2xx + result.errors} notifications were refused`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: bodies.length / seconds, p99: result.latency.p99 };
}

/** Notifications handled - signature, lock, status, stored notification, event - beside a bare handler that inserts one row. */
export async function measureNotifications(shop: Shop): Promise<Row[]> {
  const floor = await startNotificationFloor({ ...connectionOf(shop, 'payment'), max: POOL });
  const url = `http://127.0.0.1:${shop.port(PAYMENT_HTTP)}/api/payment/ecpay/notify`;
  const ours: Round[] = [];
  const theirs: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bodies = (await openAttempts(shop, round)).map(buildNotification);
    const mine = await post(url, bodies);
    const bare = await post(floor.url, bodies);
    // The first round warms both up.
    if (round > 0) {
      ours.push(mine);
      theirs.push(bare);
    }
  }
  floor.stop();
  await ask(shop, 'payment', 'DROP TABLE bench_notification');
  // Staff look at attempts; these were nobody's.
  await ask(shop, 'payment', `DELETE FROM notice WHERE trade_number LIKE 'BN%'`);
  await ask(shop, 'payment', `DELETE FROM attempt WHERE order_number = 'BENCH'`);
  const rate = (rounds: Round[]) => median(rounds.map(({ perSecond }) => perSecond));
  const p99 = (rounds: Round[]) => median(rounds.map((one) => one.p99));
  return [
    {
      what: `gateway notifications, ${CONNECTIONS} at once`,
      measured: `${Math.round(rate(ours))}/s = ${(rate(ours) / rate(theirs)).toFixed(2)} × bare, p99 ${p99(ours)} ms`,
      floor: `express, same MAC, one INSERT ${Math.round(rate(theirs))}/s, p99 ${p99(theirs)} ms`,
      goal: '≥ 0.40 ×',
    },
  ];
}
