import { findAttemptsOfOrder } from '../data/attempts.ts';
import { type Attempt, isOpen } from '../domain/attempt.ts';
import { checkAttempt } from './check-attempt.ts';
import type { Deps } from './deps.ts';

export type OrderPayment = { paid: Attempt | null; mayStillBePaid: boolean };

/** More pending attempts of one order than this are left to the job; they count as still payable. */
const MOST_CHECKED = 5;

/**
 * Whether an order has been paid by any attempt, asking the gateways about those that are pending. An attempt whose
 * gateway cannot say may still be paid.
 */
export async function checkOrderPayment(deps: Deps, orderId: string): Promise<OrderPayment> {
  const known = await findAttemptsOfOrder(deps.database, orderId);
  const pending = known.filter(({ status }) => isOpen(status)).slice(0, MOST_CHECKED);
  const isPaid = known.some(({ status }) => status === 'succeeded');
  if (!isPaid && pending.length > 0) {
    await Promise.all(
      pending.map((attempt) =>
        checkAttempt(deps, attempt).catch((error: unknown) =>
          deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked'),
        ),
      ),
    );
  }
  const attempts = isPaid ? known : await findAttemptsOfOrder(deps.database, orderId);
  return {
    // The oldest success paid the order; any other is a second payment.
    paid: attempts.findLast(({ status }) => status === 'succeeded') ?? null,
    mayStillBePaid: attempts.some(({ status }) => isOpen(status)),
  };
}
