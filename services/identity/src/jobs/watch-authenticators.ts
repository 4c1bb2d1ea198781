import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import {
  type TellNewAuthenticatorsDeps,
  tellNewAuthenticators,
} from '../use-cases/tell-new-authenticators.ts';

export type WatchAuthenticatorsDeps = TellNewAuthenticatorsDeps & { log: Log };

const EVERY_MS = 60_000;
/** What happened while no copy of this service ran is told when one runs again, ms. */
const FIRST_LOOK_MS = 24 * 3_600_000;
/** Keycloak may write an event a little after its time, ms. */
const OVERLAP_MS = 120_000;

/**
 * Tells people of new authenticators that Keycloak's record knows of since a moment, whatever way they came: who closes
 * the window instead of coming back to the shop is told all the same; those that a stop leaves over, by the next process.
 * Answers how many it looked at.
 */
export async function watchAuthenticators(
  deps: TellNewAuthenticatorsDeps,
  since: Date,
  signal?: AbortSignal,
): Promise<number> {
  const setUps = await deps.keycloak.listSetUps(since);
  for (const { userId, at } of setUps) {
    if (signal?.aborted) break;
    await tellNewAuthenticators(deps, { userId, since: at });
  }
  return setUps.length;
}

/** Runs {@link watchAuthenticators} every minute over what happened since the last run that ended well. */
export function watchAuthenticatorsJob(deps: WatchAuthenticatorsDeps): Part {
  let since: Date | undefined;
  return repeatingJob({
    name: 'watch-authenticators',
    everyMs: EVERY_MS,
    async run(now, signal) {
      const looked = await watchAuthenticators(
        deps,
        since ?? new Date(now.getTime() - FIRST_LOOK_MS),
        signal,
      );
      since = new Date(now.getTime() - OVERLAP_MS);
      return looked;
    },
    log: deps.log,
  });
}
