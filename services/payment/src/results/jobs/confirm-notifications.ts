import { type Part, repeatingJob } from '@tapory/service-kit';
import { callableGateways, type Deps } from '../../deps.ts';
import { claimUnconfirmed, giveUpNotifications } from '../data/unconfirmed-notifications.ts';
import { checkAttempt } from '../use-cases/check-attempt.ts';

const BATCH = 20;

/**
 * Queries the gateways for attempts with unconfirmed notifications, one at a time. Normally the request that received a
 * notification has done so; this covers crashes and gateways that gave no answer.
 */
export async function confirmNotifications(deps: Deps, signal?: AbortSignal): Promise<void> {
  const givenUp = await giveUpNotifications(deps.database.pool);
  if (givenUp.length > 0)
    deps.log.error({ tradeNumbers: givenUp, alert: true }, 'notifications never confirmed by their gateway');
  const gateways = callableGateways(deps);
  for (const attempt of await claimUnconfirmed(deps.database.pool, { limit: BATCH, gateways })) {
    // The remaining ones are due again after their backoff.
    if (signal?.aborted) return;
    try {
      const decision = await checkAttempt(deps, attempt);
      deps.log.info({ attemptId: attempt.id, decision }, 'notification checked with its gateway');
    } catch (error) {
      deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked');
    }
  }
}

export const confirmNotificationsJob = (deps: Deps, everyMs: number): Part =>
  repeatingJob({
    name: 'confirm-notifications',
    everyMs,
    run: (_now, signal) => confirmNotifications(deps, signal),
    log: deps.log,
  });
