import { findAttemptsOfOrder } from '../data/attempts.ts';
import { type Attempt, isOpen } from '../domain/attempt.ts';
import { checkAttempt } from './check-attempt.ts';
import type { Deps } from './deps.ts';

export type OrderPayment = { paid: Attempt | null; mayStillBePaid: boolean };

/** More attempts of one order than this are not asked about at once; open ones count as still payable. */
const MOST_CHECKED = 5;

/**
 * Whether an order has been paid by any attempt, asking the gateways about all others: a card that failed may have
 * been tried again on the same page. An open attempt whose gateway cannot say may still be paid.
 */
export async function checkOrderPayment(deps: Deps, orderId: string): Promise<OrderPayment> {
  const known = await findAttemptsOfOrder(deps.database, orderId);
  const unpaid = known.filter(({ status }) => status !== 'succeeded').slice(0, MOST_CHECKED);
  const isPaid = known.some(({ status }) => status === 'succeeded');
  if (!isPaid && unpaid.length > 0) {
    await Promise.all(
      unpaid.map((attempt) =>
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
