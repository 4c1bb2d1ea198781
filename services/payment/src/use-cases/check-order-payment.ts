import { isPaused } from '../clients/pause.ts';
import { findAttemptsOfOrder } from '../data/attempts.ts';
import { type Attempt, isOpen } from '../domain/attempt.ts';
import { checkAttempt } from './check-attempt.ts';
import type { Deps } from './deps.ts';
import { waitAtMost } from './wait-at-most.ts';

export type OrderPayment = { paid: Attempt | null; mayStillBePaid: boolean };

/** More attempts of one order than this are not asked about at once; open ones count as still payable. */
const MOST_CHECKED = 5;

async function check(deps: Deps, attempt: Attempt): Promise<void> {
  try {
    await checkAttempt(deps, attempt);
  } catch (error) {
    // Known for half an hour, and asked by every order that is about to expire.
    if (isPaused(error)) return;
    deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked');
  }
}

/**
 * Whether an order has been paid by any attempt, asking the gateways about all others: a card that failed may have
 * been tried again on the same page. An open attempt whose gateway cannot say may still be paid. A gateway that takes
 * long is not waited for; what it says is applied when it comes.
 */
export async function checkOrderPayment(deps: Deps, orderId: string): Promise<OrderPayment> {
  const known = await findAttemptsOfOrder(deps.database, orderId);
  const unpaid = known.filter(({ status }) => status !== 'succeeded').slice(0, MOST_CHECKED);
  const isPaid = known.some(({ status }) => status === 'succeeded');
  if (!isPaid && unpaid.length > 0) {
    await waitAtMost(deps.checkWaitMs, Promise.all(unpaid.map((attempt) => check(deps, attempt))));
  }
  const attempts = isPaid ? known : await findAttemptsOfOrder(deps.database, orderId);
  return {
    // The oldest success paid the order; any other is a second payment.
    paid: attempts.findLast(({ status }) => status === 'succeeded') ?? null,
    mayStillBePaid: attempts.some(({ status }) => isOpen(status)),
  };
}
