import type { Readable } from 'node:stream';
import { AppError } from '@tapory/errors';
import type { Log } from '@tapory/service-kit';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { Database } from '../../data/database.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Sessions } from '../../sessions/data/sessions.ts';
import type { ShopApi } from '../clients/shop-api.ts';
import { arrayText } from '../domain/json-text.ts';
import { fileOfContent, fileOfPicture, type OwnFile } from '../domain/own-file.ts';
import { type ZipEntry, zipOf } from '../zip.ts';

export type ExportAccountDeps = {
  database: Database;
  sessions: Sessions;
  shop: ShopApi;
  limits: Pick<Limits, 'countExport'>;
  keycloak: Pick<KeycloakAdmin, 'listWaysIn'>;
  log: Log;
};

/** Lists of a person's own data in the other services. */
const LISTS = {
  'orders.json': '/api/catalog-order/orders',
  'pictures.json': '/api/ai-generation/jobs',
  'keepsakes.json': '/api/nfc-playback/keepsakes',
  'contents.json': '/api/media/contents',
  'trash.json': '/api/media/trash',
  'events.json': '/api/media/hosted-events',
  'points.json': '/api/coupon/points/entries',
} as const;

/** Details of each order. Its coupon is part of the order. */
const OF_EACH_ORDER = {
  'payments.json': (orderId: string) => `/api/payment/orders/${orderId}/attempts`,
  'invoices.json': (orderId: string) => `/api/catalog-order/orders/${orderId}/invoice`,
  'claims.json': (orderId: string) => `/api/catalog-order/orders/${orderId}/claims`,
} as const;

/** An incomplete part: after so many items the rest could not be read. */
type Missing = { file: string; itemsBefore: number };

type Run = ExportAccountDeps & {
  userId: string;
  sessionId: string;
  orderIds: string[];
  /** Each is a keepsake, once it was paid. */
  orderItemIds: string[];
  compositeIds: string[];
  files: OwnFile[];
  missing: Missing[];
};

type Order = { id: string; items?: { id: string }[] };

/** What is read later by what a list has said. */
function note(run: Run, path: string, item: unknown): void {
  if (path === LISTS['orders.json']) {
    const { id, items = [] } = item as Order;
    run.orderIds.push(id);
    run.orderItemIds.push(...items.map((one) => one.id));
  }
  if (path === LISTS['contents.json']) {
    const content = item as Parameters<typeof fileOfContent>[0] & { isComposite?: boolean };
    if (content.isComposite) run.compositeIds.push(content.id);
    run.files.push(...[fileOfContent(content)].filter((file) => file !== null));
  }
  if (path === LISTS['pictures.json']) {
    const file = fileOfPicture(item as Parameters<typeof fileOfPicture>[0]);
    if (file) run.files.push(file);
  }
}

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

async function* listed(run: Run, path: string): AsyncGenerator<unknown> {
  for await (const page of run.shop.readPages(path, run.sessionId))
    for (const item of page) {
      note(run, path, item);
      yield item;
    }
}

async function* ofEachOrder({ shop, sessionId, orderIds }: Run, pathOf: (orderId: string) => string) {
  for (const orderId of orderIds)
    yield { orderId, ...((await shop.read(pathOf(orderId), sessionId)) as object) };
}

/** Contents and rules of each keepsake, as far as there are any: nothing is bound before an order was paid. */
async function* bindings({ shop, sessionId, orderItemIds }: Run) {
  for (const id of orderItemIds) {
    const binding = await shop.readIfAny(`/api/nfc-playback/bindings/${id}`, sessionId);
    if (binding !== null) yield binding;
  }
}

async function* composites({ shop, sessionId, compositeIds }: Run) {
  for (const id of compositeIds) yield await shop.read(`/api/media/composites/${id}`, sessionId);
}

/** Requests for quotes, with their quote and what was written. */
async function* bulkRequests({ shop, sessionId }: Run) {
  const path = '/api/catalog-order/bulk-requests';
  for await (const page of shop.readPages(path, sessionId))
    for (const { id } of page as { id: string }[]) yield await shop.read(`${path}/${id}`, sessionId);
}

/** What the checkout remembers. */
async function* addressBook({ shop, sessionId }: Run) {
  yield await shop.read('/api/catalog-order/address-book', sessionId);
}

/** By whom the person signs in, as Keycloak has it. */
async function* linkedProviders({ keycloak, userId }: Run) {
  for (const provider of (await keycloak.listWaysIn(userId)).providers) yield { provider };
}

/** The files themselves; one that cannot be read, or not to its end, is named as missing. */
async function* fileEntries(run: Run): AsyncGenerator<ZipEntry> {
  for (const { name, path } of run.files) {
    const recordMissing = (error: unknown): void => {
      run.log.warn({ err: error, file: name }, 'a file of an export could not be read');
      run.missing.push({ file: name, itemsBefore: 0 });
    };
    const body = await run.shop.open(path).catch(recordMissing);
    if (!body) continue;
    yield {
      name,
      async *bytes() {
        try {
          yield* body;
        } catch (error) {
          recordMissing(error);
        }
      },
    };
  }
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
 * Everything the shop stores about a person, as a streamed zip of JSON files and of the person's own files, read page by page
 * with their own session. Incomplete parts are listed in `missing.json`. Once an hour a person; RATE_LIMITED before that.
 */
export async function exportAccount(
  deps: ExportAccountDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Readable> {
  await deps.limits.countExport(userId);
  const found = { orderIds: [], orderItemIds: [], compositeIds: [], files: [], missing: [] };
  const run: Run = { ...deps, userId, sessionId, ...found };
  const lists = Object.entries(LISTS).map(([name, path]) => ({ name, items: () => listed(run, path) }));
  const details = Object.entries(OF_EACH_ORDER).map(([name, pathOf]) => ({
    name,
    items: () => ofEachOrder(run, pathOf),
  }));
  const ofThose = [
    { name: 'linked-sign-ins.json', items: () => linkedProviders(run) },
    { name: 'bindings.json', items: () => bindings(run) },
    { name: 'composites.json', items: () => composites(run) },
    { name: 'bulk-requests.json', items: () => bulkRequests(run) },
    { name: 'address-book.json', items: () => addressBook(run) },
  ];
  const fromServices = [...lists, ...details, ...ofThose].map(({ name, items }) => ({
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
  const own = await ownEntries(deps, userId);
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield* [...own, ...fromServices];
    yield* fileEntries(run);
    yield missing;
  }
  return zipOf(entries());
}
