import { findAccount, findIdByUsername } from '../../accounts/data/accounts.ts';
import type { Account } from '../../accounts/domain/account.ts';
import { type Contact, isContactOf, parseContact } from '../../accounts/domain/contact.ts';
import type { Database } from '../../data/database.ts';

export type Claimant = { username: string; contact: string };

type Claimed = { account: Account; contact: Contact };

/** The active account with this name and this contact; null when either does not match. */
export async function findClaimed(
  database: Database,
  { username, contact }: Claimant,
): Promise<Claimed | null> {
  const id = await findIdByUsername(database, username.trim());
  const account = id ? await findAccount(database, id) : null;
  const parsed = parseContact(contact);
  if (account?.status !== 'active' || !parsed) return null;
  return isContactOf(account, parsed) ? { account, contact: parsed } : null;
}
