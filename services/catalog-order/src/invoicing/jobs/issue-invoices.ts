import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { InvoicingDeps } from '../use-cases/invoicing-deps.ts';
import { prepareInvoices } from '../use-cases/prepare-invoices.ts';
import { type ProcessResult, processRequest } from '../use-cases/process-request.ts';

/** Per run, so that invoicing does not slow down a rush of orders. */
const MAX_PREPARED = 100;
const MAX_REQUESTS = 20;

/** A request whose result cannot be stored stays claimed until its lease expires; the others continue. */
async function processSafely(deps: InvoicingDeps, now: Date): Promise<ProcessResult | 'not-stored'> {
  try {
    return await processRequest(deps, now);
  } catch (error) {
    deps.log.error({ err: error, alert: true }, 'result of an invoice request could not be stored');
    return 'not-stored';
  }
}

/**
 * Enters invoices for newly paid orders and processes due requests, one at a time. Without a response of the issuer the
 * run ends, and after a stop no further request is started.
 */
export async function issueInvoices(deps: InvoicingDeps, now: Date, signal?: AbortSignal): Promise<void> {
  await prepareInvoices(deps, now, MAX_PREPARED);
  for (let sent = 0; sent < MAX_REQUESTS && !signal?.aborted; sent += 1) {
    const result = await processSafely(deps, now);
    if (result === 'nothing-due' || result === 'no-response') return;
  }
}

export const issueInvoicesJob = (deps: InvoicingDeps & { log: Log }, everyMs: number): Part =>
  repeatingJob({
    name: 'issue-invoices',
    everyMs,
    run: (now, signal) => issueInvoices(deps, now, signal),
    log: deps.log,
  });
