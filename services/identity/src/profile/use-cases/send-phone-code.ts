import { randomBytes } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { findAccount } from '../../accounts/data/accounts.ts';
import { unconfirmedPhone } from '../../accounts/domain/contact.ts';
import { bookShortMessage, isPlaceLeft } from '../../messages/data/short-message-bookings.ts';
import { notifyBySms } from '../../messages/use-cases/notify.ts';
import { formatResetCode } from '../../passwords/domain/reset-code.ts';
import { putPhoneCode } from '../data/phone-codes.ts';
import type { ConfirmPhoneDeps } from './confirm-phone.ts';

/**
 * Sends a code to the unconfirmed number. NOT_FOUND when there is none or no SMS provider is configured; RATE_LIMITED
 * when account or number is over its limit, or the shop has sent as many short messages as it may in a day.
 */
export async function sendPhoneCode(
  { database, box, limits, sendsSms, smsPerDay }: ConfirmPhoneDeps,
  userId: string,
  now: Date,
): Promise<void> {
  const account = await findAccount(database, userId);
  const phone = account && unconfirmedPhone(account);
  if (!account || !phone || !sendsSms) throw new AppError('NOT_FOUND');
  const used = () => new AppError('RATE_LIMITED', { retryAfter: 3600 });
  // Whoever is refused by what others have used may try again tomorrow.
  if (!(await isPlaceLeft(database, smsPerDay))) throw used();
  await limits.countPhoneCode(userId, phone);
  const code = formatResetCode(randomBytes(4).readUInt32BE());
  await database.$transaction(async (tx) => {
    await putPhoneCode(tx, box, { userId, phone, code, now });
    const message = { kind: 'phone-confirmation', cause: newId(), to: phone, values: { code } } as const;
    const messageId = await notifyBySms(tx, box, { ...account, ...message });
    if ((await bookShortMessage(tx, { messageId, perDay: smsPerDay })) === 'full') throw used();
  });
}
