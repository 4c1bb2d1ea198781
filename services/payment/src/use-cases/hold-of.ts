import type { Attempt } from '../domain/attempt.ts';
import { endOfQuietTime, type Refund } from '../domain/refund.ts';
import type { Deps } from './deps.ts';

/** What a refund waits for by itself: the gateway wants quiet, or captures the day's payments. */
export type Hold = { by: 'gateway' | 'capture'; until: Date };

/** Why a requested refund is not sent now; null when it is about to be, or has been. */
export function holdOf(
  { gateways, quietMinutes }: Pick<Deps, 'gateways' | 'quietMinutes'>,
  { status }: Pick<Refund, 'status'>,
  attempt: Pick<Attempt, 'gateway'> | null,
): Hold | null {
  if (status !== 'requested' || !attempt) return null;
  const paused = gateways[attempt.gateway]?.pausedUntil();
  if (paused) return { by: 'gateway', until: paused };
  const captured = endOfQuietTime(new Date(), quietMinutes);
  return captured && { by: 'capture', until: captured };
}
