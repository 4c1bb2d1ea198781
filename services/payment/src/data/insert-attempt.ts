import type { AnswerRow } from '@tapory/service-kit';
import type { Attempt } from '../domain/attempt.ts';
import type { Database } from './database.ts';
import { Prisma } from './generated/client.ts';

export type InsertWith = {
  /** When the gateway is asked first. */
  nextCheckAt: Date;
  /** What its command answers, kept for a repeat. */
  answer: AnswerRow | null;
};

/**
 * Stores a new attempt and keeps its command's answer, in one statement. Null when the command has an attempt already:
 * then nothing is stored.
 */
export async function insertAttempt(
  { direct }: Pick<Database, 'direct'>,
  attempt: Attempt,
  { nextCheckAt, answer }: InsertWith,
): Promise<Attempt | null> {
  const [stored] = await direct.query(Prisma.sql`
    WITH stored AS (
      INSERT INTO attempt (id, command_id, order_id, order_number, payer_id, gateway, method, trade_number, amount,
        status, return_token, redirect, next_check_at, created_at, updated_at)
      VALUES (${attempt.id}, ${attempt.commandId}, ${attempt.orderId}, ${attempt.orderNumber}, ${attempt.payerId},
        ${attempt.gateway}, ${attempt.method}, ${attempt.tradeNumber}, ${attempt.amount}, ${attempt.status},
        ${attempt.returnToken}, ${JSON.stringify(attempt.redirect)}, ${nextCheckAt}, ${attempt.createdAt},
        ${attempt.createdAt})
      ON CONFLICT (command_id) DO NOTHING RETURNING id),
    answered AS (
      UPDATE idempotency_key SET state = 'answered', status_code = ${answer?.status ?? null},
        response = ${answer?.response ?? null}::jsonb
      FROM stored WHERE scope = ${answer?.scope ?? null} AND key = ${answer?.key ?? null})
    SELECT id FROM stored`);
  return stored ? attempt : null;
}
