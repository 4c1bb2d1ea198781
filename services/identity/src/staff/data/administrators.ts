import type { AccountRole } from '../../accounts/domain/account.ts';
import type { Tx } from '../../data/database.ts';

/** Serialises changes of administrators until the transaction ends. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))`;
}

/**
 * Stores the roles in an administrator's access token, with the time of the sign-in behind it: a role that was
 * granted in Keycloak itself is known here from then on. Ignores a token issued before the account was changed.
 */
export async function storeAdministrator(
  tx: Tx,
  { id, roles, signedInAt }: { id: string; roles: readonly AccountRole[]; signedInAt: Date },
): Promise<void> {
  const stands = [{ tokensValidAfter: null }, { tokensValidAfter: { lte: signedInAt } }];
  await tx.account.updateMany({
    where: { id, status: 'active', OR: stands, NOT: { roles: { has: 'admin' } } },
    data: { roles: [...roles] },
  });
}

/** The number of active administrators besides one account. */
export function countOtherAdministrators(tx: Tx, id: string): Promise<number> {
  return tx.account.count({ where: { id: { not: id }, status: 'active', roles: { has: 'admin' } } });
}
