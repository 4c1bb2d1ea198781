import { AppError } from '@tapory/errors';
import { totalOf } from '@tapory/persistence';
import { newId, type Order } from '@tapory/service-kit';
import { type Rule, SYSTEM_ACTOR } from '../domain/moderation.ts';
import {
  type CASE_STATUSES,
  CLAIM_MINUTES,
  dueOf,
  graver,
  type Outcome,
  type ReportCase,
  urgencyOf,
} from '../domain/report.ts';
import { logEvidence } from '../evidence/data/log-evidence.ts';
import type { Tx } from './database.ts';
import type { ReportCase as CaseRow } from './generated/client.ts';

const toCase = (row: CaseRow): ReportCase => row as ReportCase;

export async function findCase(tx: Tx, id: string): Promise<ReportCase | null> {
  const row = await tx.reportCase.findUnique({ where: { id } });
  return row && toCase(row);
}

/** The case, locked until the transaction ends. */
export async function lockCase(tx: Tx, id: string): Promise<ReportCase | null> {
  await tx.$queryRaw`SELECT id FROM report_case WHERE id = ${id}::uuid FOR UPDATE`;
  return findCase(tx, id);
}

type Opening = Pick<ReportCase, 'subject' | 'subjectId' | 'ownerId' | 'title' | 'reason'> & { now: Date };

async function lockOpen(tx: Tx, subjectId: string): Promise<ReportCase | null> {
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM report_case WHERE video_id = ${subjectId} AND status = 'open' FOR UPDATE`;
  return locked ? findCase(tx, locked.id) : null;
}

/** The open case about a subject, opened if there is none, and locked until the transaction ends. */
export async function openCase(
  tx: Tx,
  { subject, subjectId, ownerId, title, reason, now }: Opening,
): Promise<ReportCase> {
  const urgency = urgencyOf(reason, 0);
  const dueAt = dueOf(reason, now);
  const row = { subject, subjectId, ownerId, title, reason, urgency, openedAt: now, dueAt };
  // One may be decided between the two statements.
  for (let tries = 0; tries < 3; tries += 1) {
    const id = newId();
    const { count } = await tx.reportCase.createMany({ data: [{ id, ...row }], skipDuplicates: true });
    const data = { subject, subjectId, ownerId, reason };
    if (count > 0)
      await logEvidence(tx, { kind: 'case.opened', subjectId: id, actorId: SYSTEM_ACTOR, at: now, data });
    const open = await lockOpen(tx, subjectId);
    if (open) return open;
  }
  throw new AppError('CONFLICT');
}

/** Remembers who had or has a keepsake besides the owner of the open case about it, if there is one. */
export async function addOwners(tx: Tx, videoId: string, ownerIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE report_case SET other_owner_ids =
        ARRAY(SELECT DISTINCT id FROM unnest(other_owner_ids || ${ownerIds}::uuid[]) AS id WHERE id <> owner_id)
      WHERE video_id = ${videoId} AND subject = 'keepsake' AND status = 'open'`;
}

type Decided = Omit<Opening, 'now'> & { outcome: Outcome; decidedBy: string; decidedAt: Date };

/** A case that nobody reported: staff took its subject down themselves. Returns its id. */
export async function openDecidedCase(tx: Tx, { decidedAt: at, ...decided }: Decided): Promise<string> {
  const id = newId();
  const { subject, subjectId, ownerId, reason, outcome, decidedBy: actorId } = decided;
  const dates = { openedAt: at, dueAt: at, decidedAt: at };
  const row = { id, ...decided, ...dates, status: 'decided', urgency: urgencyOf(reason, 0) };
  await tx.reportCase.create({ data: row });
  const data = { subject, subjectId, ownerId, reason, outcome };
  await logEvidence(tx, { kind: 'case.opened', subjectId: id, actorId, at, data });
  return id;
}

/** What a case gets: a report, or findings of an automatic check. */
export type Addition = {
  reason: Rule;
  /** 0 of somebody who reported it before. */
  weight: number;
  reports: number;
  findings: number;
  hasNewEvidence: boolean;
  now: Date;
};

/** Counts what a case that is locked gets. */
export async function addToCase(tx: Tx, found: ReportCase, report: Addition): Promise<void> {
  const reason = graver(found.reason, report.reason);
  const weight = found.weight + report.weight;
  const due = dueOf(report.reason, report.now);
  await tx.reportCase.update({
    where: { id: found.id },
    data: {
      ...{ reason, weight, urgency: urgencyOf(reason, weight) },
      ...{ reports: { increment: report.reports }, findings: { increment: report.findings } },
      dueAt: new Date(Math.min(due.getTime(), found.dueAt.getTime())),
      recordDue: true,
      ...(report.hasNewEvidence ? { version: { increment: 1 } } : {}),
    },
  });
}

/** Columns by which staff may sort. */
export const CASE_ORDERS = ['urgency', 'openedAt'] as const;

export const SOURCES = ['visitors', 'automatic'] as const;

export type CaseFilter = {
  status?: (typeof CASE_STATUSES)[number] | undefined;
  reason?: Rule | undefined;
  /** Reported by visitors, or found by the automatic checks; some are both. */
  source?: (typeof SOURCES)[number] | undefined;
  openedAt?: { gte?: Date; lte?: Date } | undefined;
};

/** A slice of the cases and their total number; equally urgent ones by age. */
export async function listCases(
  tx: Tx,
  { status, reason, source, openedAt }: CaseFilter,
  { order, skip, take }: { order: Order<(typeof CASE_ORDERS)[number]>; skip: number; take: number },
): Promise<{ items: ReportCase[]; total: number }> {
  const where = {
    ...(status ? { status } : {}),
    ...(reason ? { reason } : {}),
    ...(source === 'visitors' ? { reports: { gt: 0 } } : {}),
    ...(source === 'automatic' ? { findings: { gt: 0 } } : {}),
    ...(openedAt ? { openedAt } : {}),
  };
  const orderBy =
    order.column === 'urgency'
      ? [{ urgency: order.direction }, { openedAt: 'asc' as const }, { id: 'asc' as const }]
      : [{ openedAt: order.direction }, { id: order.direction }];
  const [rows, counted] = await Promise.all([
    tx.reportCase.findMany({ where, orderBy, skip, take }),
    tx.reportCase.count({ where }),
  ]);
  return { items: rows.map(toCase), total: totalOf({ skip, take }, rows.length, counted) };
}

/** The latest cases about what an owner shows, without one; of the shop's own events there is no owner. */
export async function findCasesOfOwner(
  tx: Tx,
  { ownerId, id }: ReportCase,
  take: number,
): Promise<ReportCase[]> {
  if (ownerId === SYSTEM_ACTOR) return [];
  const rows = await tx.reportCase.findMany({
    where: { ownerId, id: { not: id } },
    orderBy: { openedAt: 'desc' },
    take,
  });
  return rows.map(toCase);
}

const MINUTE_MS = 60_000;

/** Gives an open case to a moderator for a while; false when another one has it. */
export async function claimCase(tx: Tx, id: string, actorId: string, now: Date): Promise<boolean> {
  const lapsed = new Date(now.getTime() - CLAIM_MINUTES * MINUTE_MS);
  const free = [{ claimedBy: null }, { claimedBy: actorId }, { claimedAt: { lt: lapsed } }];
  const { count } = await tx.reportCase.updateMany({
    where: { id, status: 'open', OR: free },
    data: { claimedBy: actorId, claimedAt: now },
  });
  if (count === 1) await logEvidence(tx, { kind: 'case.claimed', subjectId: id, actorId, at: now });
  return count === 1;
}

/** Decides an open case as its moderator saw it; false when it is decided, or has got new evidence since. */
export async function decideCase(
  tx: Tx,
  { id, version }: Pick<ReportCase, 'id' | 'version'>,
  decision: { outcome: Outcome; decidedBy: string; decidedAt: Date },
): Promise<boolean> {
  const { count } = await tx.reportCase.updateMany({
    where: { id, version, status: 'open' },
    data: { ...decision, status: 'decided', version: { increment: 1 }, recordDue: true },
  });
  return count === 1;
}

/** Holds the evidence of a case, or lets it go; false when nothing changes. */
export async function setHold(
  tx: Tx,
  id: string,
  hold: { by: string; reason: string; now: Date } | null,
): Promise<boolean> {
  const { count } = await tx.reportCase.updateMany({
    where: { id, purgedAt: null, heldAt: hold ? null : { not: null } },
    data: { heldAt: hold?.now ?? null, heldBy: hold?.by ?? null, holdReason: hold?.reason ?? '' },
  });
  return count === 1;
}

type Old = { before: Date; after: ReportCase | undefined; isChildren: boolean };

/** Decided cases of these reasons whose evidence has been kept since before `before`, oldest first, behind `after`; none that is on hold. */
export async function findOldCases(
  tx: Tx,
  { before, after, isChildren }: Old,
  take: number,
): Promise<ReportCase[]> {
  const reason = isChildren ? 'children' : { not: 'children' };
  const behind = after && {
    OR: [
      { decidedAt: { gt: after.decidedAt ?? before } },
      { decidedAt: after.decidedAt, id: { gt: after.id } },
    ],
  };
  const where = { decidedAt: { lt: before }, purgedAt: null, heldAt: null, reason, ...behind };
  const orderBy = [{ decidedAt: 'asc' as const }, { id: 'asc' as const }];
  const rows = await tx.reportCase.findMany({ where, orderBy, take });
  return rows.map(toCase);
}

/** What the subject was called is erased as well, and who else had it, of whom nothing else is left: they may be gone. */
export async function markPurged(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.reportCase.update({ where: { id }, data: { purgedAt: now, title: '' } });
  await tx.$executeRaw`
    UPDATE report_case SET other_owner_ids =
        ARRAY(SELECT owner FROM unnest(other_owner_ids) AS owner WHERE owner NOT IN (SELECT owner_id FROM erased_owner))
      WHERE id = ${id}::uuid AND other_owner_ids <> '{}'`;
}

/** Forgets that an erased person had what cases are about whose evidence is purged; what is kept of the others names them. */
export async function forgetOtherOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE report_case SET other_owner_ids = array_remove(other_owner_ids, ${ownerId}::uuid)
      WHERE purged_at IS NOT NULL AND ${ownerId}::uuid = ANY(other_owner_ids)`;
}

/** Whether moderators have looked at a photo, which never changes, and let it be shown. */
export async function isPhotoCleared(tx: Tx, photoId: string): Promise<boolean> {
  const outcome = { in: ['unfounded', 'otherwise'] };
  return (await tx.reportCase.count({ where: { subjectId: photoId, status: 'decided', outcome } })) > 0;
}

/** Whether the last case about a subject that ended in a take-down hid or removed it; null when none did. */
export async function findLatestTakeDown(tx: Tx, subjectId: string): Promise<'hidden' | 'removed' | null> {
  const where = { subjectId, status: 'decided', outcome: { in: ['hidden', 'removed'] } };
  const row = await tx.reportCase.findFirst({ where, orderBy: { decidedAt: 'desc' } });
  return row && (row.outcome as 'hidden' | 'removed');
}
