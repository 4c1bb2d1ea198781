import type { RecordEvent } from '@tapory/messaging';
import { moveAttempt } from '../../attempts/data/attempts.ts';
import type { Tx } from '../../data/database.ts';
import { openCase } from '../../money-cases/data/money-cases.ts';
import { markCodeConfirmed } from '../data/gateway-checks.ts';
import type { Decision } from '../domain/decide-result.ts';
import { type PlanOptions, planResult } from './plan-result.ts';

/**
 * Applies a gateway's result to a locked attempt and records its events, in the caller's transaction. Idempotent: an
 * attempt succeeds and publishes that once.
 */
export async function applyResult(tx: Tx, record: RecordEvent, options: PlanOptions): Promise<Decision> {
  const { decision, move, question, confirmation } = planResult(options);
  const { attempt } = options;
  if (question) await openCase(tx, question);
  if (confirmation && (await markCodeConfirmed(tx, attempt.id))) await record(confirmation);
  if (!move) return decision;
  if (!(await moveAttempt(tx, attempt, move.change))) return 'already-known';
  for (const event of move.events) await record(event);
  return decision;
}
