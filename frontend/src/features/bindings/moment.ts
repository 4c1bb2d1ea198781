import { instantToTaipeiInput, taipeiInputToInstant } from '../../lib/format/date.ts';
import type { BoundContent } from './api/get-binding.ts';
import { type Festival, festivalOf, festivals } from './festivals.ts';
import type { Point, Rule, RuleInput, RulePlace, RuleTime } from './rule.ts';
import { type PinValues, type RuleFormValues, toPin } from './rule-form-values.ts';

export const momentKinds = ['date', 'week', 'festival', 'capsule', 'first', 'place'] as const;
export type MomentKind = (typeof momentKinds)[number];

/** A moment as its owner chooses it; each is a rule, but not each rule is a moment. */
export type MomentValues = {
  contentIds: string[];
  kind: MomentKind;
  calendar: 'solar' | 'lunar';
  month?: number | null | undefined;
  day?: number | null | undefined;
  days: number[];
  hours: 'all' | 'some';
  from: string;
  to: string;
  festival: Festival;
  opensAt: string;
  /** How long after the first touch, in hours; 0 for the touch itself. */
  firstHours: number | null;
  hasPlace: boolean;
  placeKind: 'circle' | 'rectangle';
  rectangle?: RuleFormValues['rectangle'];
  circle?: { latitude?: number | null; longitude?: number | null; radiusMetres?: number | null };
  name: string;
} & PinValues;

export const everyDay = [1, 2, 3, 4, 5, 6, 7];
const MIDNIGHT = '00:00';

export const blankMoment: MomentValues = {
  ...{ contentIds: [], kind: 'date', calendar: 'solar', days: everyDay, hours: 'all', from: '18:00' },
  ...{
    to: MIDNIGHT,
    festival: 'moon',
    opensAt: '',
    firstHours: 0,
    hasPlace: false,
    placeKind: 'circle',
    circle: { radiusMetres: 300 },
    name: '',
    hasPin: false,
  },
};

function toTime(values: MomentValues): RuleTime | null {
  const [month, day] = [Number(values.month), Number(values.day)];
  const [start, end] = values.hours === 'all' ? [MIDNIGHT, MIDNIGHT] : [values.from, values.to];
  switch (values.kind) {
    case 'date':
      return values.calendar === 'lunar'
        ? { kind: 'lunar', month, day, days: 1 }
        : { kind: 'cycle', month, day };
    case 'week':
      return { kind: 'weekdays', days: [...values.days].sort((one, other) => one - other), start, end };
    case 'festival':
      return festivals[values.festival];
    case 'capsule':
      // What is no moment goes as it was typed: the service refuses it by name.
      return { kind: 'since', start: taipeiInputToInstant(values.opensAt) ?? values.opensAt };
    case 'first':
      return { kind: 'first', hours: Number(values.firstHours) };
    case 'place':
      return null;
  }
}

/** Of equal priority, the more exact rule comes first: that is what people mean by moments. */
const PRIORITY = 50;

const needsPlace = ({ kind, hasPlace }: MomentValues) => kind === 'place' || hasPlace;

const toPoint = (typed: Partial<Point> | undefined): Point => ({
  latitude: Number(typed?.latitude),
  longitude: Number(typed?.longitude),
});

/** Moments play within their place; outside of one is for the full form. */
function toPlace({ placeKind, circle, rectangle }: MomentValues): RulePlace {
  if (placeKind === 'rectangle')
    return { kind: 'rectangle', a: toPoint(rectangle?.a), b: toPoint(rectangle?.b), inside: true };
  const middle = { latitude: Number(circle?.latitude), longitude: Number(circle?.longitude) };
  return { kind: 'circle', ...middle, radiusMetres: Number(circle?.radiusMetres), inside: true };
}

/** The rule that a moment is; it is of the type of the first content. */
export function toMomentRule(values: MomentValues, contents: readonly BoundContent[]): RuleInput {
  const { contentIds, name } = values;
  const first = contents.find(({ id }) => id === contentIds[0]);
  return {
    ...{ name: name.trim(), contentIds, contentType: first?.type ?? 'image', priority: PRIORITY },
    ...{ enabled: true, zone: 'Asia/Taipei', verified: false, time: toTime(values), ...toPin(values) },
    place: needsPlace(values) ? toPlace(values) : null,
  };
}

/** The choices that a time is, none for one that only the full form has. */
function fromTime(time: RuleTime | null): Partial<MomentValues> | null {
  switch (time?.kind) {
    case undefined:
      return { kind: 'place' };
    case 'since':
      return { kind: 'capsule', opensAt: instantToTaipeiInput(time.start) };
    case 'first':
      return { kind: 'first', firstHours: time.hours };
    case 'weekdays': {
      const { days, start, end } = time;
      return start === end
        ? { kind: 'week', days, hours: 'all' }
        : { kind: 'week', days, hours: 'some', from: start, to: end };
    }
    case 'cycle': {
      const { kind: _, month, day, ...others } = time;
      const isDate = month && day && Object.values(others).every((value) => value === undefined);
      return isDate ? { kind: 'date', calendar: 'solar', month, day } : null;
    }
    case 'lunar':
    case 'term':
    case 'nth': {
      const festival = festivalOf(time);
      if (festival) return { kind: 'festival', festival };
      const isDate = time.kind === 'lunar' && time.days === 1;
      return isDate ? { kind: 'date', calendar: 'lunar', month: time.month, day: time.day } : null;
    }
    default:
      return null;
  }
}

/** The moment that a saved rule is; null for one that only the full form shows whole. */
export function fromMomentRule(rule: Omit<Rule, 'id'>): MomentValues | null {
  const { contentIds, name, place, priority, verified, zone } = rule;
  const isPlain = contentIds.length > 0 && !verified && priority === PRIORITY;
  const time = fromTime(rule.time);
  if (!isPlain || zone !== 'Asia/Taipei' || !time) return null;
  const { hasPin } = rule;
  const own = { contentIds, name, hasPin };
  if (place === null) return rule.time === null ? null : { ...blankMoment, ...time, ...own };
  if (!place.inside) return null;
  const moment = { ...blankMoment, ...time, ...own, hasPlace: true, placeKind: place.kind };
  return place.kind === 'circle'
    ? { ...moment, circle: place }
    : { ...moment, rectangle: { a: place.a, b: place.b } };
}
