import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { derivedId } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { findHeldTap, moveHeldTap } from '../data/held-taps.ts';
import { expireDue, lockAccount } from '../data/point-ledger.ts';
import type { HeldTap } from '../domain/held-tap.ts';
import type { PointRules } from '../domain/points.ts';
import { earnTap } from './book-tap.ts';
import { pointsActed } from './correct-points.ts';

export type DecideOptions = {
  id: string;
  decision: 'approved' | 'refused';
  actorId: string;
  now: Date;
};

/**
 * Approves a held touch, which then earns for its own day within the limits, or refuses it. The same decision again
 * changes nothing; CONFLICT when a colleague decided otherwise, NOT_FOUND when its person was erased.
 */
export async function decideTap(
  outbox: Outbox<Tx>,
  { id, decision, actorId, now }: DecideOptions,
  rules: PointRules,
): Promise<HeldTap> {
  return outbox.transaction(async (tx, record) => {
    const found = await findHeldTap(tx, id);
    const locked = found && (await lockAccount(tx, found.userId));
    // Read again under the lock: a colleague may have decided meanwhile.
    const tap = locked && (await findHeldTap(tx, id));
    if (!tap) throw new AppError('NOT_FOUND');
    if (tap.state === decision) return tap;
    if (tap.state !== 'held') throw new AppError('CONFLICT');
    await moveHeldTap(tx, tap, { to: decision, decidedBy: actorId });
    const account = await expireDue(tx, locked, now);
    const points = decision === 'approved' ? ((await earnTap(tx, account, { tap, rules })) ?? 0) : 0;
    const act = decision === 'approved' ? 'tap_approved' : 'tap_refused';
    const { userId } = tap;
    await record(pointsActed({ id: derivedId(id, act), userId, actorId, act, points, reason: '', now }));
    return { ...tap, state: decision, decidedBy: actorId, decidedAt: now };
  });
}
