import { anyTextOf, query } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { type Attempt as AttemptRow, Prisma } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import type {
  Attempt,
  AttemptStatus,
  GatewayName,
  Method,
  Redirect,
  TransferCode,
} from '../domain/attempt.ts';

/** A row as Prisma and the query builder read it. */
export function toAttempt(row: AttemptRow): Attempt {
  const { nextCheckAt: _next, checks: _checks, checkedAt: _checkedAt, updatedAt: _updatedAt, ...rest } = row;
  return {
    ...rest,
    gateway: row.gateway as GatewayName,
    method: row.method as Method,
    status: row.status as AttemptStatus,
    redirect: row.redirect as Redirect,
    transferCode: row.transferCode as TransferCode | null,
  };
}

const attempts = build.selectFrom('attempt').select(Object.values(Prisma.AttemptScalarFieldEnum));

async function findOne(tx: Tx, built: typeof attempts): Promise<Attempt | null> {
  const [row] = await query(tx, built);
  return row ? toAttempt(row) : null;
}

export const findAttempt = (tx: Tx, id: string): Promise<Attempt | null> =>
  findOne(tx, attempts.where('id', '=', id));

export const findAttemptByCommand = (tx: Tx, commandId: string): Promise<Attempt | null> =>
  findOne(tx, attempts.where('commandId', '=', commandId));

export const findAttemptByToken = (tx: Tx, returnToken: string): Promise<Attempt | null> =>
  findOne(tx, attempts.where('returnToken', '=', returnToken));

/** The attempt of a gateway's trade; null for another gateway's trade number. */
export const findAttemptByTradeNumber = (
  tx: Tx,
  gateway: GatewayName,
  tradeNumber: string,
): Promise<Attempt | null> =>
  findOne(tx, attempts.where('tradeNumber', '=', tradeNumber).where('gateway', '=', gateway));

/** The attempts of a command and of an order, newest first, in one query. */
export async function findAttemptsToReuse(
  tx: Tx,
  { commandId, orderId }: { commandId: string; orderId: string },
): Promise<Attempt[]> {
  const rows = await query(
    tx,
    attempts.where((the) => the.or({ commandId, orderId })).orderBy('createdAt', 'desc'),
  );
  return rows.map(toAttempt);
}

/** All attempts of an order, newest first. */
export async function findAttemptsOfOrder(tx: Tx, orderId: string): Promise<Attempt[]> {
  const rows = await query(tx, attempts.where('orderId', '=', orderId).orderBy('createdAt', 'desc'));
  return rows.map(toAttempt);
}

/** Locks the attempts with these trade numbers until the transaction ends, in the order of their ids; by trade number. */
export async function lockAttempts(tx: Tx, tradeNumbers: readonly string[]): Promise<Map<string, Attempt>> {
  const listed = attempts.where('tradeNumber', '=', anyTextOf(tradeNumbers));
  const rows = await query(tx, listed.orderBy('id').forUpdate());
  return new Map(rows.map((row) => [row.tradeNumber, toAttempt(row)]));
}

/** The attempt, locked until the transaction ends so that refunds are stored one at a time. */
export const lockAttempt = (tx: Tx, id: string): Promise<Attempt | null> =>
  findOne(tx, attempts.where('id', '=', id).forUpdate());
