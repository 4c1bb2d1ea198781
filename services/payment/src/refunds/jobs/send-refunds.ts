import { type Part, repeatingJob } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { findRequestedRefunds, giveUpSending } from '../data/refunds.ts';
import { sendRefund } from '../use-cases/send-refund.ts';

const BATCH = 20;

/** Sends waiting refunds, such as those deferred by a cool-down, and marks those of crashed senders as unknown. */
export async function sendRefunds(deps: Deps, signal?: AbortSignal): Promise<void> {
  const lost = await deps.outbox.transaction(giveUpSending);
  if (lost > 0) deps.log.error({ lost, alert: true }, 'refunds without a response');
  for (const id of await findRequestedRefunds(deps.database.pool, BATCH)) {
    if (signal?.aborted) return;
    await sendRefund(deps, id);
  }
}

export const sendRefundsJob = (deps: Deps, everyMs: number): Part =>
  repeatingJob({
    name: 'send-refunds',
    everyMs,
    run: (_now, signal) => sendRefunds(deps, signal),
    log: deps.log,
  });
