import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  formatRecoveryCode,
  normalizeRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODE_COUNT,
} from '../domain/recovery-code.ts';
import { lockAccount } from './accounts.ts';
import type { Database, Tx } from './database.ts';
import type { SecretBox } from './secret-box.ts';

/** What can be said of a code without saying the code. */
export type RecoveryCodeUse = { number: number; usedAt: Date | null };

const digestOf = (box: SecretBox, userId: string, code: string): string =>
  box.fingerprint(`recovery-code:${userId}:${code}`);

/**
 * Makes the ten codes of an account in the place of former ones and stores their fingerprints. Answers them in plain:
 * this is the only moment at which anybody can read them.
 */
export async function insertRecoveryCodes(tx: Tx, box: SecretBox, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    formatRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
  );
  // One after another: of two who renew at once the later one replaces what the earlier one made.
  await lockAccount(tx, userId);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code, position) => ({
      userId,
      position,
      sealed: box.seal('', userId),
      digest: digestOf(box, userId, code),
    })),
  });
  return codes;
}

/** An account's codes in their order, each by its number. */
export async function listRecoveryCodes(tx: Tx, userId: string): Promise<RecoveryCodeUse[]> {
  const rows = await tx.recoveryCode.findMany({
    where: { userId },
    orderBy: { position: 'asc' },
    select: { position: true, usedAt: true },
  });
  return rows.map(({ position, usedAt }) => ({ number: position + 1, usedAt }));
}

/** Uses a code up; false when it is none of the account's, or was used. All are compared, in constant time each. */
export async function tryRecoveryCode(
  database: Database,
  box: SecretBox,
  { userId, typed, now }: { userId: string; typed: string; now: Date },
): Promise<boolean> {
  const wanted = Buffer.from(digestOf(box, userId, normalizeRecoveryCode(typed)));
  const rows = await database.recoveryCode.findMany({ where: { userId } });
  const [match] = rows.filter(({ sealed, digest }) => {
    // A code that the job has not come to yet.
    const known = Buffer.from(digest ?? digestOf(box, userId, box.open(sealed, userId)));
    return known.length === wanted.length && timingSafeEqual(known, wanted);
  });
  if (!match) return false;
  const { count } = await database.recoveryCode.updateMany({
    where: { userId, position: match.position, usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
}

/**
 * Replaces encrypted codes of former releases by their fingerprints, at most so many at once; the codes themselves stay
 * good. Answers how many it converted.
 */
export async function convertRecoveryCodes(tx: Tx, box: SecretBox, limit: number): Promise<number> {
  const rows = await tx.recoveryCode.findMany({ where: { digest: null }, take: limit });
  for (const { userId, position, sealed } of rows) {
    const digest = digestOf(box, userId, box.open(sealed, userId));
    // The old text as the condition: codes that were renewed in between are left alone.
    await tx.recoveryCode.updateMany({
      where: { userId, position, sealed },
      data: { digest, sealed: box.seal('', userId) },
    });
  }
  return rows.length;
}
