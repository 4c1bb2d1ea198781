import { AppError } from '@tapory/errors';
import { findRequests, lockRequest, moveRequest } from '../data/invoice-requests.ts';
import { lockInvoice, moveInvoice } from '../data/invoices.ts';
import type { InvoiceRequest, RequestStep } from '../domain/invoice-record.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';

export type ResolveRequestOptions = {
  orderId: string;
  /** The outcome in the issuer's back office. */
  outcome: 'issued' | 'voided' | 'allowance';
  /** The number of the invoice or allowance that was issued there. */
  number?: string | undefined;
  note: string;
  by: string;
  now: Date;
};

/** Whether an outcome is possible for a kind of request. */
function isPossible({ kind }: InvoiceRequest, { outcome, number }: ResolveRequestOptions): boolean {
  if (kind === 'issue') return outcome === 'issued' && number !== undefined;
  return outcome === 'voided' || outcome === 'allowance';
}

/**
 * Resolves a refused request that staff have done in the issuer's back office. NOT_FOUND, INVOICE_NOT_RETRYABLE when no
 * request has failed, FIELD_REQUIRED for an outcome that does not fit the request or lacks its number.
 */
export async function resolveRequest(deps: InvoicingDeps, options: ResolveRequestOptions): Promise<void> {
  const { orderId, outcome, number, note, by, now } = options;
  await deps.database.pool.$transaction(async (tx) => {
    const invoice = await lockInvoice(tx, orderId);
    if (!invoice) throw new AppError('NOT_FOUND');
    const given = (await findRequests(tx, orderId)).find(({ status }) => status === 'failed');
    const request = given && (await lockRequest(tx, given.id));
    if (request?.status !== 'failed') throw new AppError('INVOICE_NOT_RETRYABLE');
    if (!isPossible(request, options)) throw new AppError('FIELD_REQUIRED');
    if (outcome === 'issued' && number)
      await moveInvoice(tx, invoice, { status: 'issued', number, issuedAt: now });
    if (outcome === 'voided') await moveInvoice(tx, invoice, { status: 'voided', voidedAt: now });
    const step: RequestStep = { at: now.toISOString(), action: 'settle', message: note, by };
    const documentNumber = outcome === 'allowance' ? (number ?? null) : null;
    const done = { status: 'done', isUncertain: false, outcome, documentNumber, doneAt: now } as const;
    await moveRequest(tx, request, { ...done, steps: [...request.steps, step] });
  });
}
