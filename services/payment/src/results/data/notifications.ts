import { createHash } from 'node:crypto';
import { newId } from '@tapory/service-kit';
import type { GatewayName } from '../../attempts/domain/attempt.ts';
import type { Tx } from '../../data/database.ts';
import type { Message } from '../../gateways/clients/payment-gateway.ts';
import type { NotificationDecision } from '../domain/decide-result.ts';
import { needsConfirming } from '../domain/needs-confirming.ts';

export type NewNotification = {
  gateway: GatewayName;
  attemptId: string | null;
  message: Message;
  decision: NotificationDecision;
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

/** The request that receives a notification queries the gateway; after this time, above the gateway timeout, the job does. */
const CONFIRM_AFTER = '10 seconds';

/**
 * Maximum of stored notifications per attempt. PayNow signs only some fields, so a payer can vary a genuine notification
 * at will.
 */
const MAX_OF_ATTEMPT = 64;

/** Rows of the table by column name; equal notifications are one row with their number of deliveries. */
function rowsOf(notifications: readonly NewNotification[]): object[] {
  const rows = new Map<string, Record<string, unknown> & { deliveries: number }>();
  for (const { gateway, attemptId, message, decision, now } of notifications) {
    const natural_key = naturalKey(gateway, message);
    const row = rows.get(natural_key);
    if (row) row.deliveries += 1;
    else
      rows.set(natural_key, {
        id: newId(),
        natural_key,
        gateway,
        trade_number: message.tradeNumber,
        attempt_id: attemptId,
        fields: message.facts,
        is_authentic: message.isAuthentic,
        decision,
        deliveries: 1,
        first_received_at: now,
        last_received_at: now,
        confirm_at: needsConfirming(message.result, decision) ? now : null,
      });
  }
  return [...rows.values()];
}

/**
 * Stores notifications; one that is known increments its deliveries. At most {@link MAX_OF_ATTEMPT} per attempt.
 */
export async function storeNotifications(tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO notice (id, natural_key, gateway, trade_number, attempt_id, fields, is_authentic, decision, deliveries,
      first_received_at, last_received_at, confirm_at)
    SELECT id, natural_key, gateway, trade_number, attempt_id, fields, is_authentic, decision, deliveries,
      first_received_at, last_received_at,
      CASE WHEN confirm_at IS NOT NULL THEN clock_timestamp() + ${CONFIRM_AFTER}::interval END
    FROM (SELECT *, row_number() OVER (PARTITION BY attempt_id) AS nth
      FROM jsonb_populate_recordset(null::notice, ${JSON.stringify(rowsOf(notifications))}::jsonb)) AS n
    WHERE attempt_id IS NULL
      OR nth + (SELECT count(*) FROM notice known WHERE known.attempt_id = n.attempt_id) <= ${MAX_OF_ATTEMPT}
    ON CONFLICT (natural_key) DO UPDATE
    SET deliveries = notice.deliveries + excluded.deliveries, last_received_at = excluded.last_received_at,
      confirm_at = coalesce(notice.confirm_at, excluded.confirm_at),
      confirm_tries = CASE WHEN notice.confirm_at IS NULL THEN 0 ELSE notice.confirm_tries END`;
}

/** Notifications about an attempt, oldest first. */
export const findNotificationsOf = (tx: Tx, attemptId: string) =>
  tx.notification.findMany({ where: { attemptId }, orderBy: { firstReceivedAt: 'asc' } });
