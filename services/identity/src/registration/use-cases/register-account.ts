import { AppError } from '@tapory/errors';
import { findAccount, findIdByUsername } from '../../accounts/data/accounts.ts';
import type { Registration } from '../../accounts/domain/account.ts';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { Database } from '../../data/database.ts';
import { insertRecoveryCodes } from '../../passwords/data/recovery-codes.ts';
import { deleteRegistration, insertRegistration } from '../data/registrations.ts';
import { type FinishRegistrationDeps, finishRegistration } from './finish-registration.ts';

export type RegisterAccountDeps = FinishRegistrationDeps & {
  database: Database;
  keycloak: KeycloakAdmin;
};

/** Makes the user of a registration in Keycloak, or gives one its name; the user's id, null when the name is taken. */
export type ClaimUsername = (registrationId: string) => Promise<string | null>;

/** How long a repeat of a registration gets codes, ms: later its idempotency key may have been purged and reused. */
const REPEAT_MS = 3_600_000;

const usernameTaken = (): AppError =>
  new AppError('USERNAME_TAKEN', { fields: [{ path: 'username', code: 'USERNAME_TAKEN' }] });

/** The user in Keycloak of this registration: a new one, or the one that an interrupted run created. */
async function makeUser(
  { database, keycloak }: RegisterAccountDeps,
  { id: registrationId, username }: Registration,
  claim: ClaimUsername,
): Promise<string> {
  const holder = await findIdByUsername(database, username);
  const created = holder ? null : await claim(registrationId);
  if (created) return created;
  const existing = await keycloak.findUser(username);
  const isOurs = existing?.registrationId === registrationId && (!holder || holder === existing.id);
  if (!isOurs) throw usernameTaken();
  return existing.id;
}

/**
 * The ten codes of a new account. When the response of a run was lost, nobody has seen its codes: the repeat gets new
 * ones.
 */
async function issueCodes(
  { database, box }: RegisterAccountDeps,
  userId: string,
  now: Date,
): Promise<string[]> {
  return database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account || now.getTime() - account.createdAt.getTime() > REPEAT_MS) throw usernameTaken();
    return insertRecoveryCodes(tx, box, userId);
  });
}

/**
 * Registers an account: a user in Keycloak, everything else here in one transaction, and recovery codes.
 * USERNAME_TAKEN when the name exists, case-insensitive. An interrupted run is only rolled forward - by a repeat, by
 * the first sign-in or by the job: rolling back after a commit whose response was lost would delete the account's
 * user.
 */
export async function registerAccount(
  deps: RegisterAccountDeps,
  registration: Registration,
  claim: ClaimUsername,
): Promise<{ userId: string; recoveryCodes: string[] }> {
  await insertRegistration(deps.database, registration);
  try {
    const userId = await makeUser(deps, registration, claim);
    await finishRegistration(deps, registration, userId);
    return { userId, recoveryCodes: await issueCodes(deps, userId, registration.createdAt) };
  } catch (error) {
    if (AppError.from(error).code === 'USERNAME_TAKEN')
      await deleteRegistration(deps.database, registration.id);
    throw error;
  }
}
