/** A moment as a clock and a calendar on the wall show it. */
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
  // "previous" is strictly earlier, so it is asked one nanosecond later to count a transition at this very instant.
  const previous = moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  const next = moment.getTimeZoneTransition('next');
  return {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: moment.offsetNanoseconds / 1e6,
  };
}

/**
 * A clock for one IANA zone. Temporal is asked once per span between two changes of the zone's offset; within it a
 * reading is integer arithmetic. Throws RangeError for a zone that does not exist.
 */
export function createZoneClock(zone: string): (epochMs: number) => WallClock {
  let span = findSpan(zone, 0);
  return (epochMs) => {
    if (epochMs < span.from || epochMs >= span.to) span = findSpan(zone, epochMs);
    return wallClockAt(epochMs, span.offsetMs);
  };
}

type ZoneClock = (epochMs: number) => WallClock;

/** Zones under their canonical names; there are some 450 of them, so every zone has its place. */
const clocks = new Map<string, ZoneClock>();

/** Spellings that were asked for, each with its clock. */
const spellings = new Map<string, ZoneClock>();
const MAX_SPELLINGS = 1000;

/** IANA names and fixed offsets; anything longer or odder is no zone. */
const ZONE_NAME = /^[A-Za-z0-9+_/:-]{1,64}$/;

/** The name under which the same zone is known however it is spelt; throws RangeError for one that does not exist. */
const canonicalZone = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

function clockOf(canonical: string): ZoneClock {
  const known = clocks.get(canonical);
  if (known) return known;
  const clock = createZoneClock(canonical);
  // Fixed offsets are no zones of the list; they could be written in thousands.
  if (!/^[+-]/.test(canonical)) clocks.set(canonical, clock);
  return clock;
}

function rememberSpelling(zone: string, clock: ZoneClock): void {
  const oldest = spellings.size < MAX_SPELLINGS ? undefined : spellings.keys().next().value;
  if (oldest !== undefined) spellings.delete(oldest);
  spellings.set(zone, clock);
}

/**
 * The clock of a zone, kept for the next caller; undefined for a zone that does not exist. Names are written by
 * strangers: the same zone in ever new spellings shares one clock, and cannot push another zone's out.
 */
export function zoneClock(zone: string): ZoneClock | undefined {
  const known = clocks.get(zone) ?? spellings.get(zone);
  if (known) return known;
  if (!ZONE_NAME.test(zone)) return undefined;
  try {
    const clock = clockOf(canonicalZone(zone));
    rememberSpelling(zone, clock);
    return clock;
  } catch {
    return undefined;
  }
}
