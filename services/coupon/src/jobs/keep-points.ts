import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { expireDue, findDueAccounts, findUnbalanced, lockAccount } from '../data/point-ledger.ts';

const BATCH_SIZE = 100;
const UNBALANCED_NAMED = 20;

/**
 * Books the expiry of points that are due; returns for how many people. Each person is a transaction of their own, so the
 * next run resumes after a stop.
 */
export async function expirePoints({ pool }: Database, now: Date, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const userIds = await findDueAccounts(pool, now, BATCH_SIZE);
    for (const userId of userIds) {
      if (signal?.aborted) return done;
      await pool.$transaction(async (tx) => {
        const account = await lockAccount(tx, userId);
        if (account) await expireDue(tx, account, now);
      });
      done += 1;
    }
    if (userIds.length < BATCH_SIZE) return done;
  }
}

type Deps = { database: Database; log: Log };

/** Lets points expire, every ten minutes. */
export const expirePointsJob = ({ database, log }: Deps): Part =>
  repeatingJob({
    name: 'expire-points',
    everyMs: 600_000,
    run: (now, signal) => expirePoints(database, now, signal),
    log,
  });

/** Compares every balance with its ledger once an hour, such as after a restored database; staff see the number as well. */
export const checkPointsJob = ({ database, log }: Deps): Part =>
  repeatingJob({
    name: 'check-points',
    everyMs: 3_600_000,
    async run() {
      const userIds = await findUnbalanced(database.pool, UNBALANCED_NAMED);
      if (userIds.length > 0) log.error({ userIds }, 'balances of points differ from their ledgers');
    },
    log,
  });
