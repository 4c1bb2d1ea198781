/** Days `yyyy-MM-dd` that differ from the week: holidays (false), and Saturdays or Sundays that are worked (true). */
export type WorkingCalendar = ReadonlyMap<string, boolean>;

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;

/** Monday to Friday: what holds for a day that no calendar names. */
export const isWeekday = (day: string): boolean => weekdayOf(day) <= 5;

/** `yyyy-MM-dd` so many days later. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The n-th working day after a day, which itself does not count. */
export function addWorkingDays(from: string, count: number, calendar: WorkingCalendar): string {
  let day = from;
  let left = count;
  while (left > 0) {
    day = addDays(day, 1);
    if (calendar.get(day) ?? isWeekday(day)) left -= 1;
  }
  return day;
}
