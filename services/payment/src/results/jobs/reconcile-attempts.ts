import { type Part, repeatingJob } from '@tapory/service-kit';
import type { Attempt } from '../../attempts/domain/attempt.ts';
import { callableGateways, type Deps } from '../../deps.ts';
import { isRateLimited } from '../../gateways/clients/cool-down.ts';
import { claimDueAttempts, postponeCheck, retryCheckSoon } from '../data/gateway-checks.ts';
import { checkAttempt } from '../use-cases/check-attempt.ts';

const BATCH = 20;

/** Queries one attempt's gateway; without a result the check is due again. */
async function askAbout(deps: Deps, attempt: Attempt): Promise<void> {
  try {
    const decision = await checkAttempt(deps, attempt);
    if (decision === 'not-asked') await retryCheckSoon(deps.database.pool, attempt.id);
    else deps.log.info({ attemptId: attempt.id, decision }, 'attempt checked with its gateway');
  } catch (error) {
    if (isRateLimited(error)) {
      const until = deps.gateways[attempt.gateway]?.rateLimitedUntil() ?? new Date();
      return postponeCheck(deps.database.pool, attempt.id, until);
    }
    deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked');
    await retryCheckSoon(deps.database.pool, attempt.id);
  }
}

/**
 * Queries the gateways for due attempts, one at a time; those at a rate-limited gateway stay due until its cool-down ends,
 * and those that a stop leaves unprocessed are due at once. Returns the number of due attempts.
 */
export async function reconcileAttempts(deps: Deps, signal?: AbortSignal): Promise<number> {
  const due = await claimDueAttempts(deps.database.pool, {
    limit: BATCH,
    scheduleSeconds: deps.checkAfterSeconds,
    gateways: callableGateways(deps),
  });
  for (const attempt of due) {
    if (signal?.aborted) await postponeCheck(deps.database.pool, attempt.id, new Date());
    else await askAbout(deps, attempt);
  }
  return due.length;
}

export const reconcileJob = (deps: Deps, everyMs: number): Part =>
  repeatingJob({
    name: 'reconcile',
    everyMs,
    run: (_now, signal) => reconcileAttempts(deps, signal),
    log: deps.log,
  });
