import type { Tx } from './database.ts';

/**
 * Notes that somebody signs in with a browser. True when it is one more than those known: the first of an account is
 * news to nobody.
 */
export async function isNewDevice(tx: Tx, userId: string, device: string): Promise<boolean> {
  const data = [{ userId, device }];
  const { count } = await tx.knownDevice.createMany({ data, skipDuplicates: true });
  return count === 1 && (await tx.knownDevice.count({ where: { userId } })) > 1;
}
