import { TAIPEI } from '@tapory/taipei-time';

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

/** Names and fixed offsets; Temporal alone would also accept a date with an offset. */
const ZONE_NAME = /^[A-Za-z+-][A-Za-z0-9+_/:-]{0,63}$/;

/** The wall clock of an IANA zone at an instant; undefined for an unknown zone. */
export function readWallClock(zone: string, epochMs: number): WallClock | undefined {
  if (!ZONE_NAME.test(zone)) return undefined;
  try {
    const local = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDateTime();
    return {
      year: local.year,
      month: local.month,
      day: local.day,
      weekday: local.dayOfWeek,
      minuteOfDay: local.hour * 60 + local.minute,
    };
  } catch {
    return undefined;
  }
}

const MINUTE_MS = 60_000;

let home: { minute: number; wall: WallClock } | undefined;

/** Taipei's wall clock, remembered for the present minute: almost all rules of almost all taps read it. */
export function readHomeClock(epochMs: number): WallClock {
  const minute = Math.floor(epochMs / MINUTE_MS);
  if (home?.minute !== minute) home = { minute, wall: readWallClock(TAIPEI, epochMs) as WallClock };
  return home.wall;
}
