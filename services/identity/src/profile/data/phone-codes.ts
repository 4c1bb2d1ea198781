import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database, Tx } from '../../data/database.ts';
import { RESET_CODE_MS, RESET_CODE_TRIES } from '../../passwords/domain/reset-code.ts';

/** A code that was sent to a phone, and whose phone it is. */
export type PhoneCode = { userId: string; phone: string; code: string; now: Date };

const digestOf = (box: SecretBox, { userId, phone, code }: PhoneCode): string =>
  box.fingerprint(`phone-code:${userId}:${phone}:${code}`);

/** Stores the code that is sent to an account's phone and replaces the previous one. */
export async function putPhoneCode(tx: Tx, box: SecretBox, sent: PhoneCode): Promise<void> {
  const { userId, now } = sent;
  const row = {
    codeDigest: digestOf(box, sent),
    tries: 0,
    expiresAt: new Date(now.getTime() + RESET_CODE_MS),
  };
  await tx.phoneCode.upsert({ where: { userId }, create: { userId, ...row }, update: row });
}

/**
 * Whether a code is the one that was sent to this number for this account; a right one is used up, each check is one
 * of five.
 */
export async function tryPhoneCode(database: Database, box: SecretBox, typed: PhoneCode): Promise<boolean> {
  const { userId, now } = typed;
  const [row] = await database.phoneCode.updateManyAndReturn({
    where: { userId, expiresAt: { gt: now }, tries: { lt: RESET_CODE_TRIES } },
    data: { tries: { increment: 1 } },
  });
  if (!row) return false;
  const [known, wanted] = [Buffer.from(row.codeDigest), Buffer.from(digestOf(box, typed))];
  if (known.length !== wanted.length || !timingSafeEqual(known, wanted)) return false;
  const { count } = await database.phoneCode.deleteMany({ where: { userId, codeDigest: row.codeDigest } });
  return count === 1;
}

/** Deletes expired codes. */
export async function deleteOldPhoneCodes(tx: Tx, before: Date): Promise<void> {
  await tx.phoneCode.deleteMany({ where: { expiresAt: { lt: before } } });
}
