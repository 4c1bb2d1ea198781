/** A month of days `yyyy-MM-dd` as rows of seven; null where the month has no day. */
export function weeksOf(month: string, firstWeekday: 0 | 1): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (first.getUTCDay() - firstWeekday + 7) % 7;
  const cells = Math.ceil((before + count) / 7) * 7;
  const days = Array.from({ length: cells }, (_, index) => {
    const day = index - before + 1;
    return day < 1 || day > count ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The month so many months before or after one, `yyyy-MM`. */
export function monthFrom(month: string, by: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return first.toISOString().slice(0, 7);
}
