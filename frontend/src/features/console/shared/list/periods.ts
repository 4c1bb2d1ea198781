/** Ranges of days that staff ask for, counted from today; a saved view keeps them current. */
export const periods = ['today', 'yesterday', 'last7', 'last30', 'month', 'lastMonth'] as const;
export type Period = (typeof periods)[number];

export type Days = { from?: string; to?: string };

const DAY_MS = 86_400_000;

/** An instant's day in Taipei, which has no summer time. */
const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

const firstOf = (day: string): string => `${day.slice(0, 8)}01`;

/** The days of a period in Taipei, both included. */
export function daysOf(period: Period, now: number): Required<Days> {
  const today = dayOf(now);
  const back = (days: number) => dayOf(now - days * DAY_MS);
  const endOfLastMonth = new Date(Date.parse(firstOf(today)) - DAY_MS).toISOString().slice(0, 10);
  const ranges: Record<Period, Required<Days>> = {
    today: { from: today, to: today },
    yesterday: { from: back(1), to: back(1) },
    last7: { from: back(6), to: today },
    last30: { from: back(29), to: today },
    month: { from: firstOf(today), to: today },
    lastMonth: { from: firstOf(endOfLastMonth), to: endOfLastMonth },
  };
  return ranges[period];
}
