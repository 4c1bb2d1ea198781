import type { Tx } from './database.ts';

/** A browser that more people than these share is nobody's own. */
const MOST_ACCOUNTS = 5;

/** The accounts that have been signed in to with a browser; none when it is shared by many. */
export async function findAccountsOfDevice(tx: Tx, device: string): Promise<string[]> {
  const rows = await tx.knownDevice.findMany({ where: { device }, take: MOST_ACCOUNTS + 1 });
  return rows.length > MOST_ACCOUNTS ? [] : rows.map(({ userId }) => userId);
}

/**
 * Notes that somebody signs in with a browser. True when it is one more than those known: the first of an account is
 * news to nobody.
 */
export async function isNewDevice(tx: Tx, userId: string, device: string): Promise<boolean> {
  const data = [{ userId, device }];
  const { count } = await tx.knownDevice.createMany({ data, skipDuplicates: true });
  return count === 1 && (await tx.knownDevice.count({ where: { userId } })) > 1;
}
