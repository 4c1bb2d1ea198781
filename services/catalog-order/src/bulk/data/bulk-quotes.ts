import { anyOf, execute, json, query } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import type { BulkMessage, BulkQuote, BulkRequest } from '../domain/bulk-request.ts';

const quotes = () => build.selectFrom('bulkQuote').select(Object.values(Prisma.BulkQuoteScalarFieldEnum));

export const insertBulkQuote = (tx: Tx, quote: BulkQuote): Promise<unknown> =>
  execute(tx, build.insertInto('bulkQuote').values({ ...quote, prices: json(quote.prices) }));

/** The quote that a command has made; null when it has made none. */
export async function findQuoteOfCommand(tx: Tx, id: string): Promise<BulkQuote | null> {
  const [quote] = await query(tx, quotes().where('id', '=', id));
  return (quote as BulkQuote | undefined) ?? null;
}

/** The quotes that hold for some requests, by the request's id; those that have none are missing. */
export async function findCurrentQuotes(
  tx: Tx,
  requests: readonly Pick<BulkRequest, 'id'>[],
): Promise<Map<string, BulkQuote>> {
  const ids = anyOf(requests.map(({ id }) => id));
  const found = await query(tx, quotes().where('requestId', '=', ids).orderBy('version'));
  return new Map((found as BulkQuote[]).map((quote) => [quote.requestId, quote]));
}

export async function findCurrentQuote(tx: Tx, request: Pick<BulkRequest, 'id'>): Promise<BulkQuote | null> {
  return (await findCurrentQuotes(tx, [request])).get(request.id) ?? null;
}

/** Stores a message; false when its command has stored it already. */
export async function insertBulkMessage(tx: Tx, message: BulkMessage): Promise<boolean> {
  const insert = build.insertInto('bulkMessage').values(message);
  const stored = await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  return stored === 1;
}

/** What was written about a request, oldest first. */
export async function listBulkMessages(tx: Tx, requestId: string): Promise<BulkMessage[]> {
  const written = build
    .selectFrom('bulkMessage')
    .select(Object.values(Prisma.BulkMessageScalarFieldEnum))
    .where('requestId', '=', requestId);
  return (await query(tx, written.orderBy('writtenAt').orderBy('id'))) as BulkMessage[];
}
