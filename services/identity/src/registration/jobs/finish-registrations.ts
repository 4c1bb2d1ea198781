import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { Database } from '../../data/database.ts';
import { deleteOldResets } from '../../passwords/data/password-resets.ts';
import { deleteOldPhoneCodes } from '../../profile/data/phone-codes.ts';
import { deleteRegistration, findUnfinishedRegistrations } from '../data/registrations.ts';
import { type FinishRegistrationDeps, finishRegistration } from '../use-cases/finish-registration.ts';

export type FinishRegistrationsDeps = FinishRegistrationDeps & {
  database: Database;
  keycloak: KeycloakAdmin;
  log: Log;
};

const BATCH = 50;
const EVERY_MS = 60_000;
/** Younger registrations may still be in progress. */
const GRACE_MS = 120_000;

/**
 * Finishes registrations that were interrupted after Keycloak had created their user, and deletes those whose user
 * was never created, and expired codes; stops between two of them on shutdown. Returns how many there were.
 */
export async function finishRegistrations(
  deps: FinishRegistrationsDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  const unfinished = await findUnfinishedRegistrations(deps.database, before, BATCH);
  for (const registration of unfinished) {
    if (signal?.aborted) break;
    const user = await deps.keycloak.findUser(registration.username);
    if (user?.registrationId === registration.id) await finishRegistration(deps, registration, user.id);
    else await deleteRegistration(deps.database, registration.id);
  }
  await deleteOldResets(deps.database, before);
  await deleteOldPhoneCodes(deps.database, before);
  return unfinished.length;
}

/** Runs {@link finishRegistrations} every minute. */
export const finishRegistrationsJob = (deps: FinishRegistrationsDeps): Part =>
  repeatingJob({
    name: 'finish-registrations',
    everyMs: EVERY_MS,
    run: (now, signal) => finishRegistrations(deps, now, signal),
    log: deps.log,
  });
