import { type Part, repeatingJob } from '@tapory/service-kit';
import { callableGateways, type Deps } from '../../deps.ts';
import { findReportDays } from '../data/reconciliation-reports.ts';
import { daysDue } from '../domain/days-due.ts';
import { reconcileDay } from '../use-cases/reconcile-day.ts';

export type ReportSchedule = {
  /** When a day is reconciled on the day after, HH:mm in Taipei. */
  at: string;
  /** Days back for which a missing report is created. */
  days: number;
  everyMs: number;
};

/**
 * Creates due reports and recreates those that are marked for it; those of a rate-limited gateway wait for the end of its
 * cool-down, and after a stop no further one is started. Returns the number of created reports.
 */
export async function reconcileDays(
  deps: Deps,
  now: Date,
  { at, days, signal }: Pick<ReportSchedule, 'at' | 'days'> & { signal?: AbortSignal },
): Promise<number> {
  let count = 0;
  for (const gateway of callableGateways(deps)) {
    const due = daysDue(now, at, days);
    const { made, waiting } = await findReportDays(deps.database, gateway, due);
    const wanted = new Set([...due.filter((day) => !made.includes(day)), ...waiting]);
    for (const day of wanted) {
      if (signal?.aborted) return count;
      if (await reconcileDay(deps, gateway, day)) count += 1;
    }
  }
  return count;
}

/** Several processes may run it: a lease lets one create each report. */
export const reconcileDaysJob = (deps: Deps, { everyMs, ...schedule }: ReportSchedule): Part =>
  repeatingJob({
    name: 'reconcile-days',
    everyMs,
    run: (now, signal) => reconcileDays(deps, now, { ...schedule, signal }),
    log: deps.log,
  });
