import type { Account, AccountStatus, ShopLanguage } from '../domain/account.ts';
import { type Consents, DOCUMENTS } from '../domain/consents.ts';
import { usernameKey } from '../domain/username.ts';
import type { Tx } from './database.ts';
import type { Account as AccountRow } from './generated/client.ts';

function toAccount(row: AccountRow): Account {
  const { usernameKey: _key, updatedAt: _updatedAt, ...account } = row;
  return { ...account, status: row.status as AccountStatus, language: row.language as ShopLanguage };
}

/** The account with this id, null when there is none. */
export async function findAccount(tx: Tx, id: string): Promise<Account | null> {
  const row = await tx.account.findUnique({ where: { id } });
  return row && toAccount(row);
}

/** Who holds a username, in whatever letter case; null when nobody does. */
export async function findIdByUsername(tx: Tx, username: string): Promise<string | null> {
  const where = { usernameKey: usernameKey(username) };
  const row = await tx.account.findUnique({ where, select: { id: true } });
  return row?.id ?? null;
}

/** Stores an account once; false when it is already there, or its username is. */
export async function insertAccount(tx: Tx, account: Account): Promise<boolean> {
  const { count } = await tx.account.createMany({
    data: [{ ...account, usernameKey: usernameKey(account.username) }],
    skipDuplicates: true,
  });
  return count === 1;
}

export async function insertConsents(
  tx: Tx,
  userId: string,
  consents: Consents,
  givenAt: Date,
): Promise<void> {
  await tx.consent.createMany({
    data: DOCUMENTS.map((document) => ({ userId, document, version: consents[document], givenAt })),
    skipDuplicates: true,
  });
}

export type ProfileChanges = Partial<Pick<Account, 'name' | 'email' | 'phone' | 'language'>>;

/** Changes what its owner may change; null when there is no such account. */
export async function updateAccount(tx: Tx, id: string, changes: ProfileChanges): Promise<Account | null> {
  const { count } = await tx.account.updateMany({ where: { id }, data: changes });
  return count === 0 ? null : findAccount(tx, id);
}

/** Makes an active account inactive; false when it is not active. */
export async function deactivate(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.account.updateMany({
    where: { id, status: 'active' },
    data: { status: 'inactive' },
  });
  return count === 1;
}
