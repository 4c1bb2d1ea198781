import type { Consents } from './consents.ts';

/** Roles as the chassis names them; listed here because the domain imports nothing of it. */
export type AccountRole = 'customer' | 'admin' | 'production' | 'support' | 'moderator';

/** A deleted account keeps its id only, for the orders and invoices that name it. */
export type AccountStatus = 'active' | 'inactive' | 'deleted';

/** What staff may make of an account. Deletion is its owner's, erases it, and nothing leads back. */
export type AccountMove = readonly ['active', 'inactive'] | readonly ['inactive', 'active'];

export type ShopLanguage = 'zh-TW' | 'en';

export type Account = {
  /** Subject of the account in Keycloak. */
  id: string;
  username: string;
  name: string | null;
  email: string | null;
  emailConfirmedAt: Date | null;
  /** Waits for its link while a confirmed address stays in force. */
  pendingEmail: string | null;
  phone: string | null;
  phoneConfirmedAt: Date | null;
  /** Waits for its code while a confirmed number stays in force. */
  pendingPhone: string | null;
  status: AccountStatus;
  /** As of the last sign-in or change; Keycloak decides. */
  roles: AccountRole[];
  /** Access tokens issued earlier count no more. */
  tokensValidAfter: Date | null;
  language: ShopLanguage;
  createdAt: Date;
};

/** What is known of an account when it is made. */
export type NewAccount = Pick<
  Account,
  'id' | 'username' | 'name' | 'email' | 'phone' | 'language' | 'createdAt' | 'roles'
>;

/** A registration under way: everything of the account that is known before Keycloak has given it an id. */
export type Registration = {
  id: string;
  username: string;
  email: string | null;
  phone: string | null;
  language: ShopLanguage;
  consents: Consents;
  createdAt: Date;
};

/** Whether the profile says how to reach its owner; the reminder asks until it does (decisions 2). */
export function isProfileComplete(account: Account): boolean {
  return account.email !== null && account.phone !== null;
}
