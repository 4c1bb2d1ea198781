import { OUTBOX_COLUMNS, OUTBOX_RECORDSET, type RecordedEvent } from '@tapory/messaging';
import type { Attempt } from '../domain/attempt.ts';
import type { AttemptChange } from './attempts.ts';
import type { Database } from './database.ts';
import { Prisma } from './generated/client.ts';
import { noticeInsert, noticeRow, type ReceivedNotice } from './notices.ts';

export type SettleWith = { change: AttemptChange; notice: ReceivedNotice; events: RecordedEvent[] };

/**
 * Moves an attempt on, keeps the message that says so and writes its events into the outbox, all in one statement.
 * False, with nothing done, when the attempt has moved since it was read.
 */
export async function settleByNotice(
  { direct }: Pick<Database, 'direct'>,
  { id, status }: Pick<Attempt, 'id' | 'status'>,
  { change, notice, events }: SettleWith,
): Promise<boolean> {
  const { transferCode = null, method = null, gatewayNumber = null } = change;
  const code = transferCode === null ? null : JSON.stringify(transferCode);
  const row = Prisma.sql`${JSON.stringify(noticeRow(notice))}`;
  const [result] = await direct.query<{ moved: boolean }>(Prisma.sql`
    WITH moved AS (
      UPDATE attempt SET status = ${change.status}, failure_code = ${change.failureCode ?? null},
        next_check_at = ${change.nextCheckAt}, updated_at = ${notice.now},
        method = coalesce(${method}, method),
        gateway_number = coalesce(${gatewayNumber}, gateway_number),
        paid_at = coalesce(${change.paidAt ?? null}, paid_at),
        transfer_code = coalesce(${code}::jsonb, transfer_code),
        code_expires_at = coalesce(${change.codeExpiresAt ?? null}, code_expires_at),
        payable_until = coalesce(${change.payableUntil ?? null}, payable_until)
      WHERE id = ${id}::uuid AND status = ${status} RETURNING id),
    kept AS (${noticeInsert(row, Prisma.sql`moved,`)}),
    told AS (
      INSERT INTO outbox (${Prisma.raw(OUTBOX_COLUMNS)})
      SELECT event.* FROM moved, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        AS event(${Prisma.raw(OUTBOX_RECORDSET)}))
    SELECT EXISTS (SELECT 1 FROM moved) AS moved`);
  return result?.moved ?? false;
}
