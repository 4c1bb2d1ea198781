import { AppError } from '@tapory/errors';
import type { Tx } from '../../data/database.ts';
import { findRequests, lockRequest, moveRequest } from '../data/invoice-requests.ts';
import { lockInvoice } from '../data/invoices.ts';
import type { InvoiceRequest } from '../domain/invoice-record.ts';
import { isRetryable } from '../domain/invoice-state.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { processRequest } from './process-request.ts';

/** Locks the first waiting or failed request; skips one that a process is sending. */
async function lockStuck(tx: Tx, orderId: string): Promise<InvoiceRequest> {
  const found = (await findRequests(tx, orderId)).find(isRetryable);
  const locked = found && (await lockRequest(tx, found.id));
  if (!locked || !isRetryable(locked)) throw new AppError('INVOICE_NOT_RETRYABLE');
  return locked;
}

/**
 * Retries a stuck request at once; who and when is stored with the request. NOT_FOUND, or INVOICE_NOT_RETRYABLE when none
 * is stuck. It is looked up before it is sent.
 */
export async function retryInvoice(
  deps: InvoicingDeps,
  { orderId, by, now }: { orderId: string; by: string; now: Date },
): Promise<void> {
  await deps.database.pool.$transaction(async (tx) => {
    if (!(await lockInvoice(tx, orderId))) throw new AppError('NOT_FOUND');
    const stuck = await lockStuck(tx, orderId);
    const step = { at: now.toISOString(), action: 'retry', by } as const;
    const steps = [...stuck.steps, step];
    // It may have been done in the issuer's back office meanwhile, so it is looked up first.
    await moveRequest(tx, stuck, { status: 'waiting', dueAt: now, isUncertain: true, steps });
  });
  await processRequest(deps, now, orderId);
}
