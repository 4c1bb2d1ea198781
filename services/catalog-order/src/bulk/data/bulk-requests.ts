import { randomBytes } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { execute, json, query, totalOf } from '@tapory/persistence';
import { sql } from 'kysely';
import { containing } from '../../data/containing.ts';
import type { Tx } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import { orderNumber } from '../../orders/domain/order-number.ts';
import { type BulkRequest, type BulkStatus, bulkTransitions } from '../domain/bulk-request.ts';

const MAX_NUMBER_ATTEMPTS = 3;

const all = () => build.selectFrom('bulkRequest').select(Object.values(Prisma.BulkRequestScalarFieldEnum));

const toRequests = (rows: unknown) => rows as BulkRequest[];

/** A number like an order's, but with a B: nobody takes one for the other. */
const bulkNumber = (at: Date): string => `B${orderNumber(at, randomBytes(6)).slice(1)}`;

/** Stores a request under a number that no other has. CONFLICT when its id is used. */
export async function insertBulkRequest(tx: Tx, request: Omit<BulkRequest, 'number'>): Promise<BulkRequest> {
  for (let attempt = 1; attempt <= MAX_NUMBER_ATTEMPTS; attempt += 1) {
    const number = bulkNumber(request.createdAt);
    const insert = build.insertInto('bulkRequest').values({
      ...{ ...request, number },
      ...{ lines: json(request.lines), recipient: json(request.recipient), invoice: json(request.invoice) },
    });
    const inserted = await execute(
      tx,
      insert.onConflict((conflict) => conflict.doNothing()),
    );
    if (inserted === 1) return { ...request, number };
    if (await findBulkRequest(tx, request.id)) throw new AppError('CONFLICT');
  }
  throw new Error(`no free number for bulk request ${request.id}`);
}

export async function findBulkRequest(tx: Tx, id: string): Promise<BulkRequest | null> {
  const [request] = toRequests(await query(tx, all().where('id', '=', id)));
  return request ?? null;
}

/** Locks a request until the transaction ends, so that an acceptance and a change of staff come one after the other. */
export async function lockBulkRequest(tx: Tx, id: string): Promise<BulkRequest> {
  const [request] = toRequests(await query(tx, all().where('id', '=', id).forUpdate()));
  if (!request) throw new AppError('NOT_FOUND');
  return request;
}

export type BulkChange = Partial<Pick<BulkRequest, 'isWaiting' | 'quoteVersion' | 'orderId'>> & {
  status?: BulkStatus;
  changedAt: Date;
};

/** Changes a locked request. The only writer of its status besides {@link eraseBulkRequests}. */
export async function changeBulkRequest(
  tx: Tx,
  request: BulkRequest,
  change: BulkChange,
): Promise<BulkRequest> {
  if (change.status) bulkTransitions.assert(request.status, change.status);
  await execute(tx, build.updateTable('bulkRequest').set(change).where('id', '=', request.id));
  return { ...request, ...change };
}

/** Requests of a number, a company or a person, as far as it was typed. */
const matching = (search: string) => {
  const pattern = containing(search);
  return sql<boolean>`(number ILIKE ${pattern} OR company ILIKE ${pattern} OR recipient->>'name' ILIKE ${pattern})`;
};

type Slice = { skip: number; take: number };
type Found = { items: BulkRequest[]; total: number };

/** A slice of the requests that wait for staff, the longest first, or of all others, the newest first. */
export async function listBulkRequests(
  tx: Tx,
  { isWaiting, skip, take }: { isWaiting: boolean } & Slice,
): Promise<Found> {
  const matching = all().where('isWaiting', '=', isWaiting);
  const sorted = isWaiting
    ? matching.orderBy('changedAt').orderBy('id')
    : matching.orderBy('createdAt', 'desc').orderBy('id');
  const count = build.selectFrom('bulkRequest').select(sql<number>`count(*)::int`.as('total'));
  const [items, counted] = await Promise.all([
    query(tx, sorted.limit(take).offset(skip)),
    query(tx, count.where('isWaiting', '=', isWaiting)),
  ]);
  return { items: toRequests(items), total: totalOf({ skip, take }, items.length, counted[0]?.total ?? 0) };
}

/** A slice of a member's own requests, the newest first. */
export async function listOwnBulkRequests(
  tx: Tx,
  { userId, skip, take }: { userId: string } & Slice,
): Promise<Found> {
  const sorted = all().where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('id');
  const count = build.selectFrom('bulkRequest').select(sql<number>`count(*)::int`.as('total'));
  const [items, counted] = await Promise.all([
    query(tx, sorted.limit(take).offset(skip)),
    query(tx, count.where('userId', '=', userId)),
  ]);
  return { items: toRequests(items), total: totalOf({ skip, take }, items.length, counted[0]?.total ?? 0) };
}

/** A slice of all requests that were searched for, the newest first. */
export async function searchBulkRequests(
  tx: Tx,
  { search, skip, take }: { search: string } & Slice,
): Promise<Found> {
  const sorted = all().where(matching(search)).orderBy('createdAt', 'desc').orderBy('id');
  const count = build.selectFrom('bulkRequest').select(sql<number>`count(*)::int`.as('total'));
  const [items, counted] = await Promise.all([
    query(tx, sorted.limit(take).offset(skip)),
    query(tx, count.where(matching(search))),
  ]);
  return { items: toRequests(items), total: totalOf({ skip, take }, items.length, counted[0]?.total ?? 0) };
}

/** How many requests wait for staff. */
export async function countWaitingBulkRequests(tx: Tx): Promise<number> {
  const count = build.selectFrom('bulkRequest').select(sql<number>`count(*)::int`.as('total'));
  const [counted] = await query(tx, count.where('isWaiting', '=', true));
  return counted?.total ?? 0;
}
