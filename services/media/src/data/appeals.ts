import { totalOf } from '@tapory/persistence';
import type { Appeal, AppealSubject } from '../domain/appeal.ts';
import { SYSTEM_ACTOR } from '../domain/moderation.ts';
import { sha256Of } from '../evidence/data/hashes.ts';
import { logEvidence } from '../evidence/data/log-evidence.ts';
import type { Tx } from './database.ts';
import type { Appeal as AppealRow } from './generated/client.ts';

function toAppeal({ contentId, pieceId, subject, status, ...row }: AppealRow): Appeal {
  const known = { subject: subject as AppealSubject, status: status as Appeal['status'] };
  return { ...row, ...known, subjectId: contentId ?? pieceId ?? '' };
}

type About = Pick<Appeal, 'subject' | 'subjectId'>;

/** The columns that say what an appeal is about. */
const columnsOf = ({ subject, subjectId }: About) =>
  subject === 'content' ? { subject, contentId: subjectId } : { subject, pieceId: subjectId };

/** Stores an appeal; false when this block was appealed before. */
export async function insertAppeal(
  tx: Tx,
  appeal: Pick<Appeal, 'id' | 'ownerId' | 'blockId' | 'words' | 'sentAt'> & About,
): Promise<boolean> {
  const { id, ownerId, blockId, words, sentAt: at } = appeal;
  const about = columnsOf(appeal);
  const row = { id, ...about, ownerId, blockId, words, sentAt: at };
  if ((await tx.appeal.createMany({ data: [row], skipDuplicates: true })).count === 0) return false;
  const data = { subject: appeal.subject, about: appeal.subjectId, blockId, words: sha256Of(words) };
  await logEvidence(tx, { kind: 'appeal.sent', subjectId: id, actorId: ownerId, at, data });
  return true;
}

/** The appeal against a block; null when there is none. */
export async function findAppealOf(tx: Tx, blockId: string): Promise<Appeal | null> {
  const row = await tx.appeal.findUnique({ where: { blockId } });
  return row && toAppeal(row);
}

/** The appeals against these blocks, by the block. */
export async function findAppealsOf(tx: Tx, blockIds: string[]): Promise<Map<string, Appeal>> {
  if (blockIds.length === 0) return new Map();
  const rows = await tx.appeal.findMany({ where: { blockId: { in: blockIds } } });
  return new Map(rows.map((row) => [row.blockId, toAppeal(row)]));
}

export async function findAppeal(tx: Tx, id: string): Promise<Appeal | null> {
  const row = await tx.appeal.findUnique({ where: { id } });
  return row && toAppeal(row);
}

/** The appeal, locked until the transaction ends. */
export async function lockAppeal(tx: Tx, id: string): Promise<Appeal | null> {
  await tx.$queryRaw`SELECT id FROM appeal WHERE id = ${id}::uuid FOR UPDATE`;
  return findAppeal(tx, id);
}

type Decision = { status: 'restored' | 'kept'; answer: string; decidedBy: string; decidedAt: Date };

export async function decideAppeal(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  if ((await tx.appeal.updateMany({ where: { id, status: 'open' }, data: decision })).count === 0)
    return false;
  const { status, answer, decidedBy: actorId, decidedAt: at } = decision;
  const data = { status, answer: sha256Of(answer) };
  await logEvidence(tx, { kind: 'appeal.decided', subjectId: id, actorId, at, data });
  return true;
}

/** Ends the open appeal of a content that is shown again. */
export async function settleAppeals(
  tx: Tx,
  contentId: string,
  decision: Omit<Decision, 'status'>,
): Promise<void> {
  await tx.appeal.updateMany({
    where: { contentId, status: 'open' },
    data: { status: 'restored', ...decision },
  });
}

/** Ends the open appeal about a piece that is used again, if it was sent before `before`. */
export async function settlePieceAppeals(
  tx: Tx,
  { subject, subjectId }: About,
  decision: Omit<Decision, 'status'>,
  before?: Date,
): Promise<void> {
  const sentAt = before ? { sentAt: { lt: before } } : {};
  await tx.appeal.updateMany({
    where: { subject, pieceId: subjectId, status: 'open', ...sentAt },
    data: { status: 'restored', ...decision },
  });
}

/** Makes the open appeal about a piece one about the block that stands, which was not known to be another when it was sent. */
export async function rebindPieceAppeals(
  tx: Tx,
  { subject, subjectId }: About,
  blockId: string,
): Promise<void> {
  const where = { subject, pieceId: subjectId, status: 'open', blockId: { not: blockId } };
  await tx.appeal.updateMany({ where, data: { blockId } });
}

/** Whether an appeal about a piece is not decided. */
export async function hasOpenPieceAppeal(tx: Tx, pieceId: string): Promise<boolean> {
  return (await tx.appeal.count({ where: { pieceId, status: 'open' } })) > 0;
}

/** Whether an appeal about one of these contents is not decided. */
export async function hasOpenAppeal(tx: Tx, contentIds: string[]): Promise<boolean> {
  return (await tx.appeal.count({ where: { contentId: { in: contentIds }, status: 'open' } })) > 0;
}

/** A slice of the appeals and their total number: open ones by age, decided ones the latest first. */
export async function listAppeals(
  tx: Tx,
  { isOpen, skip, take }: { isOpen: boolean; skip: number; take: number },
): Promise<{ items: Appeal[]; total: number }> {
  const where = { status: isOpen ? 'open' : { not: 'open' } };
  const direction = isOpen ? 'asc' : 'desc';
  const orderBy = [{ sentAt: direction }, { id: direction }] as const;
  const [rows, counted] = await Promise.all([
    tx.appeal.findMany({ where, orderBy: [...orderBy], skip, take }),
    tx.appeal.count({ where }),
  ]);
  return { items: rows.map(toAppeal), total: totalOf({ skip, take }, rows.length, counted) };
}

/**
 * Ends open appeals about what nobody can show again: it is erased, or its owner is. The block itself is free for an appeal of
 * whoever has the piece since.
 */
async function withdraw(tx: Tx, where: { ownerId: string } | { subject: string; pieceId: string }, at: Date) {
  const open = await tx.appeal.findMany({ where: { ...where, status: 'open' } });
  for (const { id, blockId } of open) {
    const ended = { status: 'withdrawn', blockId: id, decidedBy: SYSTEM_ACTOR, decidedAt: at };
    if ((await tx.appeal.updateMany({ where: { id, status: 'open' }, data: ended })).count === 0) continue;
    await logEvidence(tx, {
      ...{ kind: 'appeal.withdrawn', subjectId: id, actorId: SYSTEM_ACTOR, at },
      data: { blockId },
    });
  }
}

/** Ends the open appeal about a piece that is erased. Idempotent. */
export const withdrawPieceAppeals = (
  tx: Tx,
  { subject, subjectId: pieceId }: About,
  at: Date,
): Promise<void> => withdraw(tx, { subject, pieceId }, at);

/** Ends an owner's open appeals and erases what they wrote and were told; the outcomes are counted on. */
export async function eraseAppealsOfOwner(tx: Tx, ownerId: string, at: Date): Promise<void> {
  await withdraw(tx, { ownerId }, at);
  await tx.appeal.updateMany({ where: { ownerId }, data: { words: '', answer: '' } });
}
