import { AppError } from '@tapory/errors';
import { findAccount, insertAccount, storeRoles } from '../../accounts/data/accounts.ts';
import type { Account, ShopLanguage } from '../../accounts/domain/account.ts';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { SignedIn } from '../../clients/oidc.ts';
import type { Database } from '../../data/database.ts';
import type { Provider } from '../../providers/domain/ways-in.ts';
import { findRegistrationsOf } from '../../registration/data/registrations.ts';
import {
  type FinishRegistrationDeps,
  finishRegistration,
} from '../../registration/use-cases/finish-registration.ts';

export type OpenAccountDeps = FinishRegistrationDeps & { database: Database; keycloak: KeycloakAdmin };

/** Creates the account of a user whom an administrator created in Keycloak, at the first sign-in. */
function adopt({ outbox }: Pick<FinishRegistrationDeps, 'outbox'>, person: SignedIn, language: ShopLanguage) {
  const { userId, username, name, email, roles } = person;
  return outbox.transaction(async (tx, record) => {
    const createdAt = new Date();
    const profile = { name, email, phone: null, language, createdAt, roles };
    if (!(await insertAccount(tx, { id: userId, username, ...profile }))) return;
    await record({ type: 'user.registered', subject: userId, data: { userId, username } });
  });
}

/** A person whom a provider has let in for the first time: they have yet to choose a name. */
export type Unfinished = { unfinished: Provider };

/**
 * The account of a person who has just signed in. Finishes an interrupted registration first. ACCOUNT_INACTIVE when
 * the account is not active; unfinished when a provider's first sign-in has yet to become an account.
 */
export async function openAccount(
  deps: OpenAccountDeps,
  person: SignedIn,
  language: ShopLanguage,
): Promise<Account | Unfinished> {
  let account = await findAccount(deps.database, person.userId);
  if (!account) {
    const [registration] = await findRegistrationsOf(deps.database, person.username);
    const user = registration && (await deps.keycloak.findUser(person.username));
    if (registration && user?.registrationId === registration.id) {
      await finishRegistration(deps, registration, person.userId);
    } else {
      const unfinished = await deps.keycloak.findUnfinished(person.userId);
      if (unfinished) return { unfinished };
      await adopt(deps, person, language);
    }
    account = await findAccount(deps.database, person.userId);
  }
  if (!account) throw new AppError('SIGN_IN_FAILED');
  if (account.status !== 'active') throw new AppError('ACCOUNT_INACTIVE');
  await storeRoles(deps.database, account.id, person.roles);
  return account;
}
