import { findAttemptsOfOrder } from '../../attempts/data/attempts.ts';
import { type Attempt, isOpen } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import { isRateLimited } from '../../gateways/clients/cool-down.ts';
import { checkAttempt } from './check-attempt.ts';
import { waitAtMost } from './wait-at-most.ts';

export type OrderPayment = { paid: Attempt | null; mayStillBePaid: boolean };

/** Maximum queried attempts per order; further open ones count as still payable. */
const MAX_QUERIED = 5;

async function check(deps: Deps, attempt: Attempt): Promise<void> {
  try {
    await checkAttempt(deps, attempt);
  } catch (error) {
    // Logged once when the cool-down started; every expiring order would repeat it.
    if (isRateLimited(error)) return;
    deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked');
  }
}

/**
 * Whether an order has been paid by any attempt, querying the gateways for all others: a failed card may have been retried
 * on the same page. An open attempt without a response may still be paid. The wait for gateways is bounded; a late
 * response is still applied.
 */
export async function checkOrderPayment(deps: Deps, orderId: string): Promise<OrderPayment> {
  const known = await findAttemptsOfOrder(deps.database.pool, orderId);
  const unpaid = known.filter(({ status }) => status !== 'succeeded').slice(0, MAX_QUERIED);
  const isPaid = known.some(({ status }) => status === 'succeeded');
  if (!isPaid && unpaid.length > 0) {
    await waitAtMost(deps.checkWaitMs, Promise.all(unpaid.map((attempt) => check(deps, attempt))));
  }
  const attempts = isPaid ? known : await findAttemptsOfOrder(deps.database.pool, orderId);
  return {
    // The oldest success paid the order; any other is a second payment.
    paid: attempts.findLast(({ status }) => status === 'succeeded') ?? null,
    mayStillBePaid: attempts.some(({ status }) => isOpen(status)),
  };
}
