/** What pictures may cost, TWD; null where nothing is limited. */
export type Budget = { day: number | null; month: number | null; personDay: number | null };

/** What they have cost, thousandths of a TWD: by the calendar of Taipei. */
export type Spent = { dayMilli: number; monthMilli: number; personDayMilli: number };

const MILLI = 1000;

/**
 * How much of the shop's budget is used, the greater share of day and month: 1 is all of it, also when what is left pays no
 * picture of this price; 0 where nothing is limited.
 */
export function usedShare(budget: Budget, spent: Spent, costMilli: number): number {
  function shareOf(limit: number | null, milli: number): number {
    // Of nothing at all nothing is used up.
    if (!limit) return 0;
    const share = milli / (limit * MILLI);
    return milli + costMilli > limit * MILLI ? Math.max(1, share) : share;
  }
  return Math.max(shareOf(budget.day, spent.dayMilli), shareOf(budget.month, spent.monthMilli));
}

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
