import { AppError } from '@tapory/errors';
import type { Tx } from '../data/database.ts';
import { changeRequest, findRequests, lockRequest } from '../data/invoice-requests.ts';
import { lockInvoice } from '../data/invoices.ts';
import type { InvoiceRequest } from '../domain/invoice-record.ts';
import { carryOutRequest } from './carry-out-request.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';

const isStuck = ({ status }: InvoiceRequest): boolean => status === 'failed' || status === 'waiting';

/** The first request that waits or was given up, locked. One that a process is asking for at this moment is none. */
async function lockStuck(tx: Tx, orderId: string): Promise<InvoiceRequest> {
  const found = (await findRequests(tx, orderId)).find(isStuck);
  const locked = found && (await lockRequest(tx, found.id));
  if (!locked || !isStuck(locked)) throw new AppError('INVOICE_NOT_RETRYABLE');
  return locked;
}

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
    const stuck = await lockStuck(tx, orderId);
    const step = { at: now.toISOString(), action: 'retry', by } as const;
    const steps = [...stuck.steps, step];
    // Somebody may have done it in the issuer's back office meanwhile, so it is looked up first.
    await changeRequest(tx, stuck, { status: 'waiting', dueAt: now, isUncertain: true, steps });
  });
  await carryOutRequest(deps, now, orderId);
}
