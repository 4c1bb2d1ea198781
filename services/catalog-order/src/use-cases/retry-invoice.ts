import { AppError } from '@tapory/errors';
import { changeRequest, findRequests } from '../data/invoice-requests.ts';
import { lockInvoice } from '../data/invoices.ts';
import { carryOutRequest } from './carry-out-request.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';

/**
 * A person wants what is stuck to be tried again now; who and when is kept with the request. NOT_FOUND, or
 * INVOICE_NOT_RETRYABLE when nothing waits. It is looked up before it is asked for.
 */
export async function retryInvoice(
  deps: InvoicingDeps,
  { orderId, by, now }: { orderId: string; by: string; now: Date },
): Promise<void> {
  await deps.database.$transaction(async (tx) => {
    if (!(await lockInvoice(tx, orderId))) throw new AppError('NOT_FOUND');
    const requests = await findRequests(tx, orderId);
    const stuck = requests.find(({ status }) => status === 'failed' || status === 'waiting');
    if (!stuck) throw new AppError('INVOICE_NOT_RETRYABLE');
    const step = { at: now.toISOString(), action: 'retry', by } as const;
    const steps = [...stuck.steps, step];
    // Somebody may have done it in the issuer's back office meanwhile, so it is looked up first.
    await changeRequest(tx, stuck.id, { status: 'waiting', dueAt: now, isUncertain: true, steps });
  });
  await carryOutRequest(deps, now, orderId);
}
