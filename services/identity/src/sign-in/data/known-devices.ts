import type { Tx } from '../../data/database.ts';

/** A browser shared by more accounts than these identifies nobody. */
const MAX_ACCOUNTS = 5;

/** The accounts that signed in with a browser; none when it is shared by many. */
export async function findAccountsOfDevice(tx: Tx, device: string): Promise<string[]> {
  const rows = await tx.knownDevice.findMany({ where: { device }, take: MAX_ACCOUNTS + 1 });
  return rows.length > MAX_ACCOUNTS ? [] : rows.map(({ userId }) => userId);
}

/** Stores a browser of an account. True when it is new and not the account's first, which needs no warning. */
export async function isNewDevice(tx: Tx, userId: string, device: string): Promise<boolean> {
  const data = [{ userId, device }];
  const { count } = await tx.knownDevice.createMany({ data, skipDuplicates: true });
  return count === 1 && (await tx.knownDevice.count({ where: { userId } })) > 1;
}
