import { firstOfTaipeiDays } from '@tapory/taipei-time';
import type { Tx } from '../data/database.ts';
import { addEntry, expireDue, type LockedAccount, lockAccount } from '../data/point-ledger.ts';
import { findEarlierTaps, findTouch, findTouchDays, holdTap, readEarned } from '../data/touches.ts';
import { dayOf, expiryOf, LIMIT_DAYS, type PointRules, pointsOf, type Tap } from '../domain/points.ts';
import { suspicionOf } from '../domain/rhythm.ts';
import { streakOf } from '../domain/streak.ts';

/** Touches that a rhythm is looked for in: five days of several keepsakes. */
const EARLIER_TAPS = 50;
/** How far back a streak is counted, days. */
export const STREAK_DAYS = 1100;

export type TapOutcome = {
  /** `known`: counted before, today. `none`: points are off, or another owner had the keepsake's touch of this day. */
  outcome: 'earned' | 'known' | 'held' | 'none';
  points: number;
  /** Days in a row, with this one. */
  streak: number;
};

const NONE: TapOutcome = { outcome: 'none', points: 0, streak: 0 };

/**
 * Books what a touch earns within the limits, which may be nothing: the day counts all the same. Null when the keepsake's day was
 * booked meanwhile, for another owner.
 */
export async function earnTap(
  tx: Tx,
  account: LockedAccount,
  { tap, rules }: { tap: Tap; rules: PointRules },
): Promise<number | null> {
  const day = dayOf(tap);
  const since = firstOfTaipeiDays(LIMIT_DAYS, tap.tappedAt);
  const points = pointsOf(rules, await readEarned(tx, { userId: tap.userId, day, since }));
  const expiresAt = expiryOf(tap.tappedAt, rules);
  const { videoId, tappedAt, source } = tap;
  const touch = { videoId, tappedAt, source, day };
  const booked = await addEntry(tx, account, { kind: 'earn', points, expiresAt, tap: touch });
  return booked && points;
}

async function streakAt(
  tx: Tx,
  { userId, tappedAt }: Tap,
  { freeDaysPerMonth }: PointRules,
): Promise<number> {
  const since = firstOfTaipeiDays(STREAK_DAYS, tappedAt);
  const days = await findTouchDays(tx, { userId, since });
  return streakOf(new Set(days), { today: dayOf({ tappedAt }), freeDaysPerMonth });
}

/**
 * Books an owner's touch: the first of a keepsake on a day in Taipei earns, whoever owns the keepsake later that day. The
 * same touch may come twice, from the page that waits and with its event.
 */
export async function bookTap(tx: Tx, tap: Tap, rules: PointRules): Promise<TapOutcome> {
  if (!rules.isEnabled) return NONE;
  const locked = await lockAccount(tx, tap.userId);
  if (!locked) return NONE;
  const account = await expireDue(tx, locked, tap.tappedAt);
  const known = await findTouch(tx, { videoId: tap.videoId, day: dayOf(tap) });
  if (known && (known.userId !== tap.userId || known.state === 'refused')) return NONE;
  if (known?.state === 'held') return { ...NONE, outcome: 'held' };
  if (known) return { outcome: 'known', points: known.points, streak: await streakAt(tx, tap, rules) };
  const suspicion = suspicionOf(tap, await findEarlierTaps(tx, tap.userId, EARLIER_TAPS), rules);
  if (suspicion) {
    await holdTap(tx, { ...tap, day: dayOf(tap), suspicion });
    return { ...NONE, outcome: 'held' };
  }
  const points = await earnTap(tx, account, { tap, rules });
  if (points === null) return NONE;
  return { outcome: 'earned', points, streak: await streakAt(tx, tap, rules) };
}
