import type { Outbox } from '@tapory/messaging';
import { insertAccount, insertConsents } from '../../accounts/data/accounts.ts';
import type { Registration } from '../../accounts/domain/account.ts';
import type { Tx } from '../../data/database.ts';
import {
  type ConfirmationLinkDeps,
  sendConfirmationLink,
} from '../../profile/use-cases/send-confirmation-link.ts';
import { deleteRegistration } from '../data/registrations.ts';

export type FinishRegistrationDeps = ConfirmationLinkDeps & { outbox: Outbox<Tx> };

/**
 * The second half of a registration, after Keycloak has created the user: account, consents and `user.registered`, in
 * one transaction. Idempotent.
 */
export function finishRegistration(
  deps: FinishRegistrationDeps,
  registration: Registration,
  userId: string,
): Promise<void> {
  const { username, email, phone, language, consents, createdAt } = registration;
  return deps.outbox.transaction(async (tx, record) => {
    const profile = { name: null, email, phone, language, roles: ['customer' as const] };
    const isNew = await insertAccount(tx, { id: userId, username, createdAt, ...profile });
    await deleteRegistration(tx, registration.id);
    if (!isNew) return;
    await insertConsents(tx, userId, consents, createdAt);
    const account = { id: userId, language };
    if (email) await sendConfirmationLink(tx, deps, { account, email, now: createdAt });
    await record({ type: 'user.registered', subject: userId, data: { userId, username } });
  });
}
