import type { Order } from '../../orders/domain/order.ts';
import type { InvoiceRecord, InvoiceRequest } from './invoice-record.ts';

/** Whether staff may have it sent again: it waits, or was refused for good. */
export const isRetryable = ({ status }: Pick<InvoiceRequest, 'status'>): boolean =>
  status === 'failed' || status === 'waiting';

/** The requests for the current invoice, without those for its voided predecessors. */
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

const hasNoOpenRequest = (requests: readonly Pick<InvoiceRequest, 'status'>[]): boolean =>
  requests.every(({ status }) => status === 'done' || status === 'cancelled');

/** Whether staff may void it: issued, not reduced, and no open request. */
export function isVoidable(
  invoice: Pick<InvoiceRecord, 'status'>,
  requests: readonly Pick<InvoiceRequest, 'kind' | 'status' | 'outcome'>[],
): boolean {
  const isWhole = currentRequests(requests).every(({ outcome }) => outcome !== 'allowance');
  return invoice.status === 'issued' && hasNoOpenRequest(requests) && isWhole;
}

/** Whether staff may have it reissued: voided, no open request, and not fully refunded. */
export function isReissuable(
  invoice: Pick<InvoiceRecord, 'status'>,
  requests: readonly Pick<InvoiceRequest, 'status'>[],
  { paidAmount, refundedAmount }: Pick<Order, 'paidAmount' | 'refundedAmount'>,
): boolean {
  return invoice.status === 'voided' && hasNoOpenRequest(requests) && (paidAmount ?? 0) > refundedAmount;
}
