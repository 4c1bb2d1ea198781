import { AppError } from '@tapory/errors';
import type { Outbox, RecordEvent } from '@tapory/messaging';
import { BUYER_PHOTO_KINDS } from '../checks/domain/buyer-photo.ts';
import { lockContents } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import { type Evidence, findEvidence } from '../data/evidence.ts';
import { findAnyContent, findContentActs } from '../data/moderation.ts';
import { decideCase as decide, findCase } from '../data/report-cases.ts';
import { rateReporters } from '../data/reports.ts';
import { type Rule, SYSTEM_ACTOR } from '../domain/moderation.ts';
import { isOfOwner, type Outcome, type ReportCase } from '../domain/report.ts';
import { actOnPhotos } from '../events/use-cases/act-on-photos.ts';
import { logEvidence } from '../evidence/data/log-evidence.ts';
import { decideBuyerPhoto } from './decide-buyer-photo.ts';
import { decideReview } from './decide-review.ts';
import { releaseAndTell } from './release-content.ts';
import { blockAndTell } from './take-down-content.ts';

export type CaseDecision = {
  caseId: string;
  /** Of the case as the moderator saw it. */
  version: number;
  actorId: string;
  outcome: Outcome;
  /** The rule that is broken; needed where contents are hidden or removed. */
  rule?: Rule | undefined;
  /** What the owner is told; may be empty. */
  note: string;
  /** The contents that are hidden or removed; what a report alone has hidden of the others is shown again. */
  contentIds: string[];
  now: Date;
};

async function refuse(tx: Tx, id: string): Promise<never> {
  const present = await findCase(tx, id);
  if (!present) throw new AppError('NOT_FOUND');
  throw new AppError(present.status === 'open' ? 'REPORT_CHANGED' : 'REPORT_DECIDED');
}

/** Shows again what only a report has hidden, and no moderator. */
async function releaseUnconfirmed(
  tx: Tx,
  record: RecordEvent,
  contentId: string,
  { actorId, note, now }: CaseDecision,
): Promise<void> {
  const [latest] = await findContentActs(tx, contentId);
  if (latest?.act !== 'hidden' || latest.actorId !== SYSTEM_ACTOR) return;
  await releaseAndTell(tx, record, { contentId, actorId, note, now });
}

/** Tells the services of designs and of buyers' photos what moderators decided about them: these do it. */
async function actOnPieces(
  tx: Tx,
  record: RecordEvent,
  decision: CaseDecision,
  idsOf: (kind: Evidence['kind']) => string[],
  reportedAt: Date,
): Promise<void> {
  const { caseId, outcome, note, actorId, now } = decision;
  const rule = outcome === 'hidden' || outcome === 'removed' ? decision.rule : undefined;
  for (const jobId of idsOf('artwork'))
    if (rule && decision.contentIds.includes(jobId))
      await record({
        ...{ type: 'case.decided', subject: jobId },
        data: { caseId, jobId, outcome, rule, note, actorId, decidedAt: now },
      });
  for (const reviewId of idsOf('review'))
    await decideReview(record, { ...decision, reviewId, rule, reportedAt });
  for (const kind of BUYER_PHOTO_KINDS)
    for (const photoId of idsOf(kind))
      await decideBuyerPhoto(tx, record, { ...decision, kind, photoId, rule });
}

async function actOnContents(
  tx: Tx,
  record: RecordEvent,
  decision: CaseDecision,
  reason: Rule,
): Promise<void> {
  const { outcome, rule, note, actorId, now } = decision;
  const meant = new Set(decision.contentIds);
  const kept = await findEvidence(tx, decision.caseId);
  const takesDown = outcome === 'hidden' || outcome === 'removed';
  if (takesDown && !kept.some(({ contentId }) => meant.has(contentId)))
    throw new AppError('VALIDATION_FAILED');
  const idsOf = (kind: Evidence['kind']): string[] => [
    ...new Set(kept.filter((one) => one.kind === kind).map((one) => one.contentId)),
  ];
  await actOnPhotos(tx, record, idsOf('event-photo'), { outcome, rule, meant, actorId, note, now });
  await actOnPieces(tx, record, decision, idsOf, kept.at(-1)?.takenAt ?? now);
  const ids = idsOf('content');
  // What another moderator confirms meanwhile is read as confirmed.
  await lockContents(tx, ids);
  for (const contentId of ids) {
    const content = await findAnyContent(tx, contentId);
    // Hidden for the sake of children by another case, which administrators alone see and decide.
    if (content?.blockedFor === 'children' && reason !== 'children') continue;
    if (takesDown && rule && meant.has(contentId)) {
      const isFinal = outcome === 'removed';
      await blockAndTell(tx, record, { contentId, actorId, rule, note, isFinal, now });
    } else await releaseUnconfirmed(tx, record, contentId, decision);
  }
}

/**
 * Decides a case once: takes its contents down, or shows them again, tells their owner - of a design or a buyer's photo its service does both -, and remembers whether those who
 * reported it were right. REPORT_DECIDED when somebody else was first, REPORT_CHANGED when there is new evidence,
 * MODERATOR_IS_OWNER when it is about a keepsake that the actor has or had.
 */
export function decideCase(outbox: Outbox<Tx>, decision: CaseDecision): Promise<ReportCase> {
  const { caseId: id, version, outcome, rule, actorId, now } = decision;
  const takesDown = outcome === 'hidden' || outcome === 'removed';
  if (takesDown && !rule) throw new AppError('VALIDATION_FAILED');
  return outbox.transaction(async (tx, record) => {
    const isDecided = await decide(tx, { id, version }, { outcome, decidedBy: actorId, decidedAt: now });
    if (!isDecided) return refuse(tx, id);
    const decided = await findCase(tx, id);
    if (!decided) throw new AppError('NOT_FOUND');
    if (isOfOwner(decided, actorId)) throw new AppError('MODERATOR_IS_OWNER');
    await actOnContents(tx, record, decision, decided.reason);
    await rateReporters(tx, id, outcome !== 'unfounded', now);
    const data = { outcome, version, rule: rule ?? null, contentIds: decision.contentIds };
    await logEvidence(tx, { kind: 'case.decided', subjectId: id, actorId, at: now, data });
    return decided;
  });
}
