/** What pictures may cost, TWD; null where nothing is limited. */
export type Budget = { day: number | null; month: number | null; personDay: number | null };

/** What they have cost, thousandths of a TWD: by the calendar of Taipei. */
export type Spent = { dayMilli: number; monthMilli: number; personDayMilli: number };

const MILLI = 1000;

/** Whether one more picture would exceed a budget; one that costs nothing never does. */
export function isOverBudget(budget: Budget, spent: Spent, costMilli: number): boolean {
  if (costMilli === 0) return false;
  const exceeds = (limit: number | null, milli: number): boolean =>
    limit !== null && milli + costMilli > limit * MILLI;
  return (
    exceeds(budget.day, spent.dayMilli) ||
    exceeds(budget.month, spent.monthMilli) ||
    exceeds(budget.personDay, spent.personDayMilli)
  );
}
