import { execute, query } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';

export type ConsignmentNotice = { code: string; message: string; at: Date };

/** Keeps a notice; false when it is kept already. */
export async function storeNotice(
  tx: Tx,
  consignmentId: string,
  notice: ConsignmentNotice,
): Promise<boolean> {
  const insert = build.insertInto('consignmentNotice').values({ consignmentId, ...notice });
  const count = await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  return count > 0;
}

/** What was told of a parcel, the last first, with when it came. */
export function findNotices(tx: Tx, consignmentId: string): Promise<ConsignmentNotice[]> {
  const notices = build.selectFrom('consignmentNotice').select(['code', 'message', 'receivedAt as at']);
  return query(
    tx,
    notices.where('consignmentId', '=', consignmentId).orderBy('receivedAt', 'desc').orderBy('code'),
  );
}
