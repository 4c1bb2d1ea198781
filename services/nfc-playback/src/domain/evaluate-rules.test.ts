import { describe, expect, it } from '@jest/globals';
import { buildRule } from '../../test/build-rule.ts';
import { evaluateRules } from './evaluate-rules.ts';
import type { ContentType, Position, Rule, TimeCondition } from './rule.ts';

const NO_IDS: ReadonlySet<string> = new Set();
const ALL = { types: new Set<ContentType>(['video', 'image', 'document', 'music', 'text']), ids: NO_IDS };

/** 2026-11-16 is a Monday. */
const MONDAY = 16;

const taipei = (day: number, time: string): number =>
  Date.parse(`2026-11-${String(day).padStart(2, '0')}T${time}+08:00`);

function failures(rule: Partial<Rule>, nowMs: number, more: { position?: Position; zone?: string } = {}) {
  const { explanation } = evaluateRules({
    rules: [buildRule(rule)],
    bound: ALL,
    tap: { nowMs, ...more },
  });
  return explanation[0]?.failed;
}

const whyNot = (time: TimeCondition, nowMs: number) => failures({ time }, nowMs);

describe('weekdays', () => {
  const night = { kind: 'weekdays', days: [1], start: '22:00', end: '06:00' } as const;
  const time = { ...night, days: [1] };

  it.each([
    ['Monday 21:59:59', MONDAY, '21:59:59', ['outside_hours']],
    ['Monday 22:00:00', MONDAY, '22:00:00', []],
    ['Monday 23:59:59', MONDAY, '23:59:59', []],
    ['Tuesday 00:00:00', MONDAY + 1, '00:00:00', []],
    ['Tuesday 02:30, in Monday’s window', MONDAY + 1, '02:30:00', []],
    ['Tuesday 05:59:59', MONDAY + 1, '05:59:59', []],
    ['Tuesday 06:00:00', MONDAY + 1, '06:00:00', ['outside_hours']],
    ['Monday 02:30, in Sunday’s window', MONDAY, '02:30:00', ['other_weekday']],
    ['Tuesday 22:00', MONDAY + 1, '22:00:00', ['other_weekday']],
  ])('a window over midnight at %s', (_name, day, clock, expected) => {
    expect(whyNot(time, taipei(day, clock))).toEqual(expected);
  });

  it('is half-open within one day', () => {
    const office = { ...time, start: '09:00', end: '18:00' };
    expect(whyNot(office, taipei(MONDAY, '08:59:59'))).toEqual(['outside_hours']);
    expect(whyNot(office, taipei(MONDAY, '09:00:00'))).toEqual([]);
    expect(whyNot(office, taipei(MONDAY, '18:00:00'))).toEqual(['outside_hours']);
    expect(whyNot(office, taipei(MONDAY + 1, '09:00:00'))).toEqual(['other_weekday']);
  });

  it('treats an equal start and end as the whole day', () => {
    const daily = { ...time, days: [1, 2, 3, 4, 5, 6, 7], start: '09:00', end: '09:00' };
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      expect(whyNot(daily, taipei(MONDAY, '00:00:00') + hour * 3_600_000)).toEqual([]);
    }
    const wednesday = { ...time, days: [3], start: '00:00', end: '00:00' };
    expect(whyNot(wednesday, taipei(MONDAY + 2, '00:00:00'))).toEqual([]);
    expect(whyNot(wednesday, taipei(MONDAY + 2, '23:59:59'))).toEqual([]);
    expect(whyNot(wednesday, taipei(MONDAY + 3, '00:00:00'))).toEqual(['other_weekday']);
    expect(whyNot(wednesday, taipei(MONDAY + 1, '23:59:59'))).toEqual(['other_weekday']);
  });

  it('carries Sunday’s night into Monday', () => {
    const sunday = { ...time, days: [7] };
    expect(whyNot(sunday, taipei(MONDAY, '05:59:59'))).toEqual([]);
  });
});

describe('cycle', () => {
  it.each([
    ['07:59:59', ['other_hour']],
    ['08:00:00', []],
    ['08:59:59', []],
    ['09:00:00', ['other_hour']],
  ])('hour 8 at %s', (clock, expected) => {
    expect(whyNot({ kind: 'cycle', hour: 8 }, taipei(MONDAY, clock))).toEqual(expected);
  });

  it('names the field that differs', () => {
    const now = taipei(MONDAY, '08:15:30');
    expect(whyNot({ kind: 'cycle', year: 2027 }, now)).toEqual(['other_year']);
    expect(whyNot({ kind: 'cycle', month: 10 }, now)).toEqual(['other_month']);
    expect(whyNot({ kind: 'cycle', day: 17 }, now)).toEqual(['other_day']);
    expect(whyNot({ kind: 'cycle', minute: 16 }, now)).toEqual(['other_minute']);
    expect(whyNot({ kind: 'cycle', year: 2026, month: 11, day: 16, hour: 8, minute: 15 }, now)).toEqual([]);
    expect(whyNot({ kind: 'cycle' }, now)).toEqual([]);
  });

  it('never matches a date that no year has', () => {
    for (const cycle of [
      { month: 2, day: 30 },
      { month: 4, day: 31 },
      { year: 2027, month: 2, day: 29 },
      { year: 2100, month: 2, day: 29 },
    ]) {
      expect(whyNot({ kind: 'cycle', ...cycle }, taipei(MONDAY, '08:00:00'))).toEqual(['impossible_date']);
    }
    const leapDay = Date.parse('2028-02-29T12:00:00+08:00');
    expect(whyNot({ kind: 'cycle', month: 2, day: 29 }, leapDay)).toEqual([]);
    expect(whyNot({ kind: 'cycle', year: 2028, month: 2, day: 29 }, leapDay)).toEqual([]);
  });

  it('holds only within its bounds, half-open', () => {
    const bounded = {
      kind: 'cycle',
      hour: 8,
      start: '2026-11-16T00:15:00Z',
      end: '2026-11-16T00:45:00Z',
    } as const;
    expect(whyNot(bounded, taipei(MONDAY, '08:14:59'))).toEqual(['before_start']);
    expect(whyNot(bounded, taipei(MONDAY, '08:15:00'))).toEqual([]);
    expect(whyNot(bounded, taipei(MONDAY, '08:45:00'))).toEqual(['after_end']);
  });
});

describe('range', () => {
  it('is half-open', () => {
    const range = { kind: 'range', start: '2026-11-16T01:00:00Z', end: '2026-11-16T02:00:00+00:00' } as const;
    expect(whyNot(range, taipei(MONDAY, '08:59:59'))).toEqual(['before_start']);
    expect(whyNot(range, taipei(MONDAY, '09:00:00'))).toEqual([]);
    expect(whyNot(range, taipei(MONDAY, '09:59:59'))).toEqual([]);
    expect(whyNot(range, taipei(MONDAY, '10:00:00'))).toEqual(['after_end']);
  });
});

describe('since', () => {
  it('begins at its instant and never ends', () => {
    const since = { kind: 'since', start: '2026-12-23T16:00:00Z' } as const;
    expect(whyNot(since, Date.parse('2026-12-23T23:59:59+08:00'))).toEqual(['before_start']);
    expect(whyNot(since, Date.parse('2026-12-24T00:00:00+08:00'))).toEqual([]);
    expect(whyNot(since, Date.parse('2126-12-24T00:00:00+08:00'))).toEqual([]);
  });
});

describe('nth weekday', () => {
  it('is Mother’s Day on the second Sunday of May', () => {
    const mothersDay = { kind: 'nth', month: 5, week: 2, weekday: 7 } as const;
    const on = (date: string) => whyNot(mothersDay, Date.parse(`${date}T12:00:00+08:00`));
    for (const date of ['2026-05-10', '2027-05-09', '2028-05-14']) expect(on(date)).toEqual([]);
    expect(on('2026-05-03')).toEqual(['other_day']);
    expect(on('2026-05-11')).toEqual(['other_day']);
    expect(on('2026-06-14')).toEqual(['other_month']);
  });
});

describe('zone', () => {
  const eight = { time: { kind: 'cycle', hour: 8 } as const, zone: 'visitor' as const };
  const eightInNewYork = Date.parse('2026-11-16T08:30:00-05:00');

  it('uses the visitor’s zone only for a rule with zone visitor', () => {
    expect(failures(eight, eightInNewYork, { zone: 'America/New_York' })).toEqual([]);
    expect(failures({ ...eight, zone: 'Asia/Taipei' }, eightInNewYork, { zone: 'America/New_York' })).toEqual(
      ['other_hour'],
    );
  });

  it('uses Taipei time for a missing or unknown zone', () => {
    for (const zone of [undefined, 'Mars/Olympus']) {
      expect(failures(eight, taipei(MONDAY, '08:30:00'), { zone })).toEqual([]);
    }
  });
});

describe('candidates', () => {
  const now = taipei(MONDAY + 5, '12:00:00');

  it('lets an unconditional rule win only while the weekday rule of higher priority does not apply', () => {
    const always = buildRule({ priority: 50 });
    const workdays = buildRule({
      priority: 80,
      time: { kind: 'weekdays', days: [1, 2, 3, 4, 5], start: '00:00', end: '00:00' },
    });
    const winnerAt = (nowMs: number) =>
      evaluateRules({ rules: [always, workdays], bound: ALL, tap: { nowMs } }).winner?.id;
    expect(winnerAt(now)).toBe(always.id);
    expect(winnerAt(taipei(MONDAY, '12:00:00'))).toBe(workdays.id);
  });

  it('skips disabled rules and types without bound contents, and lists every failure', () => {
    const rules = [
      buildRule({ enabled: false, contentType: 'video', time: { kind: 'cycle', hour: 3 } }),
      buildRule({ contentType: 'image', priority: 1 }),
    ];
    const { winner, explanation } = evaluateRules({
      rules,
      bound: { types: new Set<ContentType>(['image']), ids: NO_IDS },
      tap: { nowMs: now },
    });
    expect(winner?.id).toBe(rules[1]?.id);
    expect(explanation).toEqual([
      {
        ruleId: rules[0]?.id,
        applies: false,
        failed: ['disabled', 'no_bound_content', 'other_hour'],
        isUncertain: false,
      },
      { ruleId: rules[1]?.id, applies: true, failed: [], isUncertain: false },
    ]);
  });

  it('plays the contents that a rule names while one of them is there, whatever its type', () => {
    const named = buildRule({ contentType: 'video', contentIds: ['a', 'b'] });
    const winnerWith = (...ids: string[]) =>
      evaluateRules({
        rules: [named],
        bound: { types: new Set<ContentType>(['image', 'video']), ids: new Set(ids) },
        tap: { nowMs: now },
      }).winner?.id;
    expect(winnerWith('b', 'c')).toBe(named.id);
    expect(winnerWith('c')).toBeUndefined();
  });

  it('has no winner without rules', () => {
    expect(evaluateRules({ rules: [], bound: ALL, tap: { nowMs: now } }).winner).toBeUndefined();
  });
});
