import { timingSafeEqual } from 'node:crypto';
import { newId } from '@tapory/service-kit';
import { RESET_CODE_MS, RESET_CODE_TRIES } from '../domain/reset-code.ts';
import type { Database, Tx } from './database.ts';
import type { Limits } from './limits.ts';
import type { SecretBox } from './secret-box.ts';

const expiryAfter = (now: Date): Date => new Date(now.getTime() + RESET_CODE_MS);
const digestOf = (box: SecretBox, id: string, code: string): string =>
  box.fingerprint(`reset-code:${id}:${code}`);
const proofDigestOf = (box: SecretBox, proof: string): string => box.fingerprint(`reset-proof:${proof}`);

function isSame(a: string | null, b: string): boolean {
  return a?.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Begins a run with a code on its way; without an account it looks the same and leads nowhere. */
export async function insertReset(
  tx: Tx,
  box: SecretBox,
  { id, userId, code, now }: { id: string; userId: string | null; code: string; now: Date },
): Promise<void> {
  const data = {
    id,
    userId,
    codeDigest: digestOf(box, id, code),
    createdAt: now,
    expiresAt: expiryAfter(now),
  };
  await tx.passwordReset.create({ data });
}

export type ResetCodeDeps = {
  database: Database;
  box: SecretBox;
  limits: Pick<Limits, 'countSentCodeTry' | 'forgetSentCodeTry'>;
};

/** `over-limit`: whatever the code is, too many wrong ones were typed for the account today. */
export type ResetCodeCheck = 'right' | 'wrong' | 'over-limit';

/**
 * Whether a code is the one that was sent in this run to this account. Each look is one of five tries of the run; a
 * wrong one counts for a day against the account, and against the network it came from.
 */
export async function tryResetCode(
  { database, box, limits }: ResetCodeDeps,
  {
    id,
    userId,
    network,
    code,
    now,
  }: { id: string; userId: string; network: string; code: string; now: Date },
): Promise<ResetCodeCheck> {
  const open = {
    id,
    userId,
    expiresAt: { gt: now },
    tries: { lt: RESET_CODE_TRIES },
    codeDigest: { not: null },
  };
  const [row] = await database.passwordReset.updateManyAndReturn({
    where: open,
    data: { tries: { increment: 1 } },
  });
  const isRight = isSame(row?.codeDigest ?? null, digestOf(box, id, code));
  if (!row) return 'wrong';
  const counted = await limits.countSentCodeTry(userId, network);
  if (counted === 'over-account') return 'over-limit';
  if (counted === 'over-network' || !isRight) return 'wrong';
  await limits.forgetSentCodeTry(userId, network);
  // The code is used up: of two who send it at once, one gets the proof.
  const { count } = await database.passwordReset.updateMany({
    where: { id, codeDigest: { not: null } },
    data: { codeDigest: null },
  });
  return count === 1 ? 'right' : 'wrong';
}

/** Notes that somebody proved to be the account's owner; the proof opens the second step for ten minutes. */
export async function insertProof(
  tx: Tx,
  box: SecretBox,
  { userId, proof, now }: { userId: string; proof: string; now: Date },
): Promise<void> {
  const proofDigest = proofDigestOf(box, proof);
  await tx.passwordReset.create({
    data: { id: newId(), userId, proofDigest, createdAt: now, expiresAt: expiryAfter(now) },
  });
}

/** Takes a proof away and answers whose it is; null when it is unknown, too old or was used. */
export async function takeProof(
  database: Database,
  box: SecretBox,
  { proof, now }: { proof: string; now: Date },
): Promise<string | null> {
  const where = { proofDigest: proofDigestOf(box, proof), usedAt: null, expiresAt: { gt: now } };
  const [row] = await database.passwordReset.updateManyAndReturn({ where, data: { usedAt: now } });
  return row?.userId ?? null;
}

/** Gives a proof back whose use failed for no fault of its owner's. */
export async function giveProofBack(database: Database, box: SecretBox, proof: string): Promise<void> {
  await database.passwordReset.updateMany({
    where: { proofDigest: proofDigestOf(box, proof) },
    data: { usedAt: null },
  });
}

/**
 * Ends every run and every proof of an account. Whoever read a code before its owner changed password or contact has
 * nothing left to set another password with.
 */
export async function endResets(tx: Tx, userId: string): Promise<void> {
  await tx.passwordReset.deleteMany({ where: { userId } });
}

/** Forgets runs that are over. */
export async function deleteOldResets(database: Database, before: Date): Promise<void> {
  await database.passwordReset.deleteMany({ where: { expiresAt: { lt: before } } });
}
