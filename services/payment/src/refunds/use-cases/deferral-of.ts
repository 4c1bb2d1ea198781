import type { Attempt } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import { endOfCaptureWindow, type Refund } from '../domain/refund.ts';

/** Why a refund is deferred: the gateway rate-limits, or captures the day's payments. */
export type Deferral = { by: 'gateway' | 'capture'; until: Date };

/** Why a requested refund is not sent now; null when it is not deferred. */
export function deferralOf(
  { gateways, captureWindowMinutes }: Pick<Deps, 'gateways' | 'captureWindowMinutes'>,
  { status }: Pick<Refund, 'status'>,
  attempt: Pick<Attempt, 'gateway'> | null,
): Deferral | null {
  if (status !== 'requested' || !attempt) return null;
  const paused = gateways[attempt.gateway]?.rateLimitedUntil();
  if (paused) return { by: 'gateway', until: paused };
  const captured = endOfCaptureWindow(new Date(), captureWindowMinutes);
  return captured && { by: 'capture', until: captured };
}
