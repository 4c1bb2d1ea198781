import type { Readable } from 'node:stream';
import { AppError } from '@tapory/errors';
import type { Log } from '@tapory/service-kit';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { Database } from '../../data/database.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Sessions } from '../../sessions/data/sessions.ts';
import type { ShopApi } from '../clients/shop-api.ts';
import { arrayText } from '../domain/json-text.ts';
import { type ZipEntry, zipOf } from '../zip.ts';

export type ExportAccountDeps = {
  database: Database;
  sessions: Sessions;
  shop: ShopApi;
  limits: Pick<Limits, 'countExport'>;
  log: Log;
};

/** Lists of a person's own data in the other services. */
const LISTS = {
  'orders.json': '/api/catalog-order/orders',
  'pictures.json': '/api/ai-generation/jobs',
  'keepsakes.json': '/api/nfc-playback/keepsakes',
  'contents.json': '/api/media/contents',
  'points.json': '/api/coupon/points/entries',
} as const;

/** Details of each order. Its coupon is part of the order. */
const OF_EACH_ORDER = {
  'payments.json': (orderId: string) => `/api/payment/orders/${orderId}/attempts`,
  'invoices.json': (orderId: string) => `/api/catalog-order/orders/${orderId}/invoice`,
} as const;

/** An incomplete part: after so many items the rest could not be read. */
type Missing = { file: string; itemsBefore: number };

type Run = ExportAccountDeps & {
  sessionId: string;
  orderIds: string[];
  missing: Missing[];
};

/** A person's items in another service; on a failure the run records it and continues with the next list. */
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
 * Everything the shop stores about a person, as a streamed zip of JSON files, read page by page with their own
 * session. Incomplete parts are listed in `missing.json`. Once an hour a person; RATE_LIMITED before that.
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
  const fromServices = [...lists, ...details].map(({ name, items }) => ({
    name,
    content: () => arrayText(itemsOf(run, name, items())),
  }));
  // Written last, when all failures are known.
  const missing = {
    name: 'missing.json',
    async *content() {
      yield JSON.stringify({ couldNotBeReadToTheEnd: run.missing }, null, 2);
    },
  };
  return zipOf([...(await ownEntries(deps, userId)), ...fromServices, missing]);
}
