import { startFloor } from '../lib/floors.ts';
import { load } from '../lib/load.ts';
import type { Shop } from '../lib/shop.ts';
import { median } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 32;

/** Product list and detail through the gateway against express answering the same JSON. */
export async function measureProducts(shop: Shop): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, path] of [
    ['product list', '/products'],
    ['product detail', '/products/badge'],
  ] as const) {
    const url = `${shop.url}/api/catalog-order${path}`;
    const text = await (await fetch(url, { signal: AbortSignal.timeout(5000) })).text();
    const floor = await startFloor('express', { text, type: 'application/json' });
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push((await load(url, { connections: CONNECTIONS, seconds: SECONDS })).perSecond);
      theirs.push((await load(floor.url, { connections: CONNECTIONS, seconds: SECONDS })).perSecond);
    }
    floor.stop();
    rows.push({
      what: `${what} through the gateway`,
      measured: `${Math.round(median(ours))}/s = ${(median(ours) / median(theirs)).toFixed(2)} × express`,
      floor: `express, constant JSON, no gateway ${Math.round(median(theirs))}/s`,
      goal: '≥ 0.3 × express',
    });
  }
  return rows;
}
