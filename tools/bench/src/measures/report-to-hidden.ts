import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../lib/databases.ts';
import { makeKeepsakes } from '../lib/keepsake.ts';
import { startServiceCopy } from '../lib/service-copy.ts';
import type { Customer, Shop } from '../lib/shop.ts';
import { quantile } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

/** Fewer than the reports that one network may send in an hour. */
const ROUNDS = 8;
const POLL_MS = 2;
const WITHIN_MS = 30_000;

const readPage = async (url: string): Promise<string> =>
  (await fetch(url, { signal: AbortSignal.timeout(5000) })).text();

/** Waits until a page shows a text, or does so no more; how long that took, ms. */
async function waitFor(url: string, text: string, isThere: boolean): Promise<number> {
  const startedAt = performance.now();
  while ((await readPage(url)).includes(text) !== isThere) {
    if (performance.now() - startedAt > WITHIN_MS) throw new Error(`${url} did not change in time`);
    await sleep(POLL_MS);
  }
  return performance.now() - startedAt;
}

/** A text on a keepsake that nobody has tapped yet, as after its order was paid. */
async function bindText(shop: Shop, customer: Customer, videoId: string, body: string): Promise<void> {
  const { id } = await customer.call<{ id: string }>('POST', '/api/media/texts', {
    ...{ kind: 'text', title: 'Bench', body },
  });
  await ask(shop, 'nfc-playback', `UPDATE keepsake SET status = 'active' WHERE video_id = $1`, [videoId]);
  await ask(
    shop,
    'nfc-playback',
    `INSERT INTO binding (video_id, content_ids) VALUES ($1, ARRAY[$2::uuid])
     ON CONFLICT (video_id) DO UPDATE SET content_ids = excluded.content_ids`,
    [videoId, id],
  );
  const isKnown = async () =>
    (await ask(shop, 'nfc-playback', 'SELECT 1 FROM content_ref WHERE content_id = $1::uuid', [id])).length >
    0;
  while (!(await isKnown())) await sleep(50);
}

async function report(copy: string, videoId: string): Promise<void> {
  const form = { id: randomUUID(), reason: 'children', words: '', contact: '' };
  const response = await fetch(`${copy}/list/${videoId}/report`, {
    method: 'POST',
    // A device of its own.
    headers: { 'user-agent': randomUUID() },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`the report was answered ${response.status}`);
}

/** How long a tap page on another copy shows what was reported as about children to one of them, from the visitor's press on. */
export async function measureReportToHidden(shop: Shop, customer: Customer): Promise<Row[]> {
  const first = `http://127.0.0.1:${shop.port(26)}`;
  const copy = await startServiceCopy('nfc-playback', {});
  try {
    const [own, other]: [number[], number[]] = [[], []];
    for (const { videoId } of await makeKeepsakes(customer, ROUNDS)) {
      const text = `bench ${randomUUID()}`;
      await bindText(shop, customer, videoId, text);
      const pages = [first, copy.url].map((url) => `${url}/videolist/${videoId}`) as [string, string];
      for (const page of pages) await waitFor(page, text, true);
      const pressedAt = performance.now();
      await report(first, videoId);
      await Promise.all(
        pages.map(async (page, at) => {
          await waitFor(page, text, false);
          (at === 0 ? own : other).push(performance.now() - pressedAt);
        }),
      );
    }
    const say = (times: number[]) =>
      `p50 ${quantile(times, 0.5).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`;
    return [
      {
        what: 'a report about children to hidden on the other of two copies',
        ...{ measured: say(other), floor: `on the copy that took it ${say(own)}`, goal: '≤ 1000 ms' },
      },
    ];
  } finally {
    copy.stop();
  }
}
