import { ask } from '../lib/databases.ts';
import type { Customer, Shop } from '../lib/shop.ts';
import { quantile } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const EVENTS = 60;

type Sent = { id: string; recordedAt: number; begunAt: number };
type Received = { id: string; at: number };

const quantilesOf = (latencies: readonly number[]): string =>
  `p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms`;

/**
 * Texts saved one by one publish `content.ready`; measured is the time from the recording of the event, which media's commit
 * follows, to the start of the transaction that handles it in nfc-playback, all by one machine's clock. Beside it stands the
 * time from the start of media's transaction, with all that saving a text takes.
 */
export async function measureEventLatency(shop: Shop, customer: Customer): Promise<Row[]> {
  const since = new Date();
  for (let index = 0; index < EVENTS; index += 1) {
    const text = { kind: 'text', title: `Latency ${index}`, body: 'tick' };
    await customer.call('POST', '/api/media/texts', text);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const sent = await ask<Sent>(
    shop,
    'media',
    `SELECT id, extract(epoch FROM (payload->>'time')::timestamptz)::float8 * 1000 AS "recordedAt",
       extract(epoch FROM created_at)::float8 * 1000 AS "begunAt"
     FROM outbox WHERE created_at >= $1 AND type LIKE '%content.ready%'`,
    [since],
  );
  const received = await ask<Received>(
    shop,
    'nfc-playback',
    `SELECT message_id AS id, extract(epoch FROM received_at)::float8 * 1000 AS at FROM inbox WHERE received_at >= $1`,
    [since],
  );
  const arrived = new Map(received.map(({ id, at }) => [id, at]));
  const latenciesFrom = (from: (event: Sent) => number): number[] =>
    sent.flatMap((event) => {
      const at = arrived.get(event.id);
      return at === undefined ? [] : [at - from(event)];
    });
  const latencies = latenciesFrom(({ recordedAt }) => recordedAt);
  if (latencies.length === 0) throw new Error('no event arrived');
  return [
    {
      what: `event latency, idle, ${latencies.length} events`,
      measured: quantilesOf(latencies),
      floor: `with the transaction that records it ${quantilesOf(latenciesFrom(({ begunAt }) => begunAt))}`,
      goal: 'p50 ≤ 5 ms, p99 ≤ 100 ms',
    },
  ];
}
