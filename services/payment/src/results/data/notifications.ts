import { createHash } from 'node:crypto';
import { newId } from '@tapory/service-kit';
import type { GatewayName } from '../../attempts/domain/attempt.ts';
import type { Tx } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import type { Message } from '../../gateways/clients/payment-gateway.ts';
import { needsConfirming } from '../domain/needs-confirming.ts';

export type NewNotification = {
  gateway: GatewayName;
  attemptId: string | null;
  message: Message;
  decision: string;
  now: Date;
};

// Fields that stay equal when a gateway sends a notification again. All forged ones of an attempt share one key, so that
// nobody can fill the table.
function naturalKey(gateway: GatewayName, { tradeNumber, isAuthentic, result }: Message): string {
  const parts = isAuthentic
    ? [result.code, result.gatewayNumber, result.amount, result.isSimulated]
    : ['not authentic'];
  return createHash('sha256')
    .update(JSON.stringify([gateway, tradeNumber, ...parts]))
    .digest('hex');
}

/** A notification as a row of the table, by column name. */
export function notificationRow(notice: NewNotification): object {
  const { gateway, attemptId, message, decision, now } = notice;
  return {
    id: newId(),
    natural_key: naturalKey(gateway, message),
    gateway,
    trade_number: message.tradeNumber,
    attempt_id: attemptId,
    fields: message.facts,
    is_authentic: message.isAuthentic,
    decision,
    first_received_at: now,
    last_received_at: now,
    confirm_at: needsConfirming(message.result, decision) ? now : null,
  };
}

const COLUMNS =
  'id, natural_key, gateway, trade_number, attempt_id, fields, is_authentic, decision, first_received_at, last_received_at';

/** The request that receives a notification queries the gateway; after this time, above the gateway timeout, the job does. */
const CONFIRM_AFTER = '10 seconds';

/**
 * Maximum of stored notifications per attempt. PayNow signs only some fields, so a payer can vary a genuine notification
 * at will.
 */
const MAX_OF_ATTEMPT = 64;

/** An INSERT of rows of {@link notificationRow} joined `from` … `on`; duplicates increment `deliveries`. */
export const notificationInsert = (
  rows: Prisma.Sql,
  from: Prisma.Sql,
  on: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  INSERT INTO notice (${Prisma.raw(COLUMNS)}, confirm_at)
  SELECT ${Prisma.raw(COLUMNS.replaceAll(/\w+/g, 'n.$&'))},
    CASE WHEN n.confirm_at IS NOT NULL THEN clock_timestamp() + ${CONFIRM_AFTER}::interval END
  FROM ${from} jsonb_populate_recordset(null::notice, ${rows}::jsonb) AS n ${on}
  WHERE n.attempt_id IS NULL
    OR (SELECT count(*) FROM notice known WHERE known.attempt_id = n.attempt_id) < ${MAX_OF_ATTEMPT}
  ON CONFLICT (natural_key) DO UPDATE
  SET deliveries = notice.deliveries + 1, last_received_at = excluded.last_received_at,
    confirm_at = coalesce(notice.confirm_at, excluded.confirm_at),
    confirm_tries = CASE WHEN notice.confirm_at IS NULL THEN 0 ELSE notice.confirm_tries END`;

/** Stores a notification; a duplicate increments its deliveries. At most {@link MAX_OF_ATTEMPT} per attempt. */
export async function storeNotification(tx: Tx, notice: NewNotification): Promise<void> {
  const rows = Prisma.sql`${JSON.stringify([notificationRow(notice)])}`;
  await tx.$executeRaw(notificationInsert(rows, Prisma.empty, Prisma.empty));
}

/** Notifications about an attempt, oldest first. */
export const findNotificationsOf = (tx: Tx, attemptId: string) =>
  tx.notification.findMany({ where: { attemptId }, orderBy: { firstReceivedAt: 'asc' } });
