import { createHash } from 'node:crypto';
import { newId } from '@tapory/service-kit';
import type { Message } from '../clients/payment-gateway.ts';
import type { GatewayName } from '../domain/attempt.ts';
import { needsConfirming } from '../domain/needs-confirming.ts';
import type { Tx } from './database.ts';
import { Prisma } from './generated/client.ts';

export type ReceivedNotice = {
  gateway: GatewayName;
  attemptId: string | null;
  message: Message;
  decision: string;
  now: Date;
};

// The words of a message change when it is re-sent; these do not. A forged one counts once per attempt, so that
// a stranger cannot fill the table.
function naturalKey(gateway: GatewayName, { tradeNumber, isAuthentic, result }: Message): string {
  const parts = isAuthentic
    ? [result.code, result.gatewayNumber, result.amount, result.isSimulated]
    : ['not authentic'];
  return createHash('sha256')
    .update(JSON.stringify([gateway, tradeNumber, ...parts]))
    .digest('hex');
}

/** A message as its row holds it, in the columns' order. */
export function noticeRow(notice: ReceivedNotice): object {
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

/** The request that brings a notice asks about it; after this time, longer than a gateway is waited for, the job does. */
const CONFIRM_AFTER = '10 seconds';

/**
 * Messages that are kept of one attempt. Not every word of PayNow's is signed, so its payer can make as many different
 * ones of a good one as they like.
 */
const MAX_OF_ATTEMPT = 64;

/** The source of an INSERT that keeps rows of {@link noticeRow} `from` what is joined `on`; messages that came before are counted. */
export const noticeInsert = (rows: Prisma.Sql, from: Prisma.Sql, on: Prisma.Sql): Prisma.Sql => Prisma.sql`
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

/** Keeps a message; one that came before is counted. Of one attempt no more than a gateway ever sends. */
export async function keepNotice(tx: Tx, notice: ReceivedNotice): Promise<void> {
  const rows = Prisma.sql`${JSON.stringify([noticeRow(notice)])}`;
  await tx.$executeRaw(noticeInsert(rows, Prisma.empty, Prisma.empty));
}

/** What was told of an attempt, oldest first. */
export const findNoticesOf = (tx: Tx, attemptId: string) =>
  tx.notice.findMany({ where: { attemptId }, orderBy: { firstReceivedAt: 'asc' } });
