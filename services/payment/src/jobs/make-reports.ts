import { type Part, repeatingJob } from '@tapory/service-kit';
import { findReportDays } from '../data/daily-reports.ts';
import { daysDue } from '../domain/taipei-day.ts';
import { callableGateways, type Deps } from '../use-cases/deps.ts';
import { makeReport } from '../use-cases/make-report.ts';

export type ReportSchedule = {
  /** When a day's report is made on the day after, HH:mm in Taipei. */
  at: string;
  /** How many days back a missing report is made. */
  days: number;
  everyMs: number;
};

/**
 * Makes the reports that are due and those that wait to be made again; those of a gateway that wants quiet are made
 * after it, and after a stop
 * no further one is begun. Answers how many it made.
 */
export async function makeReports(
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
      if (await makeReport(deps, gateway, day)) count += 1;
    }
  }
  return count;
}

/** Runs {@link makeReports} again and again; of several processes one makes each report. */
export const makeReportsJob = (deps: Deps, { everyMs, ...schedule }: ReportSchedule): Part =>
  repeatingJob({
    name: 'daily-reports',
    everyMs,
    run: (now, signal) => makeReports(deps, now, { ...schedule, signal }),
    log: deps.log,
  });
