import { randomBytes } from 'node:crypto';
import { formatRecoveryCode, RECOVERY_CODE_BYTES, RECOVERY_CODE_COUNT } from '../domain/recovery-code.ts';
import type { Tx } from './database.ts';
import type { SecretBox } from './secret-box.ts';

/** Makes the ten codes of a new account and stores them encrypted. Answers them in plain. */
export async function insertRecoveryCodes(tx: Tx, box: SecretBox, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    formatRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
  );
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
): Promise<{ code: string; usedAt: Date | null }[]> {
  const rows = await tx.recoveryCode.findMany({ where: { userId }, orderBy: { position: 'asc' } });
  return rows.map(({ sealed, usedAt }) => ({ code: box.open(sealed, userId), usedAt }));
}
