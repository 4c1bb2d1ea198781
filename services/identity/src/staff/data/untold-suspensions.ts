import { query } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';

/**
 * Inactive accounts of which the other services may not have been told, locked until the transaction ends; those that another
 * copy works on, or whose status is just being changed, are passed by.
 */
export async function lockUntold(tx: Tx, limit: number): Promise<string[]> {
  const untold = build
    .selectFrom('account')
    .select('id')
    .where('status', '=', 'inactive')
    .where('suspensionToldAt', 'is', null);
  const rows = await query(tx, untold.orderBy('id').limit(limit).forUpdate().skipLocked());
  return rows.map(({ id }) => id);
}

/** Notes that the other services are told within this transaction that the accounts are inactive. */
export async function markTold(tx: Tx, userIds: string[]): Promise<void> {
  await tx.account.updateMany({ where: { id: { in: userIds } }, data: { suspensionToldAt: new Date() } });
}
