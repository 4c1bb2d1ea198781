import { createHash } from 'node:crypto';
import { execute } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import { type Selectable, sql } from 'kysely';
import type { GatewayName } from '../../attempts/domain/attempt.ts';
import type { Database, Tx } from '../../data/database.ts';
import { build, type Tables } from '../../data/query-builder.ts';
import { recordset } from '../../data/recordset.ts';
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

type Row = Selectable<Tables['notice']>;

/** One row for equal notifications, with their number of deliveries. */
function rowsOf(notifications: readonly NewNotification[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { gateway, attemptId, message, decision, now } of notifications) {
    const key = naturalKey(gateway, message);
    const row = rows.get(key);
    if (row) row.deliveries += 1;
    else
      rows.set(key, {
        id: newId(),
        naturalKey: key,
        gateway,
        tradeNumber: message.tradeNumber,
        attemptId,
        fields: message.facts,
        isAuthentic: message.isAuthentic,
        decision,
        deliveries: 1,
        firstReceivedAt: now,
        lastReceivedAt: now,
        confirmAt: needsConfirming(message.result, decision) ? now : null,
        confirmTries: 0,
      });
  }
  return [...rows.values()];
}

const COLUMNS = [
  'id',
  'naturalKey',
  'gateway',
  'tradeNumber',
  'attemptId',
  'fields',
  'isAuthentic',
  'decision',
  'deliveries',
  'firstReceivedAt',
  'lastReceivedAt',
] as const satisfies (keyof Row)[];

/** The rows whose attempt has fewer than {@link MAX_OF_ATTEMPT} notifications before them. */
function withinLimit(rows: readonly Row[]) {
  const nth = sql<number>`row_number() OVER (PARTITION BY attempt_id)`.as('nth');
  const received = build
    .selectFrom(recordset('notice', rows).as('row'))
    .select([...COLUMNS, 'confirmAt'])
    .select(nth);
  const known = sql<number>`(SELECT count(*) FROM notice WHERE notice.attempt_id = received.attempt_id)`;
  const confirmAt = sql<Date | null>`CASE WHEN confirm_at IS NOT NULL THEN clock_timestamp() + ${CONFIRM_AFTER}::interval END`;
  return build
    .selectFrom(received.as('received'))
    .select([...COLUMNS, confirmAt.as('confirmAt')])
    .where((the) =>
      the.or([the('attemptId', 'is', null), sql<boolean>`nth + ${known} <= ${MAX_OF_ATTEMPT}`]),
    );
}

/**
 * Stores notifications; one that is known increments its deliveries. At most {@link MAX_OF_ATTEMPT} per attempt.
 */
export async function storeNotifications(tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  await execute(
    tx,
    build
      .insertInto('notice')
      .columns([...COLUMNS, 'confirmAt'])
      .expression(withinLimit(rowsOf(notifications)))
      .onConflict((conflict) =>
        conflict.column('naturalKey').doUpdateSet(({ ref }) => ({
          deliveries: sql<number>`notice.deliveries + excluded.deliveries`,
          lastReceivedAt: ref('excluded.lastReceivedAt'),
          confirmAt: sql<Date | null>`coalesce(notice.confirm_at, excluded.confirm_at)`,
          confirmTries: sql<number>`CASE WHEN notice.confirm_at IS NULL THEN 0 ELSE notice.confirm_tries END`,
        })),
      ),
  );
}

/** Notifications about an attempt, oldest first. */
export const findNotificationsOf = (database: Database, attemptId: string) =>
  database.notification.findMany({ where: { attemptId }, orderBy: { firstReceivedAt: 'asc' } });
