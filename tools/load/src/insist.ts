import { setTimeout as delay } from 'node:timers/promises';
import { type Customer, UnexpectedAnswer } from './customer.ts';

const PAUSE_MS = 500;
/** Longer than any server takes to come back. */
const GIVE_UP_MS = 180_000;
/** Answers after which the same command may be sent again under its key: nobody knows whether it was executed. */
const OPEN = new Set([408, 409, 425, 429]);

const isSignedOut = (error: unknown): boolean => error instanceof UnexpectedAnswer && error.status === 401;

/** Whether a command's outcome is unknown: no answer came, or one that says nothing about it. */
const isOpen = (error: unknown): boolean =>
  !(error instanceof UnexpectedAnswer) || error.status >= 500 || OPEN.has(error.status);

/**
 * Sends a customer's command until it is answered, always under the same key, as the shop's pages do; who is signed out
 * meanwhile signs in again. `onFailure` hears of each try that failed. Throws the first refusal, or the last failure when
 * the shop does not come back.
 */
export async function insist<Result>(
  customer: Customer,
  send: () => Promise<Result>,
  onFailure: (error: unknown) => void,
): Promise<Result> {
  const until = Date.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if ((!isOpen(error) && !isSignedOut(error)) || Date.now() > until) throw error;
      onFailure(error);
      if (isSignedOut(error)) await customer.renew().catch(onFailure);
      await delay(PAUSE_MS);
    }
  }
}
