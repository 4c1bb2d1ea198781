import { type Part, repeatingJob } from '@tapory/service-kit';
import { claimDueAttempts } from '../data/attempts.ts';
import { checkAttempt } from '../use-cases/check-attempt.ts';
import type { Deps } from '../use-cases/deps.ts';

const BATCH = 20;

/** Asks the gateways about pending attempts whose time has come, one after another. Answers how many were due. */
export async function reconcileAttempts(deps: Deps, now: Date): Promise<number> {
  const due = await claimDueAttempts(deps.database, {
    now,
    limit: BATCH,
    scheduleSeconds: deps.checkAfterSeconds,
  });
  for (const attempt of due) {
    try {
      const decision = await checkAttempt(deps, attempt);
      deps.log.info({ attemptId: attempt.id, decision }, 'attempt checked with its gateway');
    } catch (error) {
      deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked');
    }
  }
  return due.length;
}

/** Runs {@link reconcileAttempts} again and again. */
export const reconcileJob = (deps: Deps, everyMs: number): Part =>
  repeatingJob({ name: 'reconcile', everyMs, run: (now) => reconcileAttempts(deps, now), log: deps.log });
