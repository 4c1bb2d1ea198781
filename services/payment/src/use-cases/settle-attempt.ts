import type { RecordEvent } from '@tapory/messaging';
import { moveAttempt } from '../data/attempts.ts';
import type { Tx } from '../data/database.ts';
import { markCodeConfirmed } from '../data/gateway-checks.ts';
import { openCase } from '../data/money-cases.ts';
import type { Decision } from '../domain/decide-result.ts';
import { planSettlement, type SettleOptions } from './plan-settlement.ts';

/**
 * Applies what a gateway said to a locked attempt and records the event, in the caller's transaction. However often
 * the same is said, an attempt succeeds once and tells of it once.
 */
export async function settleAttempt(tx: Tx, record: RecordEvent, options: SettleOptions): Promise<Decision> {
  const { decision, move, question, confirmation } = planSettlement(options);
  const { attempt } = options;
  if (question) await openCase(tx, question);
  if (confirmation && (await markCodeConfirmed(tx, attempt.id))) await record(confirmation);
  if (!move) return decision;
  if (!(await moveAttempt(tx, attempt, move.change))) return 'already-known';
  for (const event of move.events) await record(event);
  return decision;
}
