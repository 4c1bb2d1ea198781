/** What can be bound to a keepsake. */
export const CONTENT_TYPES = ['video', 'image', 'document', 'music', 'text'] as const;

export type ContentType = (typeof CONTENT_TYPES)[number];

/** Zone in which a rule's wall clock is read; 'visitor' is the zone of the phone that taps. */
export const RULE_ZONES = ['Asia/Taipei', 'visitor'] as const;

export type RuleZone = (typeof RULE_ZONES)[number];

/** Absolute instants, half-open: [start, end). ISO 8601. */
export type RangeTime = { kind: 'range'; start: string; end: string };

/**
 * Times of day on some days of the week (1 = Monday), half-open. An end at or before the start crosses midnight and
 * the days are those of the start; start = end is the whole day.
 */
export type WeekdaysTime = { kind: 'weekdays'; days: number[]; start: string; end: string };

/** Wall-clock fields that must match, blank = any; start and end (ISO 8601) bound the cycle's validity. */
export type CycleTime = {
  kind: 'cycle';
  year?: number | undefined;
  /** 1–12. */
  month?: number | undefined;
  day?: number | undefined;
  hour?: number | undefined;
  minute?: number | undefined;
  start?: string | undefined;
  end?: string | undefined;
};

/** From an absolute instant on (ISO 8601): what a time capsule waits for. */
export type SinceTime = { kind: 'since'; start: string };

/**
 * A date of the Chinese calendar in every year, and the days after it. Of a leap month only the month before it counts, and a
 * day that a month does not have is its last: a birthday on the 30th comes every year, and 12/30 is New Year's Eve.
 */
export type LunarTime = { kind: 'lunar'; month: number; day: number; days: number };

/**
 * The day of a solar term in every year: the Sun reaches this ecliptic longitude on it in Taiwan, degrees, a multiple of 15. Tomb-Sweeping
 * Day is 15, the winter solstice 270.
 */
export type TermTime = { kind: 'term'; longitude: number };

/** A weekday of a month by its number in it, in every year: Mother's Day is the second Sunday of May. */
export type NthTime = { kind: 'nth'; month: number; week: number; weekday: number };

/** From the first touch on for so many hours; 0 is the first touch itself, which lasts {@link FIRST_TOUCH_MS}. */
export type FirstTime = { kind: 'first'; hours: number };

export type TimeCondition =
  | RangeTime
  | WeekdaysTime
  | CycleTime
  | SinceTime
  | LunarTime
  | TermTime
  | NthTime
  | FirstTime;

/** Degrees, WGS 84. */
export type Point = { latitude: number; longitude: number };

export type CirclePlace = {
  kind: 'circle';
  latitude: number;
  longitude: number;
  radiusMetres: number;
  inside: boolean;
};

/** Two opposite corners in any order; a longitude span over 180° crosses the antimeridian. */
export type RectanglePlace = { kind: 'rectangle'; a: Point; b: Point; inside: boolean };

export type PlaceCondition = CirclePlace | RectanglePlace;

/** A position reported by a phone. */
export type Position = Point & {
  /** Accuracy radius, metres. */
  accuracyMetres?: number | undefined;
};

export type Rule = {
  id: string;
  name: string;
  contentType: ContentType;
  /** What it plays, in this order; everything of its type when empty. */
  contentIds: string[];
  /** 1–100; the highest wins. */
  priority: number;
  enabled: boolean;
  zone: RuleZone;
  time: TimeCondition | null;
  place: PlaceCondition | null;
  /** Asks for a tap that the tag signed and that is fresh. */
  verified: boolean;
  /** Hash of the PIN that it asks the visitor for; null for none. */
  pinHash: string | null;
  editedAt: Date;
};

/** Why a rule does not apply; the frontend has the texts. */
export const RULE_FAILURES = [
  'disabled',
  'no_bound_content',
  'before_start',
  'after_end',
  'other_weekday',
  'outside_hours',
  'other_year',
  'other_month',
  'other_day',
  'other_hour',
  'other_minute',
  'impossible_date',
  'not_touched',
  'not_first',
  'location_unavailable',
  'outside_area',
  'inside_area',
  'not_verified',
  'pin_needed',
] as const;

export type RuleFailure = (typeof RULE_FAILURES)[number];
