import { describe, expect, it } from '@jest/globals';
import { createZoneClock, wallClockAt, zoneClock } from './wall-clock.ts';

const ZONES = [
  'Asia/Taipei',
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];

function temporalWall(zone: string, epochMs: number) {
  const moment = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  return {
    year: moment.year,
    month: moment.month,
    day: moment.day,
    weekday: moment.dayOfWeek,
    minuteOfDay: moment.hour * 60 + moment.minute,
  };
}

describe('zone clock', () => {
  it.each(ZONES)('agrees with Temporal in %s every five hours over two years', (zone) => {
    const clock = createZoneClock(zone);
    const start = Date.UTC(2026, 0, 1);
    for (let hour = 0; hour < 2 * 8766; hour += 5) {
      const epochMs = start + hour * 3_600_000 + 59_999;
      expect(clock(epochMs)).toEqual(temporalWall(zone, epochMs));
    }
  });

  it.each(ZONES)('is exact at the changes of the offset of %s', (zone) => {
    const clock = createZoneClock(zone);
    let moment = Temporal.Instant.from('2020-01-01T00:00:00Z').toZonedDateTimeISO(zone);
    for (let count = 0; count < 12; count += 1) {
      const next = moment.getTimeZoneTransition('next');
      if (!next) break;
      for (const shift of [0, -1, 1, 0, -1]) {
        const epochMs = next.epochMilliseconds + shift;
        expect(clock(epochMs)).toEqual(temporalWall(zone, epochMs));
      }
      moment = next;
    }
  });

  it('handles leap days and centuries', () => {
    const wall = (iso: string) => wallClockAt(Date.parse(iso), 0);
    expect(wall('2028-02-29T23:59:59.999Z')).toMatchObject({
      month: 2,
      day: 29,
      weekday: 2,
      minuteOfDay: 1439,
    });
    expect(wall('2000-02-29T00:00:00Z')).toMatchObject({ year: 2000, month: 2, day: 29 });
    expect(wall('2100-03-01T00:00:00Z')).toMatchObject({ year: 2100, month: 3, day: 1, weekday: 1 });
    expect(wall('1969-12-31T23:59:00Z')).toMatchObject({ year: 1969, month: 12, day: 31, weekday: 3 });
  });

  it('caches one clock for all spellings of a zone, and every zone', () => {
    const clock = zoneClock('Europe/Paris');
    expect(clock).toBeDefined();
    for (let index = 0; index < 2 ** 11; index += 1) {
      const spelling = [...'europe/paris']
        .map((letter, place) => ((index >> place) & 1 ? letter.toUpperCase() : letter))
        .join('');
      expect(zoneClock(spelling)).toBe(clock);
    }
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const known = zoneClock(zone);
      expect(known).toBeDefined();
      expect(zoneClock(zone)).toBe(known);
    }
    expect(zoneClock(`Europe/Paris${'x'.repeat(100)}`)).toBeUndefined();
  });

  it('returns undefined for an unknown zone', () => {
    expect(zoneClock('Mars/Olympus')).toBeUndefined();
  });
});
