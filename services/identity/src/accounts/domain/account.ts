import { defineTransitions } from '@tapory/errors';
import type { Consents } from './consents.ts';

/** The roles of service-kit, repeated because the domain does not import it. */
export type AccountRole = 'customer' | 'admin' | 'production' | 'support' | 'moderator';

/** Of a deleted account only the id remains, for the orders and invoices that reference it. */
export type AccountStatus = 'active' | 'inactive' | 'deleted';

/**
 * Staff deactivate and reactivate. Deletion is the owner's act, erases the account and is final. `moveStatus` of
 * `data/accounts.ts` is the only writer besides the registration.
 */
export const accountTransitions = defineTransitions<AccountStatus>('an account', {
  active: ['inactive', 'deleted'],
  inactive: ['active', 'deleted'],
  deleted: [],
});

export type AccountMove = readonly [from: AccountStatus, to: AccountStatus];

export type ShopLanguage = 'zh-TW' | 'en';

export type Account = {
  /** Subject of the account in Keycloak. */
  id: string;
  username: string;
  name: string | null;
  email: string | null;
  emailConfirmedAt: Date | null;
  /** Unconfirmed; the confirmed address stays in force. */
  pendingEmail: string | null;
  phone: string | null;
  phoneConfirmedAt: Date | null;
  /** Unconfirmed; the confirmed number stays in force. */
  pendingPhone: string | null;
  status: AccountStatus;
  /** As of the last sign-in or change; Keycloak is authoritative. */
  roles: AccountRole[];
  /** Access tokens issued earlier are invalid. */
  tokensValidAfter: Date | null;
  language: ShopLanguage;
  createdAt: Date;
};

export type NewAccount = Pick<
  Account,
  'id' | 'username' | 'name' | 'email' | 'phone' | 'language' | 'createdAt' | 'roles'
>;

/** A pending registration: all of the account that is known before Keycloak has assigned an id. */
export type Registration = {
  id: string;
  username: string;
  email: string | null;
  phone: string | null;
  language: ShopLanguage;
  consents: Consents;
  createdAt: Date;
};

/** Whether the profile has email and phone; the page shows a reminder until it does. */
export function isProfileComplete(account: Account): boolean {
  return account.email !== null && account.phone !== null;
}
