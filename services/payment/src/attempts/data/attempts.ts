import type { Database, Tx } from '../../data/database.ts';
import { type Attempt as AttemptRow, Prisma } from '../../data/generated/client.ts';
import type {
  Attempt,
  AttemptStatus,
  GatewayName,
  Method,
  Redirect,
  TransferCode,
} from '../domain/attempt.ts';

/** A row as Prisma reads it. */
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

/** Columns by the record's field names. */
export const ATTEMPT_COLUMNS = {
  id: 'id',
  commandId: 'command_id',
  orderId: 'order_id',
  orderNumber: 'order_number',
  payerId: 'payer_id',
  gateway: 'gateway',
  method: 'method',
  tradeNumber: 'trade_number',
  amount: 'amount',
  status: 'status',
  gatewayNumber: 'gateway_number',
  returnToken: 'return_token',
  failureCode: 'failure_code',
  paidAt: 'paid_at',
  transferCode: 'transfer_code',
  codeExpiresAt: 'code_expires_at',
  codeConfirmedAt: 'code_confirmed_at',
  payableUntil: 'payable_until',
  redirect: 'redirect',
  createdAt: 'created_at',
} as const satisfies Record<keyof Attempt, string>;

const ATTEMPT = Prisma.raw(
  Object.entries(ATTEMPT_COLUMNS)
    .map(([field, column]) => `${column} AS "${field}"`)
    .join(', '),
);

export async function findAttemptByCommand(
  { pool }: Pick<Database, 'pool'>,
  commandId: string,
): Promise<Attempt | null> {
  const [attempt] = await pool.query<Attempt>(
    Prisma.sql`SELECT ${ATTEMPT} FROM attempt WHERE command_id = ${commandId}`,
  );
  return attempt ?? null;
}

/** The attempts of a command and of an order, newest first, in one query. */
export function findAttemptsToReuse(
  { pool }: Pick<Database, 'pool'>,
  { commandId, orderId }: { commandId: string; orderId: string },
): Promise<Attempt[]> {
  return pool.query<Attempt>(Prisma.sql`
    SELECT ${ATTEMPT} FROM attempt WHERE command_id = ${commandId} OR order_id = ${orderId}
    ORDER BY created_at DESC`);
}

export async function findAttempt(tx: Tx, id: string): Promise<Attempt | null> {
  const row = await tx.attempt.findUnique({ where: { id } });
  return row && toAttempt(row);
}

export async function findAttemptByToken(tx: Tx, returnToken: string): Promise<Attempt | null> {
  const row = await tx.attempt.findUnique({ where: { returnToken } });
  return row && toAttempt(row);
}

const byTradeNumber = (attempts: readonly Attempt[]): Map<string, Attempt> =>
  new Map(attempts.map((attempt) => [attempt.tradeNumber, attempt]));

/** The attempt of a gateway's trade; null for another gateway's trade number. */
export async function findAttemptByTradeNumber(
  { pool }: Pick<Database, 'pool'>,
  gateway: GatewayName,
  tradeNumber: string,
): Promise<Attempt | null> {
  const [attempt] = await pool.query<Attempt>(
    Prisma.sql`SELECT ${ATTEMPT} FROM attempt WHERE trade_number = ${tradeNumber} AND gateway = ${gateway}`,
  );
  return attempt ?? null;
}

/** Locks the attempts with these trade numbers until the transaction ends, in the order of their ids; by trade number. */
export async function lockAttempts(tx: Tx, tradeNumbers: readonly string[]): Promise<Map<string, Attempt>> {
  const attempts = await tx.$queryRaw<Attempt[]>`
    SELECT ${ATTEMPT} FROM attempt WHERE trade_number = ANY(${[...tradeNumbers]}) ORDER BY id FOR UPDATE`;
  return byTradeNumber(attempts);
}

/** The attempt, locked until the transaction ends so that results are applied one at a time. */
export async function lockAttempt(tx: Tx, tradeNumber: string): Promise<Attempt | null> {
  return (await lockAttempts(tx, [tradeNumber])).get(tradeNumber) ?? null;
}

/** All attempts of an order, newest first. */
export async function findAttemptsOfOrder(tx: Tx, orderId: string): Promise<Attempt[]> {
  const rows = await tx.attempt.findMany({ where: { orderId }, orderBy: { createdAt: 'desc' } });
  return rows.map(toAttempt);
}
