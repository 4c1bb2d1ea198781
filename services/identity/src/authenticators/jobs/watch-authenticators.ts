import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import {
  type NotifyNewAuthenticatorsDeps,
  notifyNewAuthenticators,
} from '../use-cases/notify-new-authenticators.ts';

export type WatchAuthenticatorsDeps = NotifyNewAuthenticatorsDeps & { log: Log };

const EVERY_MS = 60_000;
/** How far back the first run reads, for what happened while no replica ran; ms. */
const FIRST_RUN_SPAN_MS = 24 * 3_600_000;
/** Keycloak may write an event with a delay, ms. */
const OVERLAP_MS = 120_000;

/**
 * Notifies people of new authenticators from Keycloak's event log, also when the browser window was closed before the
 * redirect to the shop. The next process continues what a shutdown interrupts. Returns how many events it processed.
 */
export async function watchAuthenticators(
  deps: NotifyNewAuthenticatorsDeps,
  since: Date,
  signal?: AbortSignal,
): Promise<number> {
  const setUps = await deps.keycloak.listSetUps(since);
  for (const { userId, at } of setUps) {
    if (signal?.aborted) break;
    await notifyNewAuthenticators(deps, { userId, since: at });
  }
  return setUps.length;
}

/** Runs {@link watchAuthenticators} every minute over what happened since the last successful run. */
export function watchAuthenticatorsJob(deps: WatchAuthenticatorsDeps): Part {
  let since: Date | undefined;
  return repeatingJob({
    name: 'watch-authenticators',
    everyMs: EVERY_MS,
    async run(now, signal) {
      const count = await watchAuthenticators(
        deps,
        since ?? new Date(now.getTime() - FIRST_RUN_SPAN_MS),
        signal,
      );
      since = new Date(now.getTime() - OVERLAP_MS);
      return count;
    },
    log: deps.log,
  });
}
