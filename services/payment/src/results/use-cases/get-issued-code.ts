import { AppError } from '@tapory/errors';
import { findAttemptsOfOrder } from '../../attempts/data/attempts.ts';
import type { Attempt } from '../../attempts/domain/attempt.ts';
import type { Tx } from '../../data/database.ts';

export type IssuedCode = Attempt & { codeExpiresAt: Date };

const isUsable =
  (now: Date) =>
  (attempt: Attempt): attempt is IssuedCode =>
    attempt.status === 'awaiting_transfer' &&
    attempt.codeConfirmedAt !== null &&
    attempt.codeExpiresAt !== null &&
    attempt.codeExpiresAt > now;

/** The latest code that an order can still be paid with and that its gateway has confirmed. NOT_FOUND without one. */
export async function getIssuedCode(tx: Tx, orderId: string, now: Date): Promise<IssuedCode> {
  const issued = (await findAttemptsOfOrder(tx, orderId)).find(isUsable(now));
  if (!issued) throw new AppError('NOT_FOUND');
  return issued;
}
