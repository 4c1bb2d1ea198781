import type { Point, Rule, RuleInput, RulePlace } from './rule.ts';
import { fromTime, numberOr, type TimeValues, toTime } from './time-values.ts';

export const placeKinds = ['none', 'circle', 'rectangle'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Whether a moment asks for a PIN, and a new one as typed; nothing keeps the one that it has. */
export type PinValues = { hasPin: boolean; pin?: string | undefined };

/** What of a rule its PIN is. */
export function toPin({ hasPin = false, pin }: Partial<PinValues>): Pick<RuleInput, 'hasPin' | 'pin'> {
  if (!hasPin) return { hasPin, pin: null };
  return pin ? { hasPin, pin } : { hasPin };
}

/** The editor's values: every field of every kind, as typed; only the chosen kinds are saved. */
export type RuleFormValues = TimeValues & {
  name: string;
  contentType: RuleInput['contentType'];
  /** What it plays instead of everything of its type. */
  contentIds: string[];
  priority: number;
  enabled: boolean;
  zone: RuleInput['zone'];
  placeKind: PlaceKind;
  inside: boolean;
  circle?: Partial<Point> & { radiusMetres?: number };
  rectangle?: { a?: Partial<Point>; b?: Partial<Point> };
  verified: boolean;
} & PinValues;

const point = (value: Partial<Point> | undefined): Point => ({
  latitude: Number(value?.latitude),
  longitude: Number(value?.longitude),
});

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
    // A draft of before has no such field.
    contentIds: values.contentIds ?? [],
    priority: Number(values.priority),
    enabled: values.enabled,
    zone: values.zone,
    time: toTime(values),
    place: toPlace(values),
    // A draft of before has no such field.
    verified: values.verified ?? false,
    ...toPin(values),
  };
}

const blank: RuleFormValues = {
  name: '',
  contentType: 'image',
  contentIds: [],
  priority: 50,
  enabled: true,
  zone: 'Asia/Taipei',
  timeKind: 'none',
  weekdays: { days: [], start: '09:00', end: '18:00' },
  placeKind: 'none',
  inside: true,
  verified: false,
  hasPin: false,
};

/** The editor's values for a saved rule, or for a new one. */
export function fromRule(rule: Rule | null): RuleFormValues {
  if (!rule) return blank;
  const { time, place } = rule;
  const values: RuleFormValues = {
    ...blank,
    name: rule.name,
    contentType: rule.contentType,
    contentIds: rule.contentIds,
    priority: rule.priority,
    enabled: rule.enabled,
    zone: rule.zone,
    timeKind: time?.kind ?? 'none',
    placeKind: place?.kind ?? 'none',
    inside: place?.inside ?? true,
    verified: rule.verified,
    hasPin: rule.hasPin,
  };
  Object.assign(values, fromTime(time));
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

/** The last day of a month in that year; without one the longest that it ever has. */
const longestDay = (month: number, year: number | undefined): number =>
  year === undefined ? (longestMonth[month - 1] ?? 31) : new Date(Date.UTC(year, month, 0)).getUTCDate();

/** True when month and day never fall together: 30 February, 31 April, 29 February of a common year. Without a year 29 February does come. */
export function isImpossibleDay(month: unknown, day: unknown, year?: unknown): boolean {
  const [m, d] = [numberOr(month), numberOr(day)];
  if (m === undefined || d === undefined) return false;
  return d > longestDay(m, numberOr(year));
}

/** The last day that a month has in that year; without one in every year. */
export function lastDayOf(month: unknown, year: unknown): number {
  const m = numberOr(month) ?? 1;
  return m === 2 && numberOr(year) === undefined ? 28 : longestDay(m, numberOr(year));
}
