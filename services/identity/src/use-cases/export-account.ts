import type { Readable } from 'node:stream';
import { AppError } from '@tapory/errors';
import type { Log } from '@tapory/service-kit';
import type { ShopReader } from '../clients/shop-reader.ts';
import { type ZipEntry, zipOf } from '../clients/zip.ts';
import { findAccount } from '../data/accounts.ts';
import type { Database } from '../data/database.ts';
import type { Limits } from '../data/limits.ts';
import type { Sessions } from '../data/sessions.ts';
import { arrayText } from '../domain/json-text.ts';

export type ExportAccountDeps = {
  database: Database;
  sessions: Sessions;
  shop: ShopReader;
  limits: Pick<Limits, 'countExport'>;
  log: Log;
};

/** What the other services list to a person of their own. */
const LISTS = {
  'orders.json': '/api/catalog-order/orders',
  'pictures.json': '/api/ai-generation/jobs',
  'keepsakes.json': '/api/nfc-playback/keepsakes',
  'contents.json': '/api/media/contents',
} as const;

/** What they tell of each order. A coupon that was used stands in its order. */
const OF_EACH_ORDER = {
  'payments.json': (orderId: string) => `/api/payment/orders/${orderId}/attempts`,
  'invoices.json': (orderId: string) => `/api/catalog-order/orders/${orderId}/invoice`,
} as const;

/** A part that ended early: after so many items the rest could not be read. */
type Missing = { file: string; itemsBefore: number };

type Run = ExportAccountDeps & {
  sessionId: string;
  orderIds: string[];
  missing: Missing[];
};

/** All that a person holds elsewhere, item by item; where it breaks off the run says so and goes on with the rest. */
async function* itemsOf(run: Run, file: string, items: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  let itemsBefore = 0;
  try {
    for await (const item of items) {
      yield item;
      itemsBefore += 1;
    }
  } catch (error) {
    run.log.warn({ err: error, file }, 'part of an export could not be read');
    run.missing.push({ file, itemsBefore });
  }
}

async function* listed({ shop, sessionId, orderIds }: Run, path: string): AsyncGenerator<unknown> {
  for await (const page of shop.readPages(path, sessionId))
    for (const item of page) {
      if (path === LISTS['orders.json']) orderIds.push((item as { id: string }).id);
      yield item;
    }
}

async function* ofEachOrder({ shop, sessionId, orderIds }: Run, pathOf: (orderId: string) => string) {
  for (const orderId of orderIds)
    yield { orderId, ...((await shop.read(pathOf(orderId), sessionId)) as object) };
}

async function ownEntries({ database, sessions }: ExportAccountDeps, userId: string): Promise<ZipEntry[]> {
  const account = await findAccount(database, userId);
  if (!account) throw new AppError('NOT_FOUND');
  const [consents, messages, signedIn] = await Promise.all([
    database.consent.findMany({ where: { userId }, omit: { userId: true } }),
    database.message.findMany({
      where: { userId },
      select: { channel: true, kind: true, sentAt: true },
      orderBy: { createdAt: 'desc' },
    }),
    sessions.list(userId),
  ]);
  const { tokensValidAfter: _internal, ...profile } = account;
  const files = {
    'account.json': profile,
    'consents.json': consents,
    'messages.json': messages,
    'sessions.json': signedIn.map(({ id: _id, isCurrent: _isCurrent, ...session }) => session),
  };
  return Object.entries(files).map(([name, content]) => ({
    name,
    async *content() {
      yield JSON.stringify(content, null, 2);
    },
  }));
}

/**
 * Everything the shop holds of a person, as a stream of a zip of JSON files, read page by page with their own session
 * while it is taken. What could not be read to its end just now is named in `missing.json`. Once an hour a person;
 * RATE_LIMITED before that.
 */
export async function exportAccount(
  deps: ExportAccountDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Readable> {
  await deps.limits.countExport(userId);
  const run: Run = { ...deps, sessionId, orderIds: [], missing: [] };
  const lists = Object.entries(LISTS).map(([name, path]) => ({ name, items: () => listed(run, path) }));
  const details = Object.entries(OF_EACH_ORDER).map(([name, pathOf]) => ({
    name,
    items: () => ofEachOrder(run, pathOf),
  }));
  const elsewhere = [...lists, ...details].map(({ name, items }) => ({
    name,
    content: () => arrayText(itemsOf(run, name, items())),
  }));
  // Written last: by then it is known.
  const missing = {
    name: 'missing.json',
    async *content() {
      yield JSON.stringify({ couldNotBeReadToTheEnd: run.missing }, null, 2);
    },
  };
  return zipOf([...(await ownEntries(deps, userId)), ...elsewhere, missing]);
}
