import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomBase62 } from '@tapory/service-kit';
import { startCollector } from '../lib/collector.ts';
import { ask } from '../lib/databases.ts';
import type { Made } from '../lib/keepsake.ts';
import { memoryOf } from '../lib/memory.ts';
import { offer } from '../lib/offered-load.ts';
import { startServiceCopy } from '../lib/service-copy.ts';
import type { Shop } from '../lib/shop.ts';
import { quantile } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const KEEPSAKES = 1_000_000;
const PER_SECOND = 1000;
const SECONDS = 30;
/** Of pages that nobody opened before, and of ids that no keepsake has. */
const FEW = 10 * PER_SECOND;
const CONNECTIONS = 64;
/** Rows that one statement writes or removes: far from its time limit. */
const CHUNK = 50_000;
const EXPORT_MS = 500;

/** The id of one of the keepsakes: 22 characters, as all have. */
const idOf = (mark: string, number: number): string => `${mark}${String(number).padStart(14, '0')}`;

/** Copies a keepsake, so that the copies have all that keepsakes have. */
async function copyKeepsakes(shop: Shop, of: string, mark: string): Promise<void> {
  for (let from = 1; from <= KEEPSAKES; from += CHUNK) {
    await ask(
      shop,
      'nfc-playback',
      `INSERT INTO keepsake SELECT copy.* FROM keepsake k, generate_series(${from}, ${Math.min(KEEPSAKES, from + CHUNK - 1)}) AS n,
         LATERAL jsonb_populate_record(k, jsonb_build_object('video_id', $2::text || lpad(n::text, 14, '0'),
           'command_id', gen_random_uuid(), 'owner_id', gen_random_uuid(), 'piece_of', NULL, 'piece', NULL)) AS copy
       WHERE k.video_id = $1`,
      [of, mark],
    );
  }
  await ask(shop, 'nfc-playback', 'ANALYZE keepsake');
}

async function removeKeepsakes(shop: Shop, mark: string): Promise<void> {
  for (let from = 1; from <= KEEPSAKES; from += CHUNK)
    await ask(shop, 'nfc-playback', 'DELETE FROM keepsake WHERE video_id BETWEEN $1 AND $2', [
      idOf(mark, from),
      idOf(mark, from + CHUNK - 1),
    ]);
}

/** Numbers by Zipf's law: the second is drawn half as often as the first, the third a third as often. */
function drawByZipf(count: number): number[] {
  const shares = new Float64Array(KEEPSAKES);
  let sum = 0;
  for (let rank = 1; rank <= KEEPSAKES; rank += 1) {
    sum += 1 / rank;
    shares[rank - 1] = sum;
  }
  return Array.from({ length: count }, () => {
    const wanted = Math.random() * sum;
    let [low, high] = [0, KEEPSAKES - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((shares[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  });
}

/** As many keepsakes, from the last one on, as were not drawn. */
function leaveOut(drawn: readonly number[], count: number): number[] {
  const known = new Set(drawn);
  const others: number[] = [];
  for (let number = KEEPSAKES; others.length < count; number -= 1)
    if (!known.has(number)) others.push(number);
  return others;
}

/** Offers pages in turn; how long their answers took, ms. */
async function tapAll(pages: readonly string[], status: number): Promise<number[]> {
  const seconds = pages.length / PER_SECOND;
  const load = { connections: CONNECTIONS, seconds, perSecond: PER_SECOND, status };
  const { times, failed } = await offer(pages, load);
  if (failed > 0) throw new Error(`${failed} failed taps`);
  return times;
}

const say = (times: readonly number[]): string =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;

/** Taps on a million keepsakes, a few of them often and most of them hardly ever, by a copy of the service that begins cold. */
export async function measureManyKeepsakes(shop: Shop, keepsake: Made): Promise<Row[]> {
  const mark = randomBytes(4).toString('hex');
  const collector = await startCollector();
  const env = { TAP_MISSES_PER_MINUTE: '100000', OTEL_METRIC_EXPORT_INTERVAL: String(EXPORT_MS) };
  try {
    await copyKeepsakes(shop, keepsake.videoId, mark);
    const copy = await startServiceCopy('nfc-playback', {
      ...env,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    try {
      const numbers = drawByZipf(PER_SECOND * SECONDS);
      const pageOf = (id: string): string => `${copy.url}/videolist/${id}`;
      const times = await tapAll(
        numbers.map((number) => pageOf(idOf(mark, number))),
        200,
      );
      await sleep(3 * EXPORT_MS);
      const { hit = 0, miss = 0 } = await collector.sumsOf('tapory.tap.requests', 'tapory.cache.result');
      return [
        {
          what: `taps on ${KEEPSAKES.toLocaleString('en')} keepsakes by Zipf, ${PER_SECOND}/s for ${SECONDS} s, cold`,
          measured: say(times),
          floor: `${((100 * hit) / (hit + miss)).toFixed(0)} % from memory, ${(memoryOf(copy.pid) / 1e6).toFixed(0)} MB`,
          goal: 'report',
        },
        {
          what: `pages that nobody opened before, ${PER_SECOND}/s`,
          measured: say(
            await tapAll(
              leaveOut(numbers, FEW).map((number) => pageOf(idOf(mark, number))),
              200,
            ),
          ),
          floor: '-',
          goal: 'report',
        },
        {
          what: `ids that no keepsake has, ${PER_SECOND}/s`,
          measured: say(
            await tapAll(
              Array.from({ length: FEW }, () => pageOf(randomBase62(22))),
              404,
            ),
          ),
          floor: '-',
          goal: 'report',
        },
      ];
    } finally {
      copy.stop();
    }
  } finally {
    collector.stop();
    await removeKeepsakes(shop, mark);
  }
}
