import type { Money } from '../../../lib/api/types.ts';

/** What happened on one day in Taipei, `2026-11-22`. */
export type DayTotal = { day: string; count: number; amount: Money };

type Measure = 'count' | 'amount';

/** What a chart draws of each day. */
export const measures = { paid: 'amount', orders: 'count' } as const satisfies Record<string, Measure>;
export type DayKind = keyof typeof measures;

export const measured = (day: DayTotal, measure: Measure): number =>
  measure === 'count' ? day.count : day.amount.units;

const sum = (days: readonly DayTotal[], measure: Measure): number =>
  days.reduce((total, day) => total + measured(day, measure), 0);

/** Count and amount of all days. */
export const totalOf = (days: readonly DayTotal[]) => ({
  count: sum(days, 'count'),
  amount: { units: sum(days, 'amount'), currency: 'TWD' } as const,
});

/** The day with most; of equal ones the latest. */
export function bestOf(days: readonly DayTotal[], measure: Measure): DayTotal | undefined {
  return days.reduce<DayTotal | undefined>(
    (best, day) => (best && measured(best, measure) > measured(day, measure) ? best : day),
    undefined,
  );
}

/** The last seven days against the seven before, in whole per cent; null where there is nothing to compare with. */
export function weekChange(days: readonly DayTotal[], measure: Measure): number | null {
  const before = sum(days.slice(-14, -7), measure);
  return before === 0 ? null : Math.round((sum(days.slice(-7), measure) / before - 1) * 100);
}
