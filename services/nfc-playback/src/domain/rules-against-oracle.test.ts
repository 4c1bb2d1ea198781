import { describe, expect, it } from '@jest/globals';
import { buildRule } from '../../test/build-rule.ts';
import { ruleHolds, timeHolds } from '../../test/rule-oracle.ts';
import { compileRules, evaluateRules, findWinner } from './evaluate-rules.ts';
import {
  CONTENT_TYPES,
  type ContentType,
  type PlaceCondition,
  type Rule,
  type TimeCondition,
} from './rule.ts';

const MINUTE_MS = 60_000;
const ZONES = ['Asia/Taipei', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

/** mulberry32: the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('minute by minute over ten days', () => {
  const conditions: TimeCondition[] = [
    { kind: 'weekdays', days: [1], start: '22:00', end: '06:00' },
    { kind: 'weekdays', days: [7, 1], start: '23:30', end: '00:15' },
    { kind: 'weekdays', days: [6, 7], start: '09:00', end: '18:00' },
    { kind: 'weekdays', days: [3], start: '00:00', end: '00:00' },
    { kind: 'weekdays', days: [5], start: '09:00', end: '09:00' },
    { kind: 'weekdays', days: [2], start: '00:00', end: '23:59' },
    { kind: 'cycle', hour: 8 },
    { kind: 'cycle', day: 1, minute: 30 },
    { kind: 'cycle', month: 11, hour: 2 },
    { kind: 'cycle', minute: 0, start: '2026-10-25T00:00:00Z', end: '2026-10-26T12:00:00Z' },
    { kind: 'range', start: '2026-10-25T00:30:00Z', end: '2026-11-01T05:59:00Z' },
  ];
  // Covers the ends of daylight saving time in London (25 October) and New York (1 November).
  const start = Date.parse('2026-10-24T00:00:00Z');

  it.each(ZONES)('agrees with the oracle in %s', (zone) => {
    const rules = conditions.map((time) => buildRule({ time, zone: 'visitor' }));
    const boundTypes: ReadonlySet<ContentType> = new Set(['image']);
    const compiled = rules.map((rule) => compileRules([rule]));
    const differences: string[] = [];
    for (let minute = 0; minute < 10 * 1440; minute += 1) {
      const nowMs = start + minute * MINUTE_MS;
      conditions.forEach((time, index) => {
        const applies = findWinner(compiled[index] ?? [], boundTypes, { nowMs, zone }) !== undefined;
        if (applies !== timeHolds(time, nowMs, zone)) {
          differences.push(`${JSON.stringify(time)} at ${new Date(nowMs).toISOString()}: ${applies}`);
        }
      });
    }
    expect(differences).toEqual([]);
  });
});

function randomness(seed: number) {
  const random = seeded(seed);
  const int = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  const maybe = <T>(value: T): T | undefined => (random() < 0.4 ? value : undefined);
  const clock = (): string => `${String(int(0, 23)).padStart(2, '0')}:${pick(['00', '15', '30', '59'])}`;
  const instant = (): string => new Date(Date.UTC(2026, int(0, 23), int(1, 28), int(0, 23))).toISOString();
  const point = () => ({ latitude: int(-900, 900) / 10, longitude: int(-1800, 1800) / 10 });
  return { random, int, pick, maybe, clock, instant, point };
}

type Randomness = ReturnType<typeof randomness>;

function randomTime(r: Randomness): TimeCondition | null {
  const kind = r.pick(['none', 'range', 'weekdays', 'cycle'] as const);
  if (kind === 'none') return null;
  if (kind === 'weekdays') {
    const days = [1, 2, 3, 4, 5, 6, 7].filter(() => r.random() < 0.5);
    return { kind, days, start: r.clock(), end: r.clock() };
  }
  const [start = '', end = ''] = [r.instant(), r.instant()].sort();
  if (kind === 'range') return { kind, start, end };
  return {
    kind,
    year: r.maybe(r.int(2026, 2028)),
    month: r.maybe(r.int(1, 12)),
    day: r.maybe(r.int(1, 31)),
    hour: r.maybe(r.int(0, 23)),
    minute: r.maybe(r.pick([0, 15, 30, 59])),
    ...(r.random() < 0.3 ? { start, end } : {}),
  };
}

function randomPlace(r: Randomness): PlaceCondition | null {
  const kind = r.pick(['none', 'circle', 'rectangle'] as const);
  if (kind === 'none') return null;
  const inside = r.random() < 0.5;
  if (kind === 'circle') return { kind, ...r.point(), radiusMetres: r.int(100, 9_000_000), inside };
  const [a, b] = [r.point(), r.point()];
  // A span of exactly 180° is ambiguous; the specification leaves it open.
  if (Math.abs(a.longitude - b.longitude) === 180) b.longitude += 0.5;
  return { kind, a, b, inside };
}

describe('random rules', () => {
  it('apply exactly when the oracle says so, and the highest priority wins', () => {
    const r = randomness(20_261_121);
    let applied = 0;
    for (let round = 0; round < 4000; round += 1) {
      const rules: Rule[] = Array.from({ length: r.int(1, 6) }, (_, index) =>
        buildRule({
          contentType: r.pick(CONTENT_TYPES),
          // All different, so that priority alone decides.
          priority: r.int(1, 16) * 6 + index,
          enabled: r.random() < 0.9,
          zone: r.pick(['Asia/Taipei', 'visitor']),
          time: randomTime(r),
          place: randomPlace(r),
          verified: r.random() < 0.2,
        }),
      );
      const boundTypes = new Set(CONTENT_TYPES.filter(() => r.random() < 0.8));
      const tap = {
        nowMs: Date.UTC(
          2026,
          r.int(0, 26),
          r.int(1, 31),
          r.int(0, 23),
          r.pick([0, 14, 15, 30, 59]),
          r.int(0, 59),
        ),
        zone: r.pick(ZONES),
        position: r.random() < 0.7 ? r.point() : undefined,
        isVerified: r.random() < 0.5,
      };
      const { winner, explanation } = evaluateRules({ rules, boundTypes, tap });
      const expected = rules.filter((rule) => ruleHolds(rule, boundTypes, tap));
      applied += expected.length;
      const ids = (list: { id: string }[]): string[] => list.map((rule) => rule.id).sort();
      expect(
        explanation
          .filter((line) => line.applies)
          .map((line) => line.ruleId)
          .sort(),
      ).toEqual(ids(expected));
      const best = expected.sort((one, other) => other.priority - one.priority)[0];
      expect(winner?.id).toBe(best?.id);
      for (const line of explanation) expect(line.applies).toBe(line.failed.length === 0);
    }
    expect(applied).toBeGreaterThan(1000);
  });
});
