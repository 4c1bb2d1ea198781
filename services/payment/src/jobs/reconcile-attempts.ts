import { type Part, repeatingJob } from '@tapory/service-kit';
import { isPaused } from '../clients/pause.ts';
import { claimDueAttempts, postponeCheck, retryCheckSoon } from '../data/gateway-checks.ts';
import type { Attempt } from '../domain/attempt.ts';
import { checkAttempt } from '../use-cases/check-attempt.ts';
import { callableGateways, type Deps } from '../use-cases/deps.ts';

const BATCH = 20;

/** Asks one attempt's gateway. What was not asked, or not answered, is due again. */
async function askAbout(deps: Deps, attempt: Attempt): Promise<void> {
  try {
    const decision = await checkAttempt(deps, attempt);
    if (decision === 'not-asked') await retryCheckSoon(deps.database, attempt.id);
    else deps.log.info({ attemptId: attempt.id, decision }, 'attempt checked with its gateway');
  } catch (error) {
    if (isPaused(error)) {
      const until = deps.gateways[attempt.gateway]?.pausedUntil() ?? new Date();
      return postponeCheck(deps.database, attempt.id, until);
    }
    deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked');
    await retryCheckSoon(deps.database, attempt.id);
  }
}

/**
 * Asks the gateways about pending attempts whose time has come, one after another; those at a gateway that wants quiet
 * stay due until it has ended, and those that a stop leaves over are due at once. Answers how many were due.
 */
export async function reconcileAttempts(deps: Deps, signal?: AbortSignal): Promise<number> {
  const due = await claimDueAttempts(deps.database, {
    limit: BATCH,
    scheduleSeconds: deps.checkAfterSeconds,
    gateways: callableGateways(deps),
  });
  for (const attempt of due) {
    if (signal?.aborted) await postponeCheck(deps.database, attempt.id, new Date());
    else await askAbout(deps, attempt);
  }
  return due.length;
}

/** Runs {@link reconcileAttempts} again and again. */
export const reconcileJob = (deps: Deps, everyMs: number): Part =>
  repeatingJob({
    name: 'reconcile',
    everyMs,
    run: (_now, signal) => reconcileAttempts(deps, signal),
    log: deps.log,
  });
