import type { FirstTime, Rule } from './rule.ts';

const HOUR_MS = 3_600_000;

/**
 * How long the first touch lasts, ms: its page asks again for a place and a time zone, is reloaded and shown around. Of two people who
 * touch at once both see it; afterwards nobody does.
 */
export const FIRST_TOUCH_MS = 10 * 60_000;

/** Hours that a rule may ask for: a year. */
export const FIRST_HOURS_MAX = 8760;

/** How long after the first touch a condition holds, ms. */
export const firstLength = ({ hours }: Pick<FirstTime, 'hours'>): number =>
  Math.max(hours * HOUR_MS, FIRST_TOUCH_MS);

type Timed = Pick<Rule, 'id' | 'enabled' | 'time'>;

/** For how many hours a rule in use waits for; undefined for one that does not wait for the first touch. */
const hoursOf = ({ enabled, time }: Timed): number | undefined =>
  enabled && time?.kind === 'first' ? time.hours : undefined;

/** Whether a rule in use waits for the first touch. */
export const needsFirst = (rules: readonly Timed[]): boolean =>
  rules.some((rule) => hoursOf(rule) !== undefined);

/** Whether after a change a rule waits for the first touch that did not before: the next touch is the first then. */
export const beginsAnew = (before: readonly Timed[], after: readonly Timed[]): boolean =>
  after.some((rule) => {
    const hours = hoursOf(rule);
    const former = before.find(({ id }) => id === rule.id);
    return hours !== undefined && (former === undefined || hoursOf(former) !== hours);
  });
