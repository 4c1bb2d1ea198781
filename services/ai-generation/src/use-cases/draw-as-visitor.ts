import { AppError } from '@tapory/errors';
import type { VisitorLimits, VisitorPlace } from '../clients/visitor-limits.ts';
import { findJobOfCommand } from '../data/jobs.ts';
import type { Job } from '../domain/job.ts';
import { type VisitorSettings, visitorUntil } from '../domain/visitor.ts';
import { createJob, type JobDeps, type NewWish } from './create-job.ts';

export type VisitorDeps = JobDeps & { visitors: VisitorSettings; visitorLimits: VisitorLimits };

export type VisitorWish = Omit<NewWish, 'ownerId' | 'pictures' | 'isVisitor' | 'eraseAfter'>;

/**
 * Draws one picture for a device without an account; idempotent by command. VISITOR_PICTURES_USED above the limits of the
 * device and its network, and the errors of `createJob`: words, styles, pauses and budgets hold as for members.
 */
export async function drawAsVisitor(
  deps: VisitorDeps,
  place: VisitorPlace,
  wish: VisitorWish,
  now: Date,
): Promise<Job> {
  const { visitors, visitorLimits, limits } = deps;
  const existing = await findJobOfCommand(deps.database.pool, wish.commandId);
  if (existing && existing.ownerId !== place.deviceId) throw new AppError('CONFLICT');
  if (existing) return existing;
  const own = { ownerId: place.deviceId, isVisitor: true, eraseAfter: visitorUntil(now, visitors) };
  // One after the other; how many is the limits' business.
  const single = { ...limits, atOnce: 1, perWish: 1, perHour: visitors.perDay };
  return visitorLimits.countPicture(place, () =>
    createJob({ ...deps, limits: single }, { ...wish, ...own }, now),
  );
}
