import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../lib/databases.ts';
import type { Made } from '../lib/keepsake.ts';
import { orderOnce } from '../lib/order-journey.ts';
import type { Customer, Shop } from '../lib/shop.ts';
import { callAsAdmin, readAsAdmin } from '../lib/staff.ts';
import { median, quantile } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const OPEN_ITEMS = 5000;
const ORDERS = 200_000;
const PIECES = 60;
/** Print files of a sheet; the others of its pieces are one of these again. */
const PRINTS = 20;
const MOVES = 20;
const LISTS = 100;
const ROUNDS = 5;
const PAID_WITHIN_MS = 60_000;

const ADMIN = '/catalog-order/admin';

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  times.push(performance.now() - startedAt);
  return result;
}

async function awaitPaid(shop: Shop, id: string): Promise<void> {
  const until = Date.now() + PAID_WITHIN_MS;
  while (Date.now() < until) {
    const text = `SELECT 1 FROM "order" WHERE id = $1 AND payment_status = 'paid' AND promise_until IS NOT NULL`;
    if ((await ask(shop, 'catalog-order', text, [id])).length > 0) return;
    await sleep(100);
  }
  throw new Error('the order was not paid');
}

type Copies = {
  /** Order whose copies they are, with its items. */
  of: string;
  count: number;
  /** Beginning of their numbers. */
  mark: string;
  /** What differs in the copies, as columns with their values in SQL; `n` counts them from 1. */
  changes: string;
  itemChanges: string;
};

/** Copies an order as it is stored, so that the copies have all that orders have. */
async function copyOrder(shop: Shop, { of, count, mark, changes, itemChanges }: Copies): Promise<void> {
  await ask(
    shop,
    'catalog-order',
    `INSERT INTO "order" SELECT copy.* FROM "order" o, generate_series(1, ${count}) AS n, LATERAL jsonb_populate_record(o,
       jsonb_build_object('id', gen_random_uuid(), 'number', $2::text || n, ${changes})) AS copy WHERE o.id = $1`,
    [of, mark],
  );
  await ask(
    shop,
    'catalog-order',
    `INSERT INTO order_item SELECT copy.* FROM order_item i, "order" o, LATERAL (SELECT substr(o.number, length($2::text) + 1)::int AS n) AS counted,
       LATERAL jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id, ${itemChanges})) AS copy
     WHERE i.order_id = $1 AND o.number LIKE $2 || '%'`,
    [of, mark],
  );
}

/** Takes the copies away again, in parts that end before the time limit of a query. */
async function removeCopies(shop: Shop, mark: string): Promise<void> {
  const parts = [
    `DELETE FROM production_move WHERE order_id IN (SELECT id FROM "order" WHERE number LIKE $1)`,
    `DELETE FROM order_item WHERE order_id IN (SELECT id FROM "order" WHERE number LIKE $1)`,
    `DELETE FROM "order" WHERE number LIKE $1`,
  ];
  for (const part of parts) await ask(shop, 'catalog-order', part, [`${mark}%`]);
  await ask(shop, 'catalog-order', 'ANALYZE');
}

type Item = { id: string; version: number };
type Outcomes = { outcomes: { code: string | null }[] };

/** The board as it is opened, and one move after the other on it. */
async function measureBoard(shop: Shop, of: string): Promise<Row[]> {
  const mark = `B${randomUUID().slice(0, 7)}-`;
  const states = `(ARRAY['waiting', 'approved', 'printed', 'tag_written', 'checked', 'packed'])[1 + n % 6]`;
  const changes = `'fulfilment_status', 'in_production', 'invoiced', true`;
  const itemChanges = `'production_status', ${states}`;
  try {
    await copyOrder(shop, { of, mark, changes, itemChanges, count: OPEN_ITEMS });
    await ask(shop, 'catalog-order', 'ANALYZE');
    const board: number[] = [];
    const read = async (): Promise<Item[]> => {
      const column = callAsAdmin<{ items: Item[] }>(
        shop,
        'GET',
        `${ADMIN}/production/items?state=waiting&limit=200`,
      );
      const [{ items }] = await Promise.all([
        column,
        callAsAdmin(shop, 'GET', `${ADMIN}/production/columns`),
      ]);
      return items;
    };
    for (let round = 0; round < ROUNDS; round += 1) await timed(board, read);
    const moves: number[] = [];
    for (const { id, version } of (await read()).slice(0, MOVES)) {
      const wish = { act: 'forward', items: [{ id, version }] };
      const path = `${ADMIN}/production/moves`;
      const { outcomes } = await timed(moves, () => callAsAdmin<Outcomes>(shop, 'POST', path, wish));
      if (outcomes[0]?.code !== null) throw new Error(`an item was not moved: ${outcomes[0]?.code}`);
    }
    return [
      {
        what: `production board with ${OPEN_ITEMS.toLocaleString('en')} open items: opened, and one move`,
        measured: `${median(board).toFixed(0)} ms, ${median(moves).toFixed(0)} ms`,
        floor: '-',
        goal: 'report',
      },
    ];
  } finally {
    await removeCopies(shop, mark);
  }
}

/** The staff's list of orders as it is opened, further back, by state and by a search. */
async function measureList(shop: Shop, of: string): Promise<Row[]> {
  const mark = `L${randomUUID().slice(0, 7)}-`;
  // Expired, so that no timed work finds anything to do for them.
  const changes = `'placed_at', o.placed_at - n * interval '3 minutes', 'payment_status', 'expired', 'expiry_check_at', NULL`;
  const pages = { opened: '', 'page 500': '?page=500', 'by state': '?status=expired' } as const;
  try {
    await copyOrder(shop, { of, mark, changes, itemChanges: `'line', i.line`, count: ORDERS });
    await ask(shop, 'catalog-order', 'ANALYZE');
    const read = async (query: string, rounds: number): Promise<string> => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        await timed(times, () => callAsAdmin(shop, 'GET', `${ADMIN}/orders${query}`));
      return `p50 ${median(times).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`;
    };
    const rows: Row[] = [];
    for (const [how, query] of Object.entries({ ...pages, searched: `?search=${mark}77` }))
      rows.push({
        what: `staff list of ${ORDERS.toLocaleString('en')} orders, ${how}`,
        measured: await read(query, LISTS),
        floor: '-',
        goal: 'report',
      });
    return rows;
  } finally {
    await removeCopies(shop, mark);
  }
}

type Crop = { id: string; printHash: string };

/** A sheet that is full, as it is printed. */
async function measureSheet(shop: Shop, customer: Customer, { of, jobId }: { of: string; jobId: string }) {
  const crops: Crop[] = [];
  for (let index = 0; index < PRINTS; index += 1) {
    const crop = { x: index / 200, y: 0, width: 0.9, height: 0.9, rotation: 0 };
    const path = `/api/ai-generation/jobs/${jobId}/crops`;
    crops.push(await customer.call<Crop>('POST', path, { productKey: 'badge', crop }));
  }
  const mark = `S${randomUUID().slice(0, 7)}-`;
  const pick = (values: string[]) => `(ARRAY['${values.join("','")}'])[1 + n % ${PRINTS}]`;
  const itemChanges = `'production_status', 'approved', 'quantity', 1, 'discount', 0,
    'crop_id', ${pick(crops.map(({ id }) => id))}, 'print_hash', ${pick(crops.map(({ printHash }) => printHash))}`;
  const changes = `'fulfilment_status', 'in_production', 'invoiced', true`;
  try {
    await copyOrder(shop, { of, mark, changes, itemChanges, count: PIECES });
    const items = await ask<{ id: string }>(
      shop,
      'catalog-order',
      `SELECT i.id FROM order_item i JOIN "order" o ON o.id = i.order_id WHERE o.number LIKE $1 LIMIT ${PIECES}`,
      [`${mark}%`],
    );
    const path = `${ADMIN}/production/sheet?items=${items.map(({ id }) => id).join(',')}`;
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      bytes = (await timed(times, () => readAsAdmin(shop, path))).length;
    return {
      what: `sheet of ${PIECES} pieces, ${PRINTS} print files`,
      measured: `${median(times).toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB`,
      floor: '-',
      goal: 'report',
    };
  } finally {
    await removeCopies(shop, mark);
  }
}

/** What staff wait for in a shop that has much to make and has sold much. */
export async function measureProduction(shop: Shop, customer: Customer, keepsake: Made): Promise<Row[]> {
  const of = await orderOnce(customer, keepsake);
  await awaitPaid(shop, of);
  return [
    ...(await measureBoard(shop, of)),
    await measureSheet(shop, customer, { of, jobId: keepsake.jobId }),
    ...(await measureList(shop, of)),
  ];
}
