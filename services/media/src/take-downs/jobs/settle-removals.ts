import type { Outbox } from '@tapory/messaging';
import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import { hasOpenPieceAppeal } from '../../data/appeals.ts';
import type { Database, Tx } from '../../data/database.ts';
import { findPieceActs, findUnsettled, lockPiece, settlePieceAct } from '../data/piece-acts.ts';
import { pieceBlockOf } from '../domain/piece-act.ts';

export type SettleDeps = { database: Database; outbox: Outbox<Tx>; log: Log };

const PERIOD_MS = 60_000;
const BATCH = 100;

/**
 * Publishes, once, that the removal of a design or of a photo of a review is final: nobody appealed in its days, or the appeal was not granted. One that
 * was taken back meanwhile is only remembered.
 */
export async function settleRemovals(
  { database, outbox }: Omit<SettleDeps, 'log'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const { id, ...piece } of await findUnsettled(database, now, BATCH)) {
    if (signal?.aborted) return;
    await outbox.transaction(async (tx, record) => {
      // An appeal may have been sent since it was found.
      await lockPiece(tx, piece);
      if (await hasOpenPieceAppeal(tx, piece.subjectId)) return;
      if (!(await settlePieceAct(tx, id, now))) return;
      const acts = await findPieceActs(tx, piece);
      const block = pieceBlockOf(acts);
      const isStanding = acts.slice(0, acts.findIndex((act) => act.id === block?.id) + 1);
      if (!block || !isStanding.some((act) => act.id === id)) return;
      const { subject, subjectId } = piece;
      if (subject === 'review-photo')
        return record({
          ...{ type: 'review-photo.settled', subject: subjectId },
          data: { actId: id, photoId: subjectId, settledAt: now },
        });
      const { ownerId, reason: rule } = block;
      const data = { actId: id, jobId: subjectId, ownerId, rule, settledAt: now };
      await record({ type: 'take-down.settled', subject: subjectId, data });
    });
  }
}

export const settleRemovalsJob = (deps: SettleDeps): Part =>
  repeatingJob({
    name: 'settle-removals',
    everyMs: PERIOD_MS,
    run: (now, signal) => settleRemovals(deps, now, signal),
    log: deps.log,
  });
