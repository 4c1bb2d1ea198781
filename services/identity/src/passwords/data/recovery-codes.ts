import { randomBytes, timingSafeEqual } from 'node:crypto';
import { lockAccount } from '../../accounts/data/accounts.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database, Tx } from '../../data/database.ts';
import {
  formatRecoveryCode,
  normalizeRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODE_COUNT,
} from '../domain/recovery-code.ts';

/** A code's status, without the code. */
export type RecoveryCodeUse = { number: number; usedAt: Date | null };

const digestOf = (box: SecretBox, userId: string, code: string): string =>
  box.fingerprint(`recovery-code:${userId}:${code}`);

/** A code as its owner reads it; its text is null when a previous release made it and kept only its fingerprint. */
export type RecoveryCode = RecoveryCodeUse & { code: string | null };

/**
 * Creates the ten codes of an account, replaces previous ones and stores each encrypted, beside its fingerprint by which
 * it is found. Returns them in plain text.
 */
export async function insertRecoveryCodes(tx: Tx, box: SecretBox, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    formatRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
  );
  // Serialised: of two concurrent requests the later one replaces the codes of the earlier one.
  await lockAccount(tx, userId);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code, position) => ({
      userId,
      position,
      sealed: box.seal(code, userId),
      digest: digestOf(box, userId, code),
    })),
  });
  return codes;
}

export async function listRecoveryCodes(tx: Tx, userId: string): Promise<RecoveryCodeUse[]> {
  const rows = await tx.recoveryCode.findMany({
    where: { userId },
    orderBy: { position: 'asc' },
    select: { position: true, usedAt: true },
  });
  return rows.map(({ position, usedAt }) => ({ number: position + 1, usedAt }));
}

/** The codes in plain text, for whoever has just proved the password. */
export async function readRecoveryCodes(tx: Tx, box: SecretBox, userId: string): Promise<RecoveryCode[]> {
  const rows = await tx.recoveryCode.findMany({ where: { userId }, orderBy: { position: 'asc' } });
  return rows.map(({ position, usedAt, sealed }) => ({
    ...{ number: position + 1, usedAt },
    code: box.open(sealed, userId) || null,
  }));
}

/** Uses a code; false when it is unknown or used. Compares all codes, each in constant time. */
export async function tryRecoveryCode(
  database: Database,
  box: SecretBox,
  { userId, typed, now }: { userId: string; typed: string; now: Date },
): Promise<boolean> {
  const wanted = Buffer.from(digestOf(box, userId, normalizeRecoveryCode(typed)));
  const rows = await database.recoveryCode.findMany({ where: { userId } });
  const [match] = rows.filter(({ sealed, digest }) => {
    // A code that the job has not converted yet.
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
 * Adds the fingerprints of codes that the first releases stored without, at most `limit` at a time; the codes stay valid.
 * Returns how many it converted.
 */
export async function convertRecoveryCodes(tx: Tx, box: SecretBox, limit: number): Promise<number> {
  const rows = await tx.recoveryCode.findMany({ where: { digest: null }, take: limit });
  for (const { userId, position, sealed } of rows) {
    const digest = digestOf(box, userId, box.open(sealed, userId));
    // The old text as the condition: codes that were replaced concurrently stay as they are.
    await tx.recoveryCode.updateMany({ where: { userId, position, sealed }, data: { digest } });
  }
  return rows.length;
}
