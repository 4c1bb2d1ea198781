import type { Database, Tx } from '../../data/database.ts';
import { type Attempt as AttemptRow, Prisma } from '../../data/generated/client.ts';
import {
  type Attempt,
  type AttemptStatus,
  assertAttemptChange,
  type GatewayName,
  type Method,
  type Redirect,
  type TransferCode,
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

// Aliases are the record's field names.
const ATTEMPT = Prisma.sql`
  id, command_id AS "commandId", order_id AS "orderId", order_number AS "orderNumber", payer_id AS "payerId", gateway,
  method, trade_number AS "tradeNumber", amount, status, gateway_number AS "gatewayNumber",
  return_token AS "returnToken", failure_code AS "failureCode", paid_at AS "paidAt", transfer_code AS "transferCode",
  code_expires_at AS "codeExpiresAt", code_confirmed_at AS "codeConfirmedAt", payable_until AS "payableUntil", redirect, created_at AS "createdAt"`;

export async function findAttemptByCommand(
  { direct }: Pick<Database, 'direct'>,
  commandId: string,
): Promise<Attempt | null> {
  const [attempt] = await direct.query<Attempt>(
    Prisma.sql`SELECT ${ATTEMPT} FROM attempt WHERE command_id = ${commandId}`,
  );
  return attempt ?? null;
}

/** The attempts of a command and of an order, newest first, in one query. */
export function findAttemptsToReuse(
  { direct }: Pick<Database, 'direct'>,
  { commandId, orderId }: { commandId: string; orderId: string },
): Promise<Attempt[]> {
  return direct.query<Attempt>(Prisma.sql`
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

export async function findAttemptByTradeNumber(
  database: Pick<Database, 'direct'>,
  tradeNumber: string,
): Promise<Attempt | null> {
  return (await findAttemptsByTradeNumber(database, [tradeNumber])).get(tradeNumber) ?? null;
}

/** The attempts with these trade numbers, by trade number. */
export async function findAttemptsByTradeNumber(
  { direct }: Pick<Database, 'direct'>,
  tradeNumbers: string[],
): Promise<Map<string, Attempt>> {
  const attempts = await direct.query<Attempt>(
    Prisma.sql`SELECT ${ATTEMPT} FROM attempt WHERE trade_number = ANY(${tradeNumbers})`,
  );
  return new Map(attempts.map((attempt) => [attempt.tradeNumber, attempt]));
}

/** The attempt, locked until the transaction ends so that results are applied one at a time. */
export async function lockAttempt(tx: Tx, tradeNumber: string): Promise<Attempt | null> {
  const [attempt] = await tx.$queryRaw<Attempt[]>`
    SELECT ${ATTEMPT} FROM attempt WHERE trade_number = ${tradeNumber} FOR UPDATE`;
  return attempt ?? null;
}

/** All attempts of an order, newest first. */
export async function findAttemptsOfOrder(tx: Tx, orderId: string): Promise<Attempt[]> {
  const rows = await tx.attempt.findMany({ where: { orderId }, orderBy: { createdAt: 'desc' } });
  return rows.map(toAttempt);
}

/** A final status or an issued code; omitted columns stay. */
export type AttemptChange = {
  status: AttemptStatus;
  method?: Method;
  gatewayNumber?: string;
  failureCode?: string | null;
  paidAt?: Date | null;
  transferCode?: TransferCode;
  codeExpiresAt?: Date;
  codeConfirmedAt?: Date;
  payableUntil?: Date;
  redirect?: Redirect;
  /** When the gateway is queried next; null for never. */
  nextCheckAt: Date | null;
};

/**
 * Changes an attempt if it still has the expected status; false after a concurrent change. Throws on a forbidden
 * transition.
 */
export async function moveAttempt(
  tx: Tx,
  { id, status: from }: Pick<Attempt, 'id' | 'status'>,
  change: AttemptChange,
): Promise<boolean> {
  assertAttemptChange(from, change.status);
  const { count } = await tx.attempt.updateMany({
    where: { id, status: from },
    data: change,
  });
  return count === 1;
}
