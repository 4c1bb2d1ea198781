import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import { addDays } from '@tapory/taipei-time';
import {
  addChanges,
  atOneMoment,
  countDay,
  findDaySpan,
  findUncountedDay,
  findWrongDays,
  lockSums,
  markUncounted,
} from '../data/coupon-days.ts';
import type { Database } from '../data/database.ts';

/** Changes added in one transaction: far from a statement's time limit. */
const BATCH = 10_000;
/** Days compared at one moment. */
const DAYS_AT_ONCE = 31;

/**
 * Adds what has changed to the sums, then counts days that have none yet. Each batch, and each day, is a transaction of its own,
 * so the next run resumes after a stop; a run while another process is at it does nothing.
 */
export async function keepFigures({ pool }: Database, signal?: AbortSignal, slice?: number): Promise<void> {
  const countNext = async (): Promise<boolean | null> =>
    atOneMoment(pool, async (tx) => {
      const day = await findUncountedDay(tx);
      if (day) await countDay(tx, day, slice);
      return day !== null;
    });
  const addNext = async (): Promise<boolean> =>
    pool.$transaction(async (tx) => (await lockSums(tx)) && (await addChanges(tx, BATCH)) === BATCH);
  let isMore: boolean | null = true;
  while (isMore && !signal?.aborted) isMore = await addNext();
  isMore = true;
  while (isMore && !signal?.aborted) isMore = await countNext();
}

/** Days, `yyyy-MM-dd`, whose sums differ from their uses: each is counted again, and read from its uses until then. */
export async function checkFigures(
  { pool }: Database,
  signal?: AbortSignal,
  slice?: number,
): Promise<string[]> {
  const span = await findDaySpan(pool);
  const wrong: string[] = [];
  for (let from = span?.from; span && from && from <= span.to && !signal?.aborted; ) {
    const days = await findWrongDays(pool, { from, to: addDays(from, DAYS_AT_ONCE - 1) }, slice);
    if (days.length > 0) await markUncounted(pool, days);
    wrong.push(...days);
    from = addDays(from, DAYS_AT_ONCE);
  }
  return wrong;
}

type Deps = { database: Database; log: Log };

/** Runs {@link keepFigures} every five seconds, so that there is little to add when staff read. */
export const keepFiguresJob = ({ database, log }: Deps): Part =>
  repeatingJob({
    name: 'keep-figures',
    everyMs: 5000,
    run: (_now, signal) => keepFigures(database, signal),
    log,
  });

/** Compares the figures with the uses once an hour, such as after a repair by hand. */
export const checkFiguresJob = ({ database, log }: Deps): Part =>
  repeatingJob({
    name: 'check-figures',
    everyMs: 3_600_000,
    async run(_now, signal) {
      const days = await checkFigures(database, signal);
      if (days.length > 0) log.error({ days }, 'figures of coupons differed from their uses');
    },
    log,
  });
