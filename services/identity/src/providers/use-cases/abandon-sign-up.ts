import { findAccount } from '../../accounts/data/accounts.ts';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { Database } from '../../data/database.ts';
import type { SignUp, SignUps } from '../data/sign-ups.ts';

export type DropUserDeps = {
  database: Database;
  keycloak: Pick<KeycloakAdmin, 'findUnfinished' | 'deleteUser'>;
};

/** Deletes a user of Keycloak who has neither a name nor an account; leaves every other one alone. */
export async function dropUnfinishedUser(
  { database, keycloak }: DropUserDeps,
  userId: string,
): Promise<void> {
  if (await findAccount(database, userId)) return;
  if (await keycloak.findUnfinished(userId)) await keycloak.deleteUser(userId);
}

/** Ends an unfinished first sign-in, and deletes the user that it made, so that the provider can be linked elsewhere. */
export async function abandonSignUp(
  deps: DropUserDeps & { signUps: Pick<SignUps, 'end'> },
  { id, signUp }: { id: string; signUp: SignUp },
): Promise<void> {
  await dropUnfinishedUser(deps, signUp.userId);
  await deps.signUps.end(id);
}
