import type { Consents } from './consents.ts';

export type AccountStatus = 'active' | 'inactive';

export type ShopLanguage = 'zh-TW' | 'en';

export type Account = {
  /** Subject of the account in Keycloak. */
  id: string;
  username: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  status: AccountStatus;
  language: ShopLanguage;
  createdAt: Date;
};

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
