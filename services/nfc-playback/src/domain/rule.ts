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

export type TimeCondition = RangeTime | WeekdaysTime | CycleTime;

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
  /** 1–100; the highest wins. */
  priority: number;
  enabled: boolean;
  zone: RuleZone;
  time: TimeCondition | null;
  place: PlaceCondition | null;
  /** Asks for a tap that the tag signed and that is fresh. */
  verified: boolean;
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
  'location_unavailable',
  'outside_area',
  'inside_area',
  'not_verified',
] as const;

export type RuleFailure = (typeof RULE_FAILURES)[number];
