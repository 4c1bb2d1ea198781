import type { RecordedEvent } from '@tapory/messaging';
import { OUTBOX_COLUMNS, OUTBOX_RECORDSET } from '@tapory/persistence';
import type { AttemptChange } from '../../attempts/data/attempts.ts';
import { type Attempt, assertAttemptChange } from '../../attempts/domain/attempt.ts';
import type { Database } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import { type NewNotification, notificationInsert, notificationRow } from './notifications.ts';

export type Settlement = {
  attempt: Pick<Attempt, 'id' | 'status'>;
  change: AttemptChange;
  notice: NewNotification;
  events: RecordedEvent[];
};

const changeRow = ({ attempt, change, notice }: Settlement) => ({
  ...change,
  id: attempt.id,
  from: attempt.status,
  now: notice.now,
});

const CHANGES = Prisma.raw(`"id" uuid, "from" text, "now" timestamptz, "status" text, "method" text,
  "gatewayNumber" text, "failureCode" text, "paidAt" timestamptz, "transferCode" jsonb, "codeExpiresAt" timestamptz,
  "codeConfirmedAt" timestamptz, "payableUntil" timestamptz, "redirect" jsonb, "nextCheckAt" timestamptz`);

/**
 * Changes attempts, stores the notifications and appends the events to the outbox, all in one statement. Returns the ids
 * of the changed attempts; one that changed since it was read is skipped. Each attempt may occur once.
 */
export async function applyByNotifications(
  { direct }: Pick<Database, 'direct'>,
  settlements: readonly Settlement[],
): Promise<Set<string>> {
  if (settlements.length === 0) return new Set();
  for (const { attempt, change } of settlements) assertAttemptChange(attempt.status, change.status);
  const notices = Prisma.sql`${JSON.stringify(settlements.map(({ notice }) => notificationRow(notice)))}`;
  const events = settlements.flatMap(({ attempt, events: recorded }) =>
    recorded.map((event) => ({ ...event, attempt_id: attempt.id })),
  );
  // The ids are passed twice, so that the planner uses the index whatever it estimates for the recordset.
  const ids = settlements.map(({ attempt }) => attempt.id);
  const rows = await direct.query<{ id: string }>(Prisma.sql`
    WITH moved AS (
      UPDATE attempt a SET status = c.status, failure_code = c."failureCode", next_check_at = c."nextCheckAt",
        updated_at = c.now,
        method = coalesce(c.method, a.method),
        gateway_number = coalesce(c."gatewayNumber", a.gateway_number),
        paid_at = coalesce(c."paidAt", a.paid_at),
        transfer_code = coalesce(c."transferCode", a.transfer_code),
        code_expires_at = coalesce(c."codeExpiresAt", a.code_expires_at),
        code_confirmed_at = coalesce(c."codeConfirmedAt", a.code_confirmed_at),
        payable_until = coalesce(c."payableUntil", a.payable_until),
        redirect = coalesce(c."redirect", a.redirect)
      FROM jsonb_to_recordset(${JSON.stringify(settlements.map(changeRow))}::jsonb) AS c(${CHANGES})
      WHERE a.id = c.id AND a.id = ANY(${ids}::uuid[]) AND a.status = c."from" RETURNING a.id),
    stored AS (${notificationInsert(notices, Prisma.sql`moved JOIN`, Prisma.sql`ON n.attempt_id = moved.id`)}),
    published AS (
      INSERT INTO outbox (${Prisma.raw(OUTBOX_COLUMNS)})
      SELECT ${Prisma.raw(OUTBOX_COLUMNS.replaceAll(/\w+/g, 'event.$&'))} FROM moved
      JOIN jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        AS event(attempt_id uuid, ${Prisma.raw(OUTBOX_RECORDSET)}) ON event.attempt_id = moved.id)
    SELECT id FROM moved`);
  return new Set(rows.map(({ id }) => id));
}
