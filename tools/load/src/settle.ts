import { setTimeout as delay } from 'node:timers/promises';
import { checkInvariants } from './check-invariants.ts';
import type { Ledger } from './ledger.ts';
import type { ShopAccess } from './shop-access.ts';

const POLL_MS = 3000;

/**
 * Waits until the shop has done everything that the load asked for: messages are handled and payments booked. Throws with
 * the violations that are left when the time is up.
 */
export async function settle(ledger: Ledger, access: ShopAccess, timeoutMs = 180_000): Promise<void> {
  const until = Date.now() + timeoutMs;
  let left = await problems(ledger, access);
  while (left.length > 0 && Date.now() < until) {
    await delay(POLL_MS);
    left = await problems(ledger, access);
  }
  if (left.length > 0) throw new Error(`invariants do not hold:\n  ${left.join('\n  ')}`);
}

/** Violations, or why they cannot be looked for: a server that is coming back refuses questions. */
function problems(ledger: Ledger, access: ShopAccess): Promise<string[]> {
  return checkInvariants(ledger, access).catch((error: Error) => [error.message]);
}
