import { moderation } from '@tapory/shop';
import type { Tx } from '../../data/database.ts';
import { SYSTEM_ACTOR } from '../../domain/moderation.ts';
import { sha256Of } from '../../evidence/data/hashes.ts';
import { logEvidence } from '../../evidence/data/log-evidence.ts';
import type { EvidenceKind } from '../../evidence/domain/chain.ts';
import { isTakeDown, type Piece, type PieceAct } from '../domain/piece-act.ts';

/** What the chain calls an act; null of suspended and restored uploads, which are logged by whoever does it. */
function kindOf({ subject, act }: PieceAct): EvidenceKind | null {
  if (act === 'suspended' || act === 'erased') return null;
  if (subject !== 'uploads') return `${subject}.${act}`;
  return act === 'upheld' ? 'uploads.upheld' : null;
}

/** Keeps what was done to a piece, also in the chain of evidence; false when it is known. */
export async function insertPieceAct(tx: Tx, act: PieceAct): Promise<boolean> {
  const keptAt = isTakeDown(act) && !act.caseId ? null : act.actedAt;
  const { count } = await tx.pieceAct.createMany({ data: [{ ...act, keptAt }], skipDuplicates: true });
  if (count === 0) return false;
  const { id, subjectId, ownerId, reason: rule, note, actorId, actedAt: at } = act;
  const data = { actId: id, ownerId, rule, note: sha256Of(note) };
  const kind = kindOf(act);
  if (kind) await logEvidence(tx, { kind, subjectId, actorId, at, data });
  return true;
}

/** Serialises what is done to a piece, and appeals about it, until the transaction ends. */
export async function lockPiece(tx: Tx, { subject, subjectId }: Piece): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`media.piece:${subject}:${subjectId}`}, 0))`;
}

/** What was done to a piece, the latest first. */
export async function findPieceActs(tx: Tx, { subject, subjectId }: Piece): Promise<PieceAct[]> {
  // Acts of one moment have one time; their ids grow.
  const orderBy = [{ actedAt: 'desc' as const }, { id: 'desc' as const }];
  const rows = await tx.pieceAct.findMany({ where: { subject, subjectId }, orderBy });
  return rows as unknown as PieceAct[];
}

/**
 * The time of what is done to a piece next, which is locked: later than what was done before, also within one millisecond, and where
 * another copy's clock is ahead. Whoever consumes the events puts them into that order.
 */
export async function timeOfNextAct(tx: Tx, piece: Piece): Promise<Date> {
  const [latest] = await findPieceActs(tx, piece);
  return new Date(Math.max(Date.now(), latest ? latest.actedAt.getTime() + 1 : 0));
}

/** A moderator who acts while somebody waits for the keepsake was first, though their time is later. */
const WAIT_S = 10;

/**
 * Makes what was done to a keepsake before a time its new owner's to appeal about; whoever had it still decides nothing.
 * What they were told is for nobody else. Idempotent, also when the news is late and it has yet another owner.
 */
export async function passPieceActs(
  tx: Tx,
  { videoId, from, to, at }: { videoId: string; from: string; to: string; at: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE piece_act SET owner_id = ${to}::uuid, note = '', former_owner_ids = former_owner_ids || ${from}::uuid
      WHERE subject = 'keepsake' AND subject_id = ${videoId} AND owner_id = ${from}::uuid
        AND acted_at <= ${at}::timestamptz + make_interval(secs => ${WAIT_S}::int)`;
}

/** Take-downs whose evidence is due, oldest first, behind `after`. */
export async function findUnkept(
  tx: Tx,
  take: number,
  after?: Pick<PieceAct, 'id' | 'actedAt'>,
): Promise<PieceAct[]> {
  const behind = after && {
    OR: [{ actedAt: { gt: after.actedAt } }, { actedAt: after.actedAt, id: { gt: after.id } }],
  };
  const orderBy = [{ actedAt: 'asc' as const }, { id: 'asc' as const }];
  const rows = await tx.pieceAct.findMany({ where: { keptAt: null, ...behind }, orderBy, take });
  return rows as unknown as PieceAct[];
}

/** Whether the evidence of a take-down is still due, which stays so for this transaction alone until it ends. */
export async function lockUnkept(tx: Tx, id: string): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM piece_act WHERE id = ${id}::uuid AND kept_at IS NULL FOR UPDATE`;
  return locked.length > 0;
}

/** Remembers the case that keeps the evidence of a take-down; null when there was nothing to keep any more. */
export async function markKept(
  tx: Tx,
  id: string,
  kept: { caseId: string | null; keptAt: Date },
): Promise<void> {
  await tx.pieceAct.updateMany({ where: { id, keptAt: null }, data: kept });
}

/** What was done to the subject of a case, the latest first. */
export async function findActsOfSubject(tx: Tx, subjectId: string): Promise<PieceAct[]> {
  const rows = await tx.pieceAct.findMany({
    where: { subjectId, subject: { not: 'uploads' } },
    orderBy: [{ actedAt: 'desc' }, { id: 'desc' }],
  });
  return rows as unknown as PieceAct[];
}

/** Removals of designs, and of photos of reviews, that are not settled although the days to appeal, which each take-down begins anew, are over or the appeal is decided, oldest first. */
export const findUnsettled = (
  tx: Tx,
  now: Date,
  take: number,
): Promise<{ id: string; subject: 'artwork' | 'review-photo'; subjectId: string }[]> =>
  tx.$queryRaw`
    SELECT p.id, p.subject, p.subject_id AS "subjectId" FROM piece_act p
     WHERE p.act = 'removed' AND p.settled_at IS NULL AND p.subject IN ('artwork', 'review-photo')
       AND NOT EXISTS (SELECT 1 FROM appeal a
         WHERE a.piece_id = p.subject_id AND a.subject = p.subject AND a.status = 'open')
       AND (NOT EXISTS (SELECT 1 FROM piece_act l
         WHERE l.subject = p.subject AND l.subject_id = p.subject_id AND l.act IN ('hidden', 'removed')
           AND l.acted_at >= p.acted_at
           AND l.acted_at >= ${now}::timestamptz - make_interval(days => ${moderation.appealDays}::int))
         OR EXISTS (SELECT 1 FROM appeal a WHERE a.piece_id = p.subject_id AND a.subject = p.subject
           AND a.status = 'kept' AND a.sent_at > p.acted_at))
     ORDER BY p.acted_at LIMIT ${take}::int`;

/** Remembers that a removal is final; false when it was. */
export async function settlePieceAct(tx: Tx, id: string, settledAt: Date): Promise<boolean> {
  return (await tx.pieceAct.updateMany({ where: { id, settledAt: null }, data: { settledAt } })).count === 1;
}

/** Forgets that pieces of which nothing was told were erased before a time; their number. */
export const forgetUntold = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM piece_act WHERE id IN (
      SELECT p.id FROM piece_act p
       WHERE p.owner_id = ${SYSTEM_ACTOR}::uuid AND p.act = 'erased' AND p.acted_at < ${before}
         AND NOT EXISTS (SELECT 1 FROM piece_act told
           WHERE told.subject = p.subject AND told.subject_id = p.subject_id AND told.act <> 'erased')
       LIMIT ${limit}::int)`;

/** Erases what an owner was told, and what they called their pieces. */
export async function erasePieceNotes(tx: Tx, ownerId: string): Promise<void> {
  await tx.pieceAct.updateMany({ where: { ownerId }, data: { note: '', title: '' } });
}

/** What was done to these pieces last, by their id. */
export async function findLatestActs(
  tx: Tx,
  subjectIds: string[],
): Promise<Map<string, Pick<PieceAct, 'title' | 'reason'>>> {
  if (subjectIds.length === 0) return new Map();
  const where = { subjectId: { in: subjectIds } };
  const rows = await tx.pieceAct.findMany({ where, orderBy: { actedAt: 'asc' } });
  return new Map((rows as unknown as PieceAct[]).map((act) => [act.subjectId, act]));
}
