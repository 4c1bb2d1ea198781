import type {
  Attempt,
  AttemptStatus,
  GatewayName,
  Method,
  Redirect,
  TransferCode,
} from '../domain/attempt.ts';
import type { Database, Tx } from './database.ts';
import { type Attempt as AttemptRow, Prisma } from './generated/client.ts';

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

// As the record's fields are called.
const ATTEMPT = Prisma.sql`
  id, command_id AS "commandId", order_id AS "orderId", order_number AS "orderNumber", payer_id AS "payerId", gateway,
  method, trade_number AS "tradeNumber", amount, status, gateway_number AS "gatewayNumber",
  return_token AS "returnToken", failure_code AS "failureCode", paid_at AS "paidAt", transfer_code AS "transferCode",
  code_expires_at AS "codeExpiresAt", payable_until AS "payableUntil", redirect, created_at AS "createdAt"`;

export async function findAttemptByCommand(
  { direct }: Pick<Database, 'direct'>,
  commandId: string,
): Promise<Attempt | null> {
  const [attempt] = await direct.query<Attempt>(
    Prisma.sql`SELECT ${ATTEMPT} FROM attempt WHERE command_id = ${commandId}`,
  );
  return attempt ?? null;
}

/** The attempts of a command and of an order, newest first, in one look. */
export function findBegun(
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

/** The attempts with these trade numbers, by them. */
export async function findAttemptsByTradeNumber(
  { direct }: Pick<Database, 'direct'>,
  tradeNumbers: string[],
): Promise<Map<string, Attempt>> {
  const attempts = await direct.query<Attempt>(
    Prisma.sql`SELECT ${ATTEMPT} FROM attempt WHERE trade_number = ANY(${tradeNumbers})`,
  );
  return new Map(attempts.map((attempt) => [attempt.tradeNumber, attempt]));
}

/** The attempt, locked until the transaction ends, so that what is told of it is heard one after another. */
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

/** Whether the gateway was asked about any attempt of an order since an instant. */
export async function wasOrderCheckedSince(tx: Tx, orderId: string, since: Date): Promise<boolean> {
  return (await tx.attempt.count({ where: { orderId, checkedAt: { gt: since } } })) > 0;
}

/** An end, or a code given; what is not named stays. */
export type AttemptChange = {
  status: AttemptStatus;
  method?: Method;
  gatewayNumber?: string;
  failureCode?: string | null;
  paidAt?: Date | null;
  transferCode?: TransferCode;
  codeExpiresAt?: Date;
  payableUntil?: Date;
  /** When the gateway is asked next; null when it need not be. */
  nextCheckAt: Date | null;
};

/** Moves an attempt on if it is still in the status expected; false when another was faster. */
export async function moveAttempt(
  tx: Tx,
  id: string,
  from: AttemptStatus,
  change: AttemptChange,
): Promise<boolean> {
  const { count } = await tx.attempt.updateMany({
    where: { id, status: from },
    data: change,
  });
  return count === 1;
}

export async function markChecked(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.attempt.update({ where: { id }, data: { checkedAt: now } });
}

/**
 * Takes open attempts at these gateways whose check is due, writing when each is due next, so that several processes share the work.
 * `scheduleSeconds` counts from the attempt's creation; after its last entry a pending attempt is asked about no more.
 * One that awaits a transfer is asked about daily, and once more when its money should have come.
 */
export async function claimDueAttempts(
  tx: Tx,
  options: { now: Date; limit: number; scheduleSeconds: readonly number[]; gateways: readonly GatewayName[] },
): Promise<Attempt[]> {
  const { now, limit } = options;
  const schedule = [...options.scheduleSeconds];
  const gateways = [...options.gateways];
  const claimed = await tx.$queryRaw<{ id: string }[]>`
    UPDATE attempt SET checks = checks + 1,
      next_check_at = CASE WHEN status = 'awaiting_transfer' AND payable_until IS NOT NULL
        THEN least(${now}::timestamptz + interval '1 day',
          greatest(payable_until + interval '1 minute', ${now}::timestamptz + interval '6 hours'))
        ELSE created_at + make_interval(secs => (${schedule}::float8[])[checks + 2]) END
    WHERE id IN (
      SELECT id FROM attempt WHERE next_check_at <= ${now} AND status IN ('pending', 'awaiting_transfer')
        AND gateway = ANY(${gateways})
      ORDER BY next_check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  const rows = await tx.attempt.findMany({ where: { id: { in: claimed.map(({ id }) => id) } } });
  return rows.map(toAttempt);
}

/** Gives a claimed check back that was not made, to be due again at an instant. */
export async function postponeCheck(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.attempt.updateMany({
    where: { id, status: { in: ['pending', 'awaiting_transfer'] } },
    data: { nextCheckAt: until, checks: { decrement: 1 } },
  });
}
