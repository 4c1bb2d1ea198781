import { instantToTaipeiInput, taipeiInputToInstant } from '../../lib/format/date.ts';
import type { Point, Rule, RuleInput, RulePlace, RuleTime } from './rule.ts';

export const timeKinds = ['none', 'range', 'weekdays', 'cycle'] as const;
export const placeKinds = ['none', 'circle', 'rectangle'] as const;
export type TimeKind = (typeof timeKinds)[number];
export type PlaceKind = (typeof placeKinds)[number];

/** The editor's values: every field of every kind, as typed; only the chosen kinds are saved. */
export type RuleFormValues = {
  name: string;
  contentType: RuleInput['contentType'];
  priority: number;
  enabled: boolean;
  zone: RuleInput['zone'];
  timeKind: TimeKind;
  range?: { start: string; end: string };
  weekdays?: { days: number[]; start: string; end: string };
  cycle?: Record<'year' | 'month' | 'day' | 'hour' | 'minute', number | string | null | undefined> & {
    start?: string;
    end?: string;
  };
  placeKind: PlaceKind;
  inside: boolean;
  circle?: Partial<Point> & { radiusMetres?: number };
  rectangle?: { a?: Partial<Point>; b?: Partial<Point> };
  verified: boolean;
};

const numberOr = (value: unknown) =>
  value === undefined || value === null || value === '' ? undefined : Number(value);
const point = (value: Partial<Point> | undefined): Point => ({
  latitude: Number(value?.latitude),
  longitude: Number(value?.longitude),
});

/** What is no moment goes as it was typed: the service refuses it by name. */
const toInstant = (value: string): string => taipeiInputToInstant(value) ?? value;

function toTime(values: RuleFormValues): RuleTime | null {
  const { range, weekdays, cycle } = values;
  if (values.timeKind === 'range' && range) {
    return { kind: 'range', start: toInstant(range.start), end: toInstant(range.end) };
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
  return null;
}

function toPlace(values: RuleFormValues): RulePlace | null {
  if (values.placeKind === 'circle') {
    return {
      kind: 'circle',
      ...point(values.circle),
      radiusMetres: Number(values.circle?.radiusMetres),
      inside: values.inside,
    };
  }
  if (values.placeKind === 'rectangle') {
    return {
      kind: 'rectangle',
      a: point(values.rectangle?.a),
      b: point(values.rectangle?.b),
      inside: values.inside,
    };
  }
  return null;
}

/** The rule that the editor's values describe. */
export function toRule(values: RuleFormValues): RuleInput {
  return {
    name: values.name.trim(),
    contentType: values.contentType,
    priority: Number(values.priority),
    enabled: values.enabled,
    zone: values.zone,
    time: toTime(values),
    place: toPlace(values),
    // A draft of before has no such field.
    verified: values.verified ?? false,
  };
}

const blank: RuleFormValues = {
  name: '',
  contentType: 'image',
  priority: 50,
  enabled: true,
  zone: 'Asia/Taipei',
  timeKind: 'none',
  weekdays: { days: [], start: '09:00', end: '18:00' },
  placeKind: 'none',
  inside: true,
  verified: false,
};

/** The editor's values for a saved rule, or for a new one. */
export function fromRule(rule: Rule | null): RuleFormValues {
  if (!rule) return blank;
  const { time, place } = rule;
  const values: RuleFormValues = {
    ...blank,
    name: rule.name,
    contentType: rule.contentType,
    priority: rule.priority,
    enabled: rule.enabled,
    zone: rule.zone,
    timeKind: time?.kind ?? 'none',
    placeKind: place?.kind ?? 'none',
    inside: place?.inside ?? true,
    verified: rule.verified,
  };
  if (time?.kind === 'range')
    values.range = { start: instantToTaipeiInput(time.start), end: instantToTaipeiInput(time.end) };
  if (time?.kind === 'weekdays') values.weekdays = { days: time.days, start: time.start, end: time.end };
  if (time?.kind === 'cycle') {
    const { year, month, day, hour, minute } = time;
    const [start, end] = [time.start, time.end].map((instant) =>
      instant ? instantToTaipeiInput(instant) : undefined,
    );
    values.cycle = { year, month, day, hour, minute, start, end };
  }
  if (place?.kind === 'circle') values.circle = place;
  if (place?.kind === 'rectangle') values.rectangle = { a: place.a, b: place.b };
  return values;
}

const PLACES = ['circle', 'rectangle'];

/** The form's name of a field that the service names in an error: of a time and a place, those of the kind chosen. */
export function toFormPath(path: string, { timeKind, placeKind }: RuleFormValues): string {
  if (path.startsWith('time.')) return `${timeKind}${path.slice('time'.length)}`;
  if (path === 'place.inside' || !PLACES.includes(placeKind)) return path.replace(/^place\./, '');
  return path.startsWith('place.') ? `${placeKind}${path.slice('place'.length)}` : path;
}

const longestMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** True when month and day never fall together: 30 February, 31 April. 29 February does come. */
export function isImpossibleDay(month: unknown, day: unknown): boolean {
  const [m, d] = [numberOr(month), numberOr(day)];
  if (m === undefined || d === undefined) return false;
  return d > (longestMonth[m - 1] ?? 31);
}
