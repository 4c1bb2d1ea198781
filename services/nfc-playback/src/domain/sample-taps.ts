import type { Tap } from './evaluate-rules.ts';
import { EARTH_RADIUS_METRES } from './match-place.ts';
import type { PlaceCondition, Position, Rule } from './rule.ts';
import { edgesWithin, nextTime } from './week.ts';

const DAY_MS = 86_400_000;
/** Zones at both ends of the clock and in between. */
const ZONES = ['Asia/Taipei', 'America/New_York', 'Pacific/Kiritimati'];
/** Days after today that a rule without a date of its own is tried on: a week, and some far away. */
const FAR_DAYS = [0, 1, 2, 3, 4, 5, 6, 45, 200, 800, 4000];
/** Times of a rule with a date that are tried. */
const OCCURRENCES = 4;
/** Instants that are tried on one day. */
const EDGES_MAX = 60;

/** Anywhere on the globe: a rule that excludes a place holds at some of these. */
const SCATTERED: Position[] = [
  ...[0, 1, 2, 3].map((index) => ({ latitude: 10, longitude: index * 90 - 170 })),
  ...[-80, -40, 40, 80].map((latitude) => ({ latitude, longitude: 33 })),
];

const degrees = (radians: number): number => (radians * 180) / Math.PI;

const wrap = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Points in the middle of an area, just within its edge, and just outside. */
function pointsOf(place: PlaceCondition): Position[] {
  if (place.kind === 'rectangle') {
    const { a, b } = place;
    const low = Math.min(a.longitude, b.longitude);
    const gap = Math.abs(a.longitude - b.longitude);
    const [west, width] = gap > 180 ? [low + gap, 360 - gap] : [low, gap];
    const [south, height] = [Math.min(a.latitude, b.latitude), Math.abs(a.latitude - b.latitude)];
    const shares = [-0.001, 0.001, 0.5, 0.999, 1.001];
    return shares.flatMap((up) =>
      shares.map((right) => ({
        latitude: Math.max(-90, Math.min(90, south + up * height)),
        longitude: wrap(west + right * width),
      })),
    );
  }
  const { latitude, longitude, radiusMetres } = place;
  const reach = degrees(radiusMetres / EARTH_RADIUS_METRES);
  const narrowing = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const around = [0.995, 1.005].flatMap((share) =>
    Array.from({ length: 8 }, (_, index) => {
      const angle = (index * Math.PI) / 4;
      return {
        latitude: Math.max(-90, Math.min(90, latitude + share * reach * Math.sin(angle))),
        longitude: wrap(longitude + (share * reach * Math.cos(angle)) / narrowing),
      };
    }),
  );
  return [{ latitude, longitude }, ...around];
}

function positionsFor(rule: Rule, rules: readonly Rule[]): (Position | undefined)[] {
  const points = [rule, ...rules].flatMap(({ place }) => (place ? pointsOf(place) : []));
  if (points.length === 0) return [undefined];
  return rule.place ? [...points, ...SCATTERED] : [undefined, ...SCATTERED, ...points];
}

/** The midnights in Taipei of days on which a rule may hold, one after another: most rules are seen to play on the first. */
function* daysFor(rule: Rule, { nowMs, midnightMs }: Clock): Generator<number> {
  const { time } = rule;
  if (time === null || time.kind === 'weekdays' || time.kind === 'first' || rule.zone === 'visitor') {
    for (const day of FAR_DAYS) yield midnightMs + day * DAY_MS;
    return;
  }
  const dayOf = (at: number): number => midnightMs + Math.floor((at - midnightMs) / DAY_MS) * DAY_MS;
  let from = nowMs;
  for (let index = 0; index < OCCURRENCES; index += 1) {
    const next = nextTime(rule, from, dayOf(from));
    if (next === null) return;
    yield dayOf(next);
    from = dayOf(next) + DAY_MS;
  }
}

/** Now, and the midnight in Taipei before it; epoch ms. `firstTouchMs`: as of a tap. */
export type Clock = { nowMs: number; midnightMs: number; firstTouchMs?: number | undefined };

/** The instants of a day from now on at which one of the rules begins or ends to hold. */
function instantsOf(day: number, rules: readonly Rule[], { nowMs, firstTouchMs }: Clock): number[] {
  const edges = edgesWithin(rules, { fromMs: day, days: 1, firstTouchMs });
  return [nowMs, ...edges].filter((at) => at >= nowMs && at >= day).slice(0, EDGES_MAX);
}

/**
 * Taps from now on at which a rule may win: at instants, places and zones at which this or another rule begins or ends to hold, with its own
 * PIN and proof and no other.
 */
export function* sampleTaps(rule: Rule, rules: readonly Rule[], clock: Clock): Generator<Tap> {
  const all = [rule, ...rules];
  const positions = positionsFor(rule, rules);
  const zones = all.some(({ zone, time }) => zone === 'visitor' && time !== null) ? ZONES : [undefined];
  const proof = { isVerified: rule.verified, opened: new Set([rule.id]) };
  const firstAt = (nowMs: number) => clock.firstTouchMs ?? (rule.time?.kind === 'first' ? nowMs : undefined);
  for (const day of daysFor(rule, clock)) {
    const clocks = zones.flatMap((zone) =>
      instantsOf(day, all, clock).map((nowMs) => ({ nowMs, zone, firstTouchMs: firstAt(nowMs) })),
    );
    for (const read of clocks) yield* positions.map((position) => ({ ...read, ...proof, position }));
  }
}
