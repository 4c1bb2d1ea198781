/** Local date and time of an instant in some zone. */
export type WallClock = {
  year: number;
  /** 1–12. */
  month: number;
  /** 1–31. */
  day: number;
  /** 1 = Monday … 7 = Sunday. */
  weekday: number;
  /** Minutes since midnight. */
  minuteOfDay: number;
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Gregorian date of a day counted from 1970-01-01, in integer arithmetic over 400-year eras that start in March. */
function dateOfDay(epochDay: number): { year: number; month: number; day: number } {
  const shifted = epochDay + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

/** The wall clock at an instant under a fixed offset, both in ms. */
export function wallClockAt(epochMs: number, offsetMs: number): WallClock {
  const local = epochMs + offsetMs;
  const epochDay = Math.floor(local / DAY_MS);
  const date = dateOfDay(epochDay);
  return {
    ...date,
    // 1970-01-01 was a Thursday.
    weekday: ((((epochDay + 3) % 7) + 7) % 7) + 1,
    minuteOfDay: Math.floor((local - epochDay * DAY_MS) / MINUTE_MS),
  };
}

type OffsetSpan = { from: number; to: number; offsetMs: number };

/** The offset of a zone around an instant, and the span in which it holds. */
function findSpan(zone: string, epochMs: number): OffsetSpan {
  const moment = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  // "previous" is strictly earlier: one nanosecond is added to include a transition at this very instant.
  const previous = moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const next = moment.getTimeZoneTransition('next');
  return {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: moment.offsetNanoseconds / 1e6,
  };
}

/**
 * A clock for one IANA zone. Temporal is called once per span between two changes of the zone's offset; within a span
 * only integer arithmetic is needed. Throws RangeError for an unknown zone.
 */
export function createZoneClock(zone: string): (epochMs: number) => WallClock {
  let span = findSpan(zone, 0);
  return (epochMs) => {
    if (epochMs < span.from || epochMs >= span.to) span = findSpan(zone, epochMs);
    return wallClockAt(epochMs, span.offsetMs);
  };
}

type ZoneClock = (epochMs: number) => WallClock;

/** By canonical name. Unbounded, since there are only some 450 zones. */
const clocks = new Map<string, ZoneClock>();

/** By the spelling in the request. */
const spellings = new Map<string, ZoneClock>();
const MAX_SPELLINGS = 1000;

/** IANA names and fixed offsets. */
const ZONE_NAME = /^[A-Za-z0-9+_/:-]{1,64}$/;

/** The canonical name of a zone; throws RangeError for an unknown zone. */
const canonicalZone = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

function clockOf(canonical: string): ZoneClock {
  const cached = clocks.get(canonical);
  if (cached) return cached;
  const clock = createZoneClock(canonical);
  // Not cached: there are thousands of fixed offsets.
  if (!/^[+-]/.test(canonical)) clocks.set(canonical, clock);
  return clock;
}

function cacheSpelling(zone: string, clock: ZoneClock): void {
  const oldest = spellings.size < MAX_SPELLINGS ? undefined : spellings.keys().next().value;
  if (oldest !== undefined) spellings.delete(oldest);
  spellings.set(zone, clock);
}

/**
 * The cached clock of a zone; undefined for an unknown zone. Names come from visitors, so that any number of spellings of
 * one zone shares a clock and cannot evict the clock of another zone.
 */
export function zoneClock(zone: string): ZoneClock | undefined {
  const cached = clocks.get(zone) ?? spellings.get(zone);
  if (cached) return cached;
  if (!ZONE_NAME.test(zone)) return undefined;
  try {
    const clock = clockOf(canonicalZone(zone));
    cacheSpelling(zone, clock);
    return clock;
  } catch {
    return undefined;
  }
}
