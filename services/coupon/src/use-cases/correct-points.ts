import { AppError } from '@tapory/errors';
import type { Outbox, OutgoingEvent } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { addEntry, expireDue, findEntryBalance, lockAccount } from '../data/point-ledger.ts';
import { expiryOf, type PointRules } from '../domain/points.ts';

export type CorrectOptions = {
  /** Id of the command, which the entry gets. */
  id: string;
  userId: string;
  /** Negative for what is taken. */
  points: number;
  reason: string;
  actorId: string;
  now: Date;
};

export type PointsAct = {
  id: string;
  userId: string;
  actorId: string;
  act: 'corrected' | 'tap_approved' | 'tap_refused';
  points: number;
  reason: string;
  now: Date;
};

/** What staff did to somebody's points, for the audit log. */
export const pointsActed = ({ id, now, ...act }: PointsAct): OutgoingEvent => ({
  type: 'points.acted',
  subject: act.userId,
  data: { ...act, actId: id, actedAt: now },
});

/**
 * Gives or takes points by hand, with a reason; a repeated command changes nothing. Returns the balance.
 * POINTS_INSUFFICIENT when more is taken than there is, NOT_FOUND for an erased person.
 */
export async function correctPoints(
  outbox: Outbox<Tx>,
  { id, userId, points, reason, actorId, now }: CorrectOptions,
  rules: PointRules,
): Promise<number> {
  return outbox.transaction(async (tx, record) => {
    const locked = await lockAccount(tx, userId);
    if (!locked) throw new AppError('NOT_FOUND');
    const known = await findEntryBalance(tx, id);
    if (known !== null) return known;
    const account = await expireDue(tx, locked, now);
    const gap = -points - account.balance;
    if (gap > 0) throw new AppError('POINTS_INSUFFICIENT', { params: { gap } });
    const credit = points > 0 ? { expiresAt: expiryOf(now, rules) } : {};
    await addEntry(tx, account, { id, kind: 'correct', points, reason, actorId, ...credit });
    await record(pointsActed({ id, userId, actorId, act: 'corrected', points, reason, now }));
    return account.balance + points;
  });
}
