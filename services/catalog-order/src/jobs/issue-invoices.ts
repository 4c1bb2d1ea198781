import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import { carryOutRequest } from '../use-cases/carry-out-request.ts';
import type { InvoicingDeps } from '../use-cases/invoicing-deps.ts';
import { prepareInvoices } from '../use-cases/prepare-invoices.ts';

/** So much in one run that a rush of orders keeps most of the machine. */
const MOST_PREPARED = 100;
const MOST_ASKED = 20;

/**
 * Enters invoices for newly paid orders and carries out what is due at their issuer, one after another. One that
 * does not answer is left alone until the next run.
 */
export async function issueInvoices(deps: InvoicingDeps, now: Date): Promise<void> {
  await prepareInvoices(deps, now, MOST_PREPARED);
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    const result = await carryOutRequest(deps, now);
    if (result === 'nothing-due' || result === 'unheard') return;
  }
}

/** Runs {@link issueInvoices} again and again. */
export const issueInvoicesJob = (deps: InvoicingDeps & { log: Log }, everyMs: number): Part =>
  repeatingJob({ name: 'issue-invoices', everyMs, run: (now) => issueInvoices(deps, now), log: deps.log });
