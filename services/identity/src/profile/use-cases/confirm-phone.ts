import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { findAccount, lockAccount, updateAccount } from '../../accounts/data/accounts.ts';
import type { Account } from '../../accounts/domain/account.ts';
import { confirmedPhone, unconfirmedPhone } from '../../accounts/domain/contact.ts';
import { maskPhone } from '../../accounts/domain/mask-phone.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database } from '../../data/database.ts';
import type { Limits } from '../../limits/limits.ts';
import { notify, notifyBySms } from '../../messages/use-cases/notify.ts';
import { endResets } from '../../passwords/data/password-resets.ts';
import { parseResetCode } from '../../passwords/domain/reset-code.ts';
import { tryPhoneCode } from '../data/phone-codes.ts';

export type ConfirmPhoneDeps = {
  database: Database;
  box: SecretBox;
  limits: Pick<Limits, 'countPhoneCode'>;
  /** Whether an SMS provider is configured. */
  sendsSms: boolean;
  /** Maximum short messages in 24 hours, of all replicas together. */
  smsPerDay: number;
};

/**
 * Confirms the unconfirmed number by the code that was sent there, and notifies the previous number and the confirmed
 * address. VERIFICATION_FAILED when the code is wrong, expired or has no attempts left.
 */
export async function confirmPhone(
  { database, box }: ConfirmPhoneDeps,
  { userId, code: typed, now }: { userId: string; code: string; now: Date },
): Promise<Account> {
  const account = await findAccount(database, userId);
  const phone = account && unconfirmedPhone(account);
  const code = parseResetCode(typed);
  if (!phone || !code || !(await tryPhoneCode(database, box, { userId, phone, code, now })))
    throw new AppError('VERIFICATION_FAILED');
  return database.$transaction(async (tx) => {
    const before = await lockAccount(tx, userId);
    // The number was changed after this code was sent.
    if (!before || unconfirmedPhone(before) !== phone) throw new AppError('VERIFICATION_FAILED');
    const after = await updateAccount(tx, userId, { phone, phoneConfirmedAt: now, pendingPhone: null });
    if (!after) throw new AppError('NOT_FOUND');
    await endResets(tx, userId);
    const cause = newId();
    await notify(tx, box, after, { kind: 'phone-confirmed', cause, values: { phone: maskPhone(phone) } });
    const previous = confirmedPhone(before);
    if (previous) await notifyBySms(tx, box, { ...after, kind: 'phone-changed', cause, to: previous });
    return after;
  });
}
