import { type Part, repeatingJob } from '@tapory/service-kit';
import { isPaused } from '../clients/pause.ts';
import { claimDueAttempts, postponeCheck } from '../data/attempts.ts';
import type { Attempt } from '../domain/attempt.ts';
import { checkAttempt } from '../use-cases/check-attempt.ts';
import { callableGateways, type Deps } from '../use-cases/deps.ts';

const BATCH = 20;

/** Asks one attempt's gateway; false when it wanted quiet, so that the question was not asked. */
async function askAbout(deps: Deps, attempt: Attempt): Promise<boolean> {
  try {
    const decision = await checkAttempt(deps, attempt);
    deps.log.info({ attemptId: attempt.id, decision }, 'attempt checked with its gateway');
  } catch (error) {
    if (isPaused(error)) return false;
    deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked');
  }
  return true;
}

/**
 * Asks the gateways about pending attempts whose time has come, one after another; those at a gateway that wants quiet
 * stay due until it has ended. Answers how many were due.
 */
export async function reconcileAttempts(deps: Deps, now: Date): Promise<number> {
  const due = await claimDueAttempts(deps.database, {
    now,
    limit: BATCH,
    scheduleSeconds: deps.checkAfterSeconds,
    gateways: callableGateways(deps),
  });
  for (const attempt of due) {
    if (await askAbout(deps, attempt)) continue;
    const until = deps.gateways[attempt.gateway]?.pausedUntil() ?? now;
    await postponeCheck(deps.database, attempt.id, until);
  }
  return due.length;
}

/** Runs {@link reconcileAttempts} again and again. */
export const reconcileJob = (deps: Deps, everyMs: number): Part =>
  repeatingJob({ name: 'reconcile', everyMs, run: (now) => reconcileAttempts(deps, now), log: deps.log });
