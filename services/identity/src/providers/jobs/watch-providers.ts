import { AppError } from '@tapory/errors';
import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import { describeTaipeiTime } from '@tapory/taipei-time';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database } from '../../data/database.ts';
import { notify } from '../../messages/use-cases/notify.ts';
import { SIGN_UP_SECONDS } from '../data/sign-ups.ts';
import type { Turns } from '../data/turns.ts';
import { PROVIDER_NAMES, type Provider } from '../domain/ways-in.ts';
import { dropUnfinishedUser } from '../use-cases/abandon-sign-up.ts';

export type WatchProvidersDeps = {
  database: Database;
  keycloak: KeycloakAdmin;
  box: SecretBox;
  turns: Turns;
  log: Log;
};

const EVERY_MS = 60_000;
/** How far back the first run reads, for what happened while no replica ran; ms. */
const FIRST_RUN_SPAN_MS = 24 * 3_600_000;
/** Keycloak may write an event with a delay, ms. */
const OVERLAP_MS = 120_000;
const BATCH = 50;

/** Notifies people by mail of providers that were linked to their account. Idempotent: a mail's cause is the event. */
export async function notifyOfLinks(
  { database, keycloak, box }: Omit<WatchProvidersDeps, 'log' | 'turns'>,
  since: Date,
): Promise<number> {
  const links = await keycloak.listLinks(since);
  for (const { userId, provider, at } of links)
    await database.$transaction(async (tx) => {
      const account = await findAccount(tx, userId);
      // The first link of an account is what made it.
      if (!account || account.status === 'deleted' || account.createdAt > at) return;
      const values = {
        provider: PROVIDER_NAMES[provider as Provider] ?? provider,
        time: describeTaipeiTime(at, account.language),
      };
      const cause = `${userId} ${provider} ${at.getTime()}`;
      await notify(tx, box, account, { kind: 'provider-linked', cause, values });
    });
  return links.length;
}

/** Deletes the users of first sign-ins that nobody finished; returns how many were looked at. */
export async function dropUnfinishedUsers(
  deps: Pick<WatchProvidersDeps, 'database' | 'keycloak' | 'turns'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - SIGN_UP_SECONDS * 1000);
  const unfinished = await deps.keycloak.listUnfinished(before, BATCH);
  for (const userId of unfinished) {
    try {
      await deps.turns.take(userId, () => dropUnfinishedUser(deps, userId));
    } catch (error) {
      // Somebody is finishing it.
      if (AppError.from(error).code !== 'CONFLICT') throw error;
    }
  }
  return unfinished.length;
}

/** Runs both every minute. */
export function watchProvidersJob(deps: WatchProvidersDeps): Part {
  let since: Date | undefined;
  return repeatingJob({
    name: 'watch-providers',
    everyMs: EVERY_MS,
    async run(now) {
      const from = since ?? new Date(now.getTime() - FIRST_RUN_SPAN_MS);
      const count = (await notifyOfLinks(deps, from)) + (await dropUnfinishedUsers(deps, now));
      since = new Date(now.getTime() - OVERLAP_MS);
      return count;
    },
    log: deps.log,
  });
}
