import { type Part, repeatingJob } from '@tapory/service-kit';
import { findRequestedRefunds, giveUpSending } from '../data/refunds.ts';
import type { Deps } from '../use-cases/deps.ts';
import { sendRefund } from '../use-cases/send-refund.ts';

const BATCH = 20;

/**
 * Sends refunds that wait, for instance for the end of the gateway's quiet time, and gives up those left half-way.
 */
export async function sendRefunds(deps: Deps, signal?: AbortSignal): Promise<void> {
  const lost = await giveUpSending(deps.database);
  if (lost > 0) deps.log.error({ lost, alert: true }, 'refunds whose answer was never heard');
  for (const id of await findRequestedRefunds(deps.database, BATCH)) {
    if (signal?.aborted) return;
    await sendRefund(deps, id);
  }
}

/** Runs {@link sendRefunds} again and again. */
export const sendRefundsJob = (deps: Deps, everyMs: number): Part =>
  repeatingJob({
    name: 'send-refunds',
    everyMs,
    run: (_now, signal) => sendRefunds(deps, signal),
    log: deps.log,
  });
