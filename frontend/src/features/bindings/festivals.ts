import type { RuleTime } from './rule.ts';

/** Days that people give for, as the rule's time that they are, in the order of the year. */
export const festivals = {
  newYearsDay: { kind: 'cycle', month: 1, day: 1 },
  lunarNewYear: { kind: 'lunar', month: 1, day: 1, days: 5 },
  lantern: { kind: 'lunar', month: 1, day: 15, days: 1 },
  valentine: { kind: 'cycle', month: 2, day: 14 },
  peaceDay: { kind: 'cycle', month: 2, day: 28 },
  children: { kind: 'cycle', month: 4, day: 4 },
  tombSweeping: { kind: 'term', longitude: 15 },
  labourDay: { kind: 'cycle', month: 5, day: 1 },
  mother: { kind: 'nth', month: 5, week: 2, weekday: 7 },
  dragonBoat: { kind: 'lunar', month: 5, day: 5, days: 1 },
  father: { kind: 'cycle', month: 8, day: 8 },
  qixi: { kind: 'lunar', month: 7, day: 7, days: 1 },
  moon: { kind: 'lunar', month: 8, day: 15, days: 1 },
  teacher: { kind: 'cycle', month: 9, day: 28 },
  nationalDay: { kind: 'cycle', month: 10, day: 10 },
  doubleNinth: { kind: 'lunar', month: 9, day: 9, days: 1 },
  retrocession: { kind: 'cycle', month: 10, day: 25 },
  winterSolstice: { kind: 'term', longitude: 270 },
  christmas: { kind: 'cycle', month: 12, day: 25 },
  newYearsEve: { kind: 'cycle', month: 12, day: 31 },
  lunarEve: { kind: 'lunar', month: 12, day: 30, days: 1 },
} as const satisfies Record<string, RuleTime>;

export type Festival = keyof typeof festivals;

export const festivalKeys = Object.keys(festivals) as Festival[];

const isSame = (own: RuleTime, time: RuleTime): boolean => {
  if (own.kind === 'nth' && time.kind === 'nth')
    return own.month === time.month && own.week === time.week && own.weekday === time.weekday;
  if (own.kind === 'term' && time.kind === 'term') return own.longitude === time.longitude;
  if (own.kind !== 'lunar' || time.kind !== 'lunar') return false;
  return own.month === time.month && own.day === time.day && own.days === time.days;
};

/** The festival that a time is; a date of the usual calendar is none, since it may as well be a birthday. */
export const festivalOf = (time: RuleTime): Festival | undefined =>
  festivalKeys.find((key) => isSame(festivals[key], time));
