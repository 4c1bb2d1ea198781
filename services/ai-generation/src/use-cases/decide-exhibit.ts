import { AppError } from '@tapory/errors';
import type { Database } from '../data/database.ts';
import { removeReports } from '../data/exhibit-reports.ts';
import { lockExhibit, moveExhibit } from '../data/exhibits.ts';
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

/**
 * Shows a released design in the gallery, or not any more, and closes what was reported of it. Idempotent. NOT_FOUND once its
 * owner took it back, CONFLICT when it changed, or more was reported of it, since the
 * moderator saw it, MODERATOR_IS_OWNER.
 */
export const decideExhibit = (
  { database }: { database: Database },
  { jobId, actorId, to, version, note }: ExhibitVerdict,
): Promise<Exhibit> =>
  database.pool.$transaction(async (tx) => {
    const before = await lockExhibit(tx, jobId);
    if (!before) throw new AppError('NOT_FOUND');
    if (before.ownerId === actorId) throw new AppError('MODERATOR_IS_OWNER');
    // The press before, whose answer was lost.
    if (before.status === to && before.version === version + 1) return before;
    if (before.version !== version) throw new AppError('CONFLICT');
    const reasons = await removeReports(tx, jobId);
    const isCleared = to === 'shown' && (before.isCleared || reasons.includes('children'));
    if (before.status !== to) await moveExhibit(tx, before, { to, note, actorId, isCleared });
    return (await lockExhibit(tx, jobId)) ?? before;
  });
