import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  formatRecoveryCode,
  normalizeRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODE_COUNT,
} from '../domain/recovery-code.ts';
import type { Database, Tx } from './database.ts';
import type { SecretBox } from './secret-box.ts';

/** Makes the ten codes of an account and stores them encrypted, in the place of former ones. Answers them in plain. */
export async function insertRecoveryCodes(tx: Tx, box: SecretBox, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    formatRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
  );
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code, position) => ({ userId, position, sealed: box.seal(code, userId) })),
  });
  return codes;
}

/** An account's codes in their order, in plain. */
export async function readRecoveryCodes(
  tx: Tx,
  box: SecretBox,
  userId: string,
): Promise<{ code: string; position: number; usedAt: Date | null }[]> {
  const rows = await tx.recoveryCode.findMany({ where: { userId }, orderBy: { position: 'asc' } });
  return rows.map(({ sealed, position, usedAt }) => ({ code: box.open(sealed, userId), position, usedAt }));
}

/** Uses a code up; false when it is none of the account's, or was used. All ten are compared, in constant time each. */
export async function tryRecoveryCode(
  database: Database,
  box: SecretBox,
  { userId, typed, now }: { userId: string; typed: string; now: Date },
): Promise<boolean> {
  const wanted = Buffer.from(normalizeRecoveryCode(typed));
  const codes = await readRecoveryCodes(database, box, userId);
  const [match] = codes.filter(({ code }) => {
    const known = Buffer.from(code);
    return known.length === wanted.length && timingSafeEqual(known, wanted);
  });
  if (!match) return false;
  const { count } = await database.recoveryCode.updateMany({
    where: { userId, position: match.position, usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
}
