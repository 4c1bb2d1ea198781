import type { GatewayResult } from './decide-result.ts';

/** What was decided of messages whose gateway must be asked before money or a code counts. */
const ASKED_ABOUT: readonly string[] = ['unconfirmed', 'code-issued', 'already-known'];

/** Whether the gateway must be asked before what a message says can count. */
export const needsConfirming = (
  { isUnconfirmed, outcome }: Pick<GatewayResult, 'isUnconfirmed' | 'outcome'>,
  decision: string,
): boolean =>
  isUnconfirmed === true && (outcome === 'paid' || outcome === 'issued') && ASKED_ABOUT.includes(decision);
