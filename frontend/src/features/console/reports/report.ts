import { formatMoney } from '../../../lib/format/money.ts';
import type { DailyReport } from './api/get-report.ts';

/** While a report is being made it is read again this often, ms. */
export const MAKING_MS = 5000;

type Summary = NonNullable<DailyReport['summary']>;

/** How many payments of a day are not as they should be; those that could not be queried are not counted. */
export const differencesOf = (summary: Summary): number =>
  summary['gateway-only'] + summary['ledger-only'] + summary['amount-differs'] + summary['refund-differs'];

/** The state of a day's report. */
export function stateOf({
  madeAt,
  summary,
}: DailyReport): 'making' | 'differs' | 'unconfirmed' | 'agrees' | 'empty' {
  if (madeAt === null || summary === null) return 'making';
  if (differencesOf(summary) > 0) return 'differs';
  if (summary.unconfirmed > 0) return 'unconfirmed';
  return summary.matched > 0 ? 'agrees' : 'empty';
}

/** An amount of a report, whose files name no currency; a dash where there is none. */
export const formatUnits = (units: number | null | undefined): string =>
  units === null || units === undefined ? '–' : formatMoney({ units, currency: 'TWD' });
