import { type BookTapResponse, type CouponServiceClient, TapOutcome } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { Log, RpcClient } from '@tapory/service-kit';
import { formatTaipeiDay } from '@tapory/taipei-time';
import { findBlocks } from '../data/blocks.ts';
import type { Tx } from '../data/database.ts';
import { markTouched } from '../data/keepsakes.ts';
import { lacksProof } from '../data/signed-taps.ts';
import type { Keepsake } from '../domain/keepsake.ts';

export type TouchDeps = {
  outbox: Outbox<Tx>;
  coupon: RpcClient<CouponServiceClient>;
  /** Whether taps can be verified: a piece whose tag signs then earns by fresh ones only. */
  verifiesTaps: boolean;
  log: Log;
};

/** What the touch brought; `later` where that is not known yet, but will be booked. */
export type TouchAnswer = {
  outcome: 'earned' | 'known' | 'held' | 'later' | 'unproved' | 'none';
  points: number;
  streak: number;
};

const OUTCOMES: Partial<Record<TapOutcome, TouchAnswer['outcome']>> = {
  [TapOutcome.TAP_OUTCOME_EARNED]: 'earned',
  [TapOutcome.TAP_OUTCOME_KNOWN]: 'known',
  [TapOutcome.TAP_OUTCOME_HELD]: 'held',
};

/** For as long an owner looks at the page before they put the phone away. */
const DEADLINE_MS = 1500;

const present = ({ outcome, points, streak }: BookTapResponse): TouchAnswer => ({
  outcome: OUTCOMES[outcome] ?? 'none',
  points,
  streak,
});

/**
 * An owner's touch of an active keepsake. Its first of a day in Taipei is published before coupon is asked what it brings:
 * whichever of the two comes through books it, so that neither a broker nor coupon that is away loses it. A piece whose tag signs
 * earns only just after a fresh tap, and one that is down nothing.
 */
export async function touchKeepsake(
  { outbox, coupon, verifiesTaps, log }: TouchDeps,
  { videoId, ownerId, status }: Keepsake,
  { source, tappedAt }: { source: string; tappedAt: Date },
): Promise<TouchAnswer> {
  if (status !== 'active') return { outcome: 'none', points: 0, streak: 0 };
  const day = formatTaipeiDay(tappedAt);
  const refused = await outbox.transaction(async (tx, record) => {
    if ((await findBlocks(tx, [videoId])).size > 0) return 'none';
    if (verifiesTaps && (await lacksProof(tx, videoId, tappedAt))) return 'unproved';
    if (!(await markTouched(tx, { videoId, ownerId, day }))) return null;
    const data = { videoId, tappedAt, source, ownerId, personId: ownerId };
    await record({ type: 'keepsake.tapped', subject: videoId, data });
    return null;
  });
  if (refused) return { outcome: refused, points: 0, streak: 0 };
  try {
    const touch = { videoId, userId: ownerId, tappedAt, source };
    return present(await coupon.bookTap(touch, { deadlineMs: DEADLINE_MS }));
  } catch (error) {
    log.warn({ code: AppError.from(error).code }, 'a touch is booked later');
    return { outcome: 'later', points: 0, streak: 0 };
  }
}
