import type { Tx } from '../../data/database.ts';

/** How many accounts were suspended, and used again, in a year of Taipei. */
export type SuspensionYear = { year: number; suspended: number; restored: number };

/** The numbers of every year in which an account was suspended or used again, the latest first. */
export const countSuspensions = (tx: Tx): Promise<SuspensionYear[]> =>
  tx.$queryRaw<SuspensionYear[]>`
    SELECT extract(year FROM at AT TIME ZONE 'Asia/Taipei')::int AS year,
      (count(*) FILTER (WHERE action = 'account.deactivated'))::int AS suspended,
      (count(*) FILTER (WHERE action = 'account.activated'))::int AS restored
    FROM audit_entry WHERE action IN ('account.deactivated', 'account.activated')
    GROUP BY 1 ORDER BY 1 DESC`;
