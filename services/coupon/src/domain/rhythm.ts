import { toTaipei } from '@tapory/taipei-time';
import type { Tap } from './points.ts';

export const SUSPICIONS = ['too_fast', 'clockwork'] as const;

/** Why no hand can have done it. */
export type Suspicion = (typeof SUSPICIONS)[number];

export type EarlierTap = Pick<Tap, 'videoId' | 'tappedAt'>;

/** Days in a row on which a hand does not come at the same second. */
const CLOCKWORK_DAYS = 5;
const CLOCKWORK_SECONDS = 3;

const DAY_SECONDS = 86_400;

const secondOfDay = ({ tappedAt }: EarlierTap): number => {
  const local = toTaipei(tappedAt);
  return Math.trunc((local.epochMilliseconds - local.startOfDay().epochMilliseconds) / 1000);
};

/** Seconds between two times of day, by the shorter way round. */
function distanceOf(one: number, other: number): number {
  const distance = Math.abs(one - other);
  return Math.min(distance, DAY_SECONDS - distance);
}

/**
 * What is impossible about a touch after a person's earlier ones: another keepsake a moment before or after, or the same
 * keepsake at the same second of five days. Null for a touch as people do it.
 */
export function suspicionOf(
  tap: EarlierTap,
  earlier: readonly EarlierTap[],
  { minSeconds }: { minSeconds: number },
): Suspicion | null {
  const isNear = (other: EarlierTap) =>
    other.videoId !== tap.videoId &&
    Math.abs(tap.tappedAt.getTime() - other.tappedAt.getTime()) < minSeconds * 1000;
  if (earlier.some(isNear)) return 'too_fast';
  const second = secondOfDay(tap);
  const same = earlier
    .filter(({ videoId, tappedAt }) => videoId === tap.videoId && tappedAt < tap.tappedAt)
    .sort((one, other) => other.tappedAt.getTime() - one.tappedAt.getTime())
    .slice(0, CLOCKWORK_DAYS - 1);
  const isClockwork =
    same.length === CLOCKWORK_DAYS - 1 &&
    same.every((other) => distanceOf(secondOfDay(other), second) <= CLOCKWORK_SECONDS);
  return isClockwork ? 'clockwork' : null;
}
