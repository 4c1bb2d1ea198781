import type { InvoiceRecord, InvoiceRequest } from './invoice-record.ts';

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

/** Whether a person may void it: it stands whole, and nothing is being asked for. */
export function isVoidable(
  invoice: Pick<InvoiceRecord, 'status'>,
  requests: readonly Pick<InvoiceRequest, 'status' | 'outcome'>[],
): boolean {
  const isSettled = requests.every(({ status }) => status === 'done' || status === 'cancelled');
  return invoice.status === 'issued' && isSettled && requests.every(({ outcome }) => outcome !== 'allowance');
}
