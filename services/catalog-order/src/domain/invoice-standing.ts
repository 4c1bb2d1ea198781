import type { InvoiceRecord, InvoiceRequest } from './invoice-record.ts';
import type { Order } from './order.ts';

/** Whether people must look: something was refused for good, or nobody answers in spite of patience. */
export function isStuck(
  requests: readonly Pick<InvoiceRequest, 'status' | 'attempts'>[],
  patience: number,
): boolean {
  return requests.some(
    ({ status, attempts }) =>
      status === 'failed' || ((status === 'waiting' || status === 'asking') && attempts > patience),
  );
}

/** What was asked for the invoice that counts now; what came before concerns voided ones that it replaces. */
export function currentRequests<Request extends Pick<InvoiceRequest, 'kind'>>(
  requests: readonly Request[],
): readonly Request[] {
  return requests.slice(
    Math.max(
      0,
      requests.findLastIndex(({ kind }) => kind === 'issue'),
    ),
  );
}

const isSettled = (requests: readonly Pick<InvoiceRequest, 'status'>[]): boolean =>
  requests.every(({ status }) => status === 'done' || status === 'cancelled');

/** Whether a person may void it: it stands whole, and nothing is being asked for. */
export function isVoidable(
  invoice: Pick<InvoiceRecord, 'status'>,
  requests: readonly Pick<InvoiceRequest, 'kind' | 'status' | 'outcome'>[],
): boolean {
  const isWhole = currentRequests(requests).every(({ outcome }) => outcome !== 'allowance');
  return invoice.status === 'issued' && isSettled(requests) && isWhole;
}

/** Whether a person may have another issued: it is void, nothing is being asked for, and the shop kept money. */
export function isReissuable(
  invoice: Pick<InvoiceRecord, 'status'>,
  requests: readonly Pick<InvoiceRequest, 'status'>[],
  { paidAmount, refundedAmount }: Pick<Order, 'paidAmount' | 'refundedAmount'>,
): boolean {
  return invoice.status === 'voided' && isSettled(requests) && (paidAmount ?? 0) > refundedAmount;
}
