import type { PlaceCondition, TimeCondition } from '../src/domain/rule.ts';

export const CONTENT_IDS = ['a', 'b', 'c', 'd'];

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

/** Draws the same rules for the same seed. */
export function randomness(seed: number) {
  const random = seeded(seed);
  const int = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T;
  const maybe = <T>(value: T): T | undefined => (random() < 0.4 ? value : undefined);
  const clock = (): string => `${String(int(0, 23)).padStart(2, '0')}:${pick(['00', '15', '30', '59'])}`;
  const instant = (): string => new Date(Date.UTC(2026, int(0, 23), int(1, 28), int(0, 23))).toISOString();
  const point = () => ({ latitude: int(-900, 900) / 10, longitude: int(-1800, 1800) / 10 });
  return { random, int, pick, maybe, clock, instant, point };
}

export type Randomness = ReturnType<typeof randomness>;

export function randomTime(r: Randomness): TimeCondition | null {
  const kind = r.pick([
    'none',
    'range',
    'weekdays',
    'cycle',
    'since',
    'lunar',
    'term',
    'nth',
    'first',
  ] as const);
  if (kind === 'none') return null;
  if (kind === 'since') return { kind, start: r.instant() };
  if (kind === 'lunar') return { kind, month: r.int(1, 12), day: r.int(1, 30), days: r.pick([1, 3, 15]) };
  if (kind === 'term') return { kind, longitude: r.int(0, 23) * 15 };
  if (kind === 'nth') return { kind, month: r.int(1, 12), week: r.int(1, 4), weekday: r.int(1, 7) };
  if (kind === 'first') return { kind, hours: r.pick([0, 1, 24, 240]) };
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

export function randomPlace(r: Randomness): PlaceCondition | null {
  const kind = r.pick(['none', 'circle', 'rectangle'] as const);
  if (kind === 'none') return null;
  const inside = r.random() < 0.5;
  if (kind === 'circle') return { kind, ...r.point(), radiusMetres: r.int(100, 9_000_000), inside };
  const [a, b] = [r.point(), r.point()];
  // A span of exactly 180° is ambiguous; the specification leaves it open.
  if (Math.abs(a.longitude - b.longitude) === 180) b.longitude += 0.5;
  return { kind, a, b, inside };
}
