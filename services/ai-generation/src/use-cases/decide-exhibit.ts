import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import { removeReports } from '../data/exhibit-reports.ts';
import { lockExhibit, moveExhibit, removeExhibits } from '../data/exhibits.ts';
import { findJob } from '../data/jobs.ts';
import type { Exhibit, ExhibitStatus } from '../domain/exhibit.ts';

export type ExhibitVerdict = {
  jobId: string;
  actorId: string;
  to: Exclude<ExhibitStatus, 'waiting'>;
  /** Of what the moderator has seen. */
  version: number;
  /** What the owner is told; may be empty. */
  note: string;
};

/** The exhibit that a moderator decides about, locked. */
async function lockForeign(tx: Tx, jobId: string, actorId: string): Promise<Exhibit> {
  const exhibit = await lockExhibit(tx, jobId);
  if (!exhibit) throw new AppError('NOT_FOUND');
  if (exhibit.ownerId === actorId) throw new AppError('MODERATOR_IS_OWNER');
  return exhibit;
}

/**
 * Shows a released design in the gallery, or not any more, closes what was reported of it, and tells its owner what has changed. Idempotent. What its owner took
 * back meanwhile is gone with the decision. NOT_FOUND for what is not in the gallery, CONFLICT when it changed, or more was reported of it, since the
 * moderator saw it, MODERATOR_IS_OWNER.
 */
export const decideExhibit = (
  { outbox }: { outbox: Outbox<Tx> },
  { jobId, actorId, to, version, note }: ExhibitVerdict,
): Promise<Exhibit> =>
  outbox.transaction(async (tx, record) => {
    const before = await lockForeign(tx, jobId, actorId);
    // The press before, whose answer was lost.
    if (before.status === to && before.version === version + 1) return before;
    if (before.version !== version) throw new AppError('CONFLICT');
    if (before.withdrawnAt) {
      await removeExhibits(tx, [jobId]);
      return { ...before, status: to, note, version: version + 1 };
    }
    const reasons = await removeReports(tx, jobId);
    const isCleared = to === 'shown' && (before.isCleared || reasons.includes('children'));
    if (before.status !== to) {
      await moveExhibit(tx, before, { to, note, actorId, isCleared });
      const { ownerId } = before;
      const title = (await findJob(tx, jobId))?.title ?? '';
      const told = { jobId, ownerId, title, decision: to, note, actorId, decidedAt: new Date() };
      await record({ type: 'exhibit.decided', subject: jobId, data: { actId: newId(), ...told } });
    }
    return (await lockExhibit(tx, jobId)) ?? before;
  });
