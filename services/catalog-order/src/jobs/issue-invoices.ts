import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import { type CarriedOut, carryOutRequest } from '../use-cases/carry-out-request.ts';
import type { InvoicingDeps } from '../use-cases/invoicing-deps.ts';
import { prepareInvoices } from '../use-cases/prepare-invoices.ts';

/** So much in one run that a rush of orders keeps most of the machine. */
const MOST_PREPARED = 100;
const MOST_ASKED = 20;

/** One whose answer cannot be stored stays claimed until it counts as lost; the others go on meanwhile. */
async function carryOutSafely(deps: InvoicingDeps, now: Date): Promise<CarriedOut | 'not-kept'> {
  try {
    return await carryOutRequest(deps, now);
  } catch (error) {
    deps.log.error({ err: error, alert: true }, 'what came of an invoice could not be kept');
    return 'not-kept';
  }
}

/**
 * Enters invoices for newly paid orders and carries out what is due at their issuer, one after another. One that
 * does not answer is left alone until the next run, and after a stop nothing new is begun.
 */
export async function issueInvoices(deps: InvoicingDeps, now: Date, signal?: AbortSignal): Promise<void> {
  await prepareInvoices(deps, now, MOST_PREPARED);
  for (let asked = 0; asked < MOST_ASKED && !signal?.aborted; asked += 1) {
    const result = await carryOutSafely(deps, now);
    if (result === 'nothing-due' || result === 'unheard') return;
  }
}

/** Runs {@link issueInvoices} again and again. */
export const issueInvoicesJob = (deps: InvoicingDeps & { log: Log }, everyMs: number): Part =>
  repeatingJob({
    name: 'issue-invoices',
    everyMs,
    run: (now, signal) => issueInvoices(deps, now, signal),
    log: deps.log,
  });
