import { gzipSync } from 'node:zlib';
import { startFloor } from '../lib/floors.ts';
import type { Made } from '../lib/keepsake.ts';
import { load } from '../lib/load.ts';
import { offeredP99 } from '../lib/offered-load.ts';
import type { Shop } from '../lib/shop.ts';
import { median } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 64;
const OFFERED = 5000;

/** The tap page against constant pages of the same size, interleaved. */
export async function measureTapPage(shop: Shop, keepsake: Made): Promise<Row[]> {
  const url = `http://127.0.0.1:${shop.port(26)}/videolist/${keepsake.videoId}`;
  const page = await (await fetch(url, { signal: AbortSignal.timeout(5000) })).text();
  const body = { text: 'x'.repeat(Buffer.byteLength(page)), type: 'text/html' };
  const floors = [await startFloor('express', body), await startFloor('node:http', body)];
  const targets = [url, ...floors.map((floor) => floor.url)];
  const rates: number[][] = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) {
      const result = await load(target, { connections: CONNECTIONS, seconds: SECONDS });
      if (result.errors > 0) throw new Error(`${result.errors} failed requests to ${target}`);
      rates[index]?.push(result.perSecond);
    }
  }
  const offer = { connections: CONNECTIONS, seconds: SECONDS, perSecond: OFFERED };
  const waits: number[][] = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, target] of targets.entries()) waits[index]?.push(await offeredP99(target, offer));
  for (const floor of floors) floor.stop();
  const [tap = 0, express = 0, bare = 0] = rates.map(median);
  const [tapWait = 0, expressWait = 0, bareWait = 0] = waits.map(median);
  return [
    {
      what: `tap page, ${CONNECTIONS} connections`,
      measured: `${Math.round(tap)}/s = ${(tap / express).toFixed(2)} × express`,
      floor: `express ${Math.round(express)}/s, node:http ${Math.round(bare)}/s`,
      goal: '≥ 0.8 × express',
    },
    {
      what: `tap page, p99 at ${OFFERED}/s offered`,
      measured: `${tapWait.toFixed(1)} ms`,
      floor: `express ${expressWait.toFixed(1)} ms, node:http ${bareWait.toFixed(1)} ms`,
      goal: '≤ 5 ms',
    },
    {
      what: 'tap page weight, gzip, before media',
      measured: `${(gzipSync(page).length / 1000).toFixed(1)} kB`,
      floor: '1.2 kB',
      goal: '≤ 8 kB',
    },
  ];
}
