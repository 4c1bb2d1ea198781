import { timingSafeEqual } from 'node:crypto';
import { newId } from '@tapory/service-kit';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database, Tx } from '../../data/database.ts';
import type { Limits } from '../../limits/limits.ts';
import { RESET_CODE_MS, RESET_CODE_TRIES } from '../domain/reset-code.ts';

const expiryAfter = (now: Date): Date => new Date(now.getTime() + RESET_CODE_MS);
const digestOf = (box: SecretBox, id: string, code: string): string =>
  box.fingerprint(`reset-code:${id}:${code}`);
const proofDigestOf = (box: SecretBox, proof: string): string => box.fingerprint(`reset-proof:${proof}`);

function isSame(a: string | null, b: string): boolean {
  return a?.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Starts a run with a code that was sent; without an account it looks the same and leads nowhere. */
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
  limits: Pick<Limits, 'countSentCodeTry' | 'revertSentCodeTry'>;
};

/** `over-limit`: the code is not compared, since too many wrong ones were entered for the account today. */
export type ResetCodeCheck = 'right' | 'wrong' | 'over-limit';

/**
 * Whether a code is the one that was sent in this run to this account. Each check is one of the run's five attempts;
 * a wrong one counts for a day against the account and the network it came from.
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
  await limits.revertSentCodeTry(userId, network);
  // Marks the code as used: of two concurrent requests one gets the proof.
  const { count } = await database.passwordReset.updateMany({
    where: { id, codeDigest: { not: null } },
    data: { codeDigest: null },
  });
  return count === 1 ? 'right' : 'wrong';
}

/** Stores that a person proved to own the account; the proof opens the second step for ten minutes. */
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

/** Uses a proof and returns whose it is; null when it is unknown, expired or used. */
export async function takeProof(
  database: Database,
  box: SecretBox,
  { proof, now }: { proof: string; now: Date },
): Promise<string | null> {
  const where = { proofDigest: proofDigestOf(box, proof), usedAt: null, expiresAt: { gt: now } };
  const [row] = await database.passwordReset.updateManyAndReturn({ where, data: { usedAt: now } });
  return row?.userId ?? null;
}

/** Makes a proof usable again when the step failed for a reason on our side. */
export async function restoreProof(database: Database, box: SecretBox, proof: string): Promise<void> {
  await database.passwordReset.updateMany({
    where: { proofDigest: proofDigestOf(box, proof) },
    data: { usedAt: null },
  });
}

/**
 * Ends every run and every proof of an account: a code that leaked before its owner changed password or contact can
 * set no other password.
 */
export async function endResets(tx: Tx, userId: string): Promise<void> {
  await tx.passwordReset.deleteMany({ where: { userId } });
}

/** Deletes expired runs. */
export async function deleteOldResets(database: Database, before: Date): Promise<void> {
  await database.passwordReset.deleteMany({ where: { expiresAt: { lt: before } } });
}
