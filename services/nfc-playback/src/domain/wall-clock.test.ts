import { describe, expect, it } from '@jest/globals';
import { readHomeClock, readWallClock } from './wall-clock.ts';

const ZONES = [
  'Asia/Taipei',
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];

/** The same by another calendar: the platform's date formats. */
function intlWall(timeZone: string, epochMs: number) {
  const numbers = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...numbers });
  const parts = Object.fromEntries(
    format.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
  return { year, month, day, weekday, minuteOfDay: hour * 60 + minute };
}

describe('wall clock', () => {
  it.each(ZONES)('agrees with the date formats in %s over two years', (zone) => {
    const start = Date.UTC(2026, 0, 1);
    for (let hour = 0; hour < 2 * 8766; hour += 35) {
      const epochMs = start + hour * 3_600_000 + 59_999;
      expect(readWallClock(zone, epochMs)).toEqual(intlWall(zone, epochMs));
    }
  });

  it.each(ZONES)('is exact at the changes of the offset of %s', (zone) => {
    let moment = Temporal.Instant.from('2020-01-01T00:00:00Z').toZonedDateTimeISO(zone);
    for (let count = 0; count < 12; count += 1) {
      const next = moment.getTimeZoneTransition('next');
      if (!next) break;
      for (const shift of [0, -1, 1]) {
        const epochMs = next.epochMilliseconds + shift;
        expect(readWallClock(zone, epochMs)).toEqual(intlWall(zone, epochMs));
      }
      moment = next;
    }
  });

  it('handles leap days and centuries', () => {
    const wall = (iso: string) => readWallClock('UTC', Date.parse(iso));
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

  it('knows every zone, in any spelling, and fixed offsets', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(readWallClock(zone, 0)).toBeDefined();
    expect(readWallClock('eUROPE/pARIS', 0)).toEqual(readWallClock('Europe/Paris', 0));
    expect(readWallClock('+08:00', 0)).toEqual(readWallClock('Asia/Taipei', 0));
  });

  it.each(['Mars/Olympus', '', `Europe/Paris${'x'.repeat(100)}`, '2026-01-01T00:00Z'])(
    'does not know the zone %p',
    (zone) => expect(readWallClock(zone, 0)).toBeUndefined(),
  );

  it('reads Taipei’s clock anew with every minute, in either direction', () => {
    const at = Date.parse('2026-11-22T15:59:59.999Z');
    for (const shift of [0, 1, -60_000, 0, 60_000])
      expect(readHomeClock(at + shift)).toEqual(intlWall('Asia/Taipei', at + shift));
  });
});
