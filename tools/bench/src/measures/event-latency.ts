import { ask } from '../lib/databases.ts';
import type { Customer, Shop } from '../lib/shop.ts';
import { quantile } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const EVENTS = 60;

type Stamp = { id: string; at: string };

/**
 * Texts saved one by one publish `content.ready`; measured is the time from the outbox row in media to the inbox row in
 * nfc-playback, both stamped by one PostgreSQL at the start of their transactions.
 */
export async function measureEventLatency(shop: Shop, customer: Customer): Promise<Row[]> {
  const since = new Date();
  for (let index = 0; index < EVENTS; index += 1) {
    const text = { kind: 'text', title: `Latency ${index}`, body: 'tick' };
    await customer.call('POST', '/api/media/texts', text);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const sent = await ask<Stamp>(
    shop,
    'media',
    `SELECT id, extract(epoch FROM created_at) * 1000 AS at FROM outbox WHERE created_at >= $1 AND type LIKE '%content.ready%'`,
    [since],
  );
  const received = await ask<Stamp>(
    shop,
    'nfc-playback',
    `SELECT message_id AS id, extract(epoch FROM received_at) * 1000 AS at FROM inbox WHERE received_at >= $1`,
    [since],
  );
  const arrived = new Map(received.map((stamp) => [stamp.id, Number(stamp.at)]));
  const latencies = sent.flatMap((stamp) => {
    const at = arrived.get(stamp.id);
    return at === undefined ? [] : [at - Number(stamp.at)];
  });
  if (latencies.length === 0) throw new Error('no event arrived');
  return [
    {
      what: `event latency, idle, ${latencies.length} events`,
      measured: `p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${quantile(latencies, 0.99).toFixed(1)} ms`,
      floor: '-',
      goal: 'p50 ≤ 5 ms, p99 ≤ 100 ms',
    },
  ];
}
