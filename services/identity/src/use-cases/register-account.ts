import { AppError } from '@tapory/errors';
import type { KeycloakAdmin } from '../clients/keycloak-admin.ts';
import { findIdByUsername } from '../data/accounts.ts';
import type { Database } from '../data/database.ts';
import { deleteRegistration, insertRegistration } from '../data/registrations.ts';
import type { Registration } from '../domain/account.ts';
import { type FinishRegistrationDeps, finishRegistration } from './finish-registration.ts';

export type RegisterAccountDeps = FinishRegistrationDeps & {
  database: Database;
  keycloak: KeycloakAdmin;
};

/** The user in Keycloak that belongs to this registration: a new one, or the one its interrupted run made. */
async function makeUser(
  { database, keycloak }: RegisterAccountDeps,
  { id: registrationId, username }: Registration,
  password: string,
): Promise<string> {
  const holder = await findIdByUsername(database, username);
  const created = holder ? null : await keycloak.createUser({ username, password, registrationId });
  if (created) return created;
  const existing = await keycloak.findUser(username);
  const isOurs = existing?.registrationId === registrationId && (!holder || holder === existing.id);
  if (!isOurs)
    throw new AppError('USERNAME_TAKEN', { fields: [{ path: 'username', code: 'USERNAME_TAKEN' }] });
  return existing.id;
}

/**
 * Makes an account: a user in Keycloak and, in one transaction, everything of it here. USERNAME_TAKEN when the name
 * is held in whatever letter case. A run that is cut short is only ever carried forward - by its repeat, by the first
 * sign-in or by the job - since a commit whose answer was lost must not cost the account its user.
 */
export async function registerAccount(
  deps: RegisterAccountDeps,
  registration: Registration,
  password: string,
): Promise<{ userId: string; recoveryCodes: string[] }> {
  await insertRegistration(deps.database, registration);
  try {
    const userId = await makeUser(deps, registration, password);
    return { userId, recoveryCodes: await finishRegistration(deps, registration, userId) };
  } catch (error) {
    if (AppError.from(error).code === 'USERNAME_TAKEN')
      await deleteRegistration(deps.database, registration.id);
    throw error;
  }
}
