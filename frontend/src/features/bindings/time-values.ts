import { instantToTaipeiInput, taipeiInputToInstant } from '../../lib/format/date.ts';
import type { RuleTime } from './rule.ts';

export const timeKinds = [
  'none',
  'weekdays',
  'range',
  'since',
  'lunar',
  'term',
  'nth',
  'first',
  'cycle',
] as const;
export type TimeKind = (typeof timeKinds)[number];

/** The 24 solar terms by the Sun’s longitude, degrees, in the order of the year. */
export const solarTerms = [
  ...([285, 300, 315, 330, 345, 0, 15, 30, 45, 60, 75, 90] as const),
  ...([105, 120, 135, 150, 165, 180, 195, 210, 225, 240, 255, 270] as const),
] as const;

/** The term of a longitude; Qingming for what is none. */
export const termOf = (longitude: number) => solarTerms.find((term) => term === longitude) ?? 15;

type Typed = number | string | null | undefined;

/** The editor's values of a time: every field of every kind, as typed. */
export type TimeValues = {
  timeKind: TimeKind;
  range?: { start?: string; end?: string };
  weekdays?: { days: number[]; start: string; end: string };
  cycle?: Record<'year' | 'month' | 'day' | 'hour' | 'minute', Typed> & {
    start?: string;
    end?: string;
  };
  since?: { start?: string };
  lunar?: Record<'month' | 'day' | 'days', Typed>;
  term?: { longitude?: Typed };
  nth?: Record<'month' | 'week' | 'weekday', Typed>;
  first?: { hours?: Typed };
};

export const numberOr = (value: unknown) =>
  value === undefined || value === null || value === '' ? undefined : Number(value);

/** What is no moment goes as it was typed: the service refuses it by name. */
const toInstant = (value = ''): string => taipeiInputToInstant(value) ?? value;

/** The condition of the kind that is chosen. */
export function toTime(values: TimeValues): RuleTime | null {
  const { range, weekdays, cycle } = values;
  if (values.timeKind === 'range') {
    return { kind: 'range', start: toInstant(range?.start), end: toInstant(range?.end) };
  }
  if (values.timeKind === 'weekdays' && weekdays) {
    return {
      kind: 'weekdays',
      days: [...weekdays.days].sort((a, b) => a - b),
      start: weekdays.start,
      end: weekdays.end,
    };
  }
  if (values.timeKind === 'cycle') {
    return {
      kind: 'cycle',
      year: numberOr(cycle?.year),
      month: numberOr(cycle?.month),
      day: numberOr(cycle?.day),
      hour: numberOr(cycle?.hour),
      minute: numberOr(cycle?.minute),
      start: cycle?.start ? toInstant(cycle.start) : undefined,
      end: cycle?.end ? toInstant(cycle.end) : undefined,
    };
  }
  return toOnceOrYearly(values);
}

function toOnceOrYearly({ timeKind, since, lunar, term, nth, first }: TimeValues): RuleTime | null {
  if (timeKind === 'first') return { kind: 'first', hours: Number(first?.hours ?? 0) };
  if (timeKind === 'since') return { kind: 'since', start: toInstant(since?.start) };
  if (timeKind === 'lunar') {
    const [month, day, days] = [lunar?.month, lunar?.day, lunar?.days ?? 1].map(Number) as [
      number,
      number,
      number,
    ];
    return { kind: 'lunar', month, day, days };
  }
  if (timeKind === 'term') return { kind: 'term', longitude: termOf(Number(term?.longitude ?? 15)) };
  if (timeKind !== 'nth') return null;
  const [month, week, weekday] = [nth?.month, nth?.week, nth?.weekday].map(Number) as [
    number,
    number,
    number,
  ];
  return { kind: 'nth', month, week, weekday };
}

/** What is no instant stays as it was typed. */
const toInput = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? instant : instantToTaipeiInput(instant);

/** The values of a saved condition. */
export function fromTime(time: RuleTime | null): Partial<TimeValues> {
  if (!time) return {};
  switch (time.kind) {
    case 'range':
      return { range: { start: toInput(time.start), end: toInput(time.end) } };
    case 'since':
      return { since: { start: toInput(time.start) } };
    case 'cycle': {
      const { kind: _, start, end, ...fields } = time;
      const [from, until] = [start, end].map((at) => (at ? toInput(at) : undefined));
      return { cycle: { ...noFields, ...fields, start: from, end: until } };
    }
    default: {
      const { kind, ...fields } = time;
      return { [kind]: fields };
    }
  }
}

const noFields = { year: undefined, month: undefined, day: undefined, hour: undefined, minute: undefined };
