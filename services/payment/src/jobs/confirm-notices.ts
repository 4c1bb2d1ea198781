import { type Part, repeatingJob } from '@tapory/service-kit';
import { claimUnconfirmed, giveUpNotices } from '../data/unconfirmed-notices.ts';
import { checkAttempt } from '../use-cases/check-attempt.ts';
import { callableGateways, type Deps } from '../use-cases/deps.ts';

const BATCH = 20;

/**
 * Asks the gateways about attempts whose stored notices prove nothing by themselves, one after another. Normally the
 * request that brought a notice has asked already; this is for those whose process died or whose gateway could not say.
 */
export async function confirmNotices(deps: Deps, signal?: AbortSignal): Promise<void> {
  const givenUp = await giveUpNotices(deps.database);
  if (givenUp.length > 0)
    deps.log.error({ tradeNumbers: givenUp, alert: true }, 'notices that their gateway never confirmed');
  const gateways = callableGateways(deps);
  for (const attempt of await claimUnconfirmed(deps.database, { limit: BATCH, gateways })) {
    // What is left over is due again after its wait.
    if (signal?.aborted) return;
    try {
      const decision = await checkAttempt(deps, attempt);
      deps.log.info({ attemptId: attempt.id, decision }, 'notice checked with its gateway');
    } catch (error) {
      deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked');
    }
  }
}

/** Runs {@link confirmNotices} again and again. */
export const confirmNoticesJob = (deps: Deps, everyMs: number): Part =>
  repeatingJob({
    name: 'confirm-notices',
    everyMs,
    run: (_now, signal) => confirmNotices(deps, signal),
    log: deps.log,
  });
