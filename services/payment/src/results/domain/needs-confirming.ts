import type { GatewayResult } from '../../gateways/domain/gateway-result.ts';

/** Decisions after which the gateway must be queried before money or a code counts. */
const ASKED_ABOUT: readonly string[] = ['unconfirmed', 'code-issued', 'already-known'];

/** Whether the gateway must be queried before a notification counts. */
export const needsConfirming = (
  { isUnconfirmed, outcome }: Pick<GatewayResult, 'isUnconfirmed' | 'outcome'>,
  decision: string,
): boolean =>
  isUnconfirmed === true && (outcome === 'paid' || outcome === 'issued') && ASKED_ABOUT.includes(decision);
