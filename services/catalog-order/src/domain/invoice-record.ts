import { includedTax, twd } from '@tapory/money';
import type { Invoice } from './invoice.ts';
import { invoicePeriodOf } from './taipei-time.ts';

/** pending: to be issued · issued · voided · not_needed: all money went back before there was one. */
export const INVOICE_STATUSES = ['pending', 'issued', 'voided', 'not_needed'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

const INVOICE_TRANSITIONS = {
  pending: ['issued', 'not_needed'],
  issued: ['voided'],
  // Another is issued in its place.
  voided: ['pending'],
  not_needed: [],
} as const satisfies Record<InvoiceStatus, readonly InvoiceStatus[]>;

/** Throws unless an invoice may go from one status to another. To stay is always allowed. */
export function assertInvoiceChange(from: InvoiceStatus, to: InvoiceStatus): void {
  const allowed: readonly InvoiceStatus[] = INVOICE_TRANSITIONS[from];
  if (from !== to && !allowed.includes(to)) throw new Error(`an invoice cannot go from ${from} to ${to}`);
}

/** A voided invoice that another was issued in the place of. */
export type FormerInvoice = {
  relateNumber: string;
  number: string | null;
  randomCode: string | null;
  issuedAt: string | null;
  voidedAt: string | null;
  choice: Invoice;
};

/** The invoice of a paid order; an order has one at a time, and its id is the order's. */
export type InvoiceRecord = {
  orderId: string;
  orderNumber: string;
  /** The shop's number for its issuer. */
  relateNumber: string;
  status: InvoiceStatus;
  /** NT$, tax included, and the tax in it. */
  amount: number;
  taxAmount: number;
  number: string | null;
  randomCode: string | null;
  issuedAt: Date | null;
  voidedAt: Date | null;
  /** Those before it, oldest first. */
  former: FormerInvoice[];
  createdAt: Date;
};

/** Taiwan's business tax, included in every price of the shop. */
const TAX_PERCENT = 5;

/** The tax in an amount. */
export const taxOf = (amount: number): number => includedTax(twd(amount), TAX_PERCENT).units;

/**
 * The order's number as issuers take it: letters and digits only. A number is used once for ever, so what is issued in
 * the place of voided ones says how many there were.
 */
export function relateNumberOf(orderNumber: string, formerCount = 0): string {
  const number = orderNumber.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return formerCount === 0 ? number : `${number}R${formerCount}`;
}

/** issue: make it · refund: take back what was refunded · void: a person wants it gone. */
export type RequestKind = 'issue' | 'refund' | 'void';

/** waiting: to be asked for · asking: being asked · done · failed: people must look · cancelled: no longer wanted. */
export type RequestStatus = 'waiting' | 'asking' | 'done' | 'failed' | 'cancelled';

const REQUEST_TRANSITIONS = {
  waiting: ['asking', 'cancelled'],
  asking: ['waiting', 'done', 'failed', 'cancelled'],
  failed: ['waiting', 'done', 'cancelled'],
  done: [],
  cancelled: [],
} as const satisfies Record<RequestStatus, readonly RequestStatus[]>;

/** Throws unless a request may go from one status to another. To stay is always allowed. */
export function assertRequestChange(from: RequestStatus, to: RequestStatus): void {
  const allowed: readonly RequestStatus[] = REQUEST_TRANSITIONS[from];
  if (from !== to && !allowed.includes(to))
    throw new Error(`an invoice request cannot go from ${from} to ${to}`);
}

/** What happened to a request, in the order it happened; only added to. */
export type RequestStep = {
  at: string;
  action: 'issue' | 'void' | 'allowance' | 'lookup' | 'retry' | 'settle';
  /** The issuer's code and words; without a code there was no answer. */
  code?: string;
  message?: string;
  /** The member of staff who did it. */
  by?: string;
};

/** Something that the issuer is asked for. */
export type InvoiceRequest = {
  id: string;
  orderId: string;
  kind: RequestKind;
  status: RequestStatus;
  /** NT$ of a refund. */
  amount: number;
  reason: string;
  /** The member of staff who wants it; null when it follows from money. */
  requestedBy: string | null;
  attempts: number;
  /** It may have happened without our hearing of it. */
  isUncertain: boolean;
  /** The same before the present attempt: it is looked up before it is asked for. */
  wasUncertain: boolean;
  dueAt: Date;
  /** How it was done, and under which number an allowance is. */
  outcome: 'issued' | 'voided' | 'allowance' | null;
  documentNumber: string | null;
  steps: RequestStep[];
  createdAt: Date;
  doneAt: Date | null;
};

/**
 * How a refund is told: an invoice of this period that is refunded whole is voided. Every other refund is an
 * allowance - a part, after the period's end, or of an invoice that was given away or reduced before.
 */
export function wayBack(
  refunded: { amount: number; issuedAt: Date; choice: Invoice; wasReduced: boolean },
  invoiceAmount: number,
  now: Date,
): 'void' | 'allowance' {
  const isWhole = refunded.amount === invoiceAmount && !refunded.wasReduced;
  const isSamePeriod = invoicePeriodOf(refunded.issuedAt) === invoicePeriodOf(now);
  const isDonated = refunded.choice.type === 'personal' && refunded.choice.donationCode !== undefined;
  return isWhole && isSamePeriod && !isDonated ? 'void' : 'allowance';
}

/** When a request is tried again after its nth attempt; null when it has been tried often enough. */
export function retryAt(attempts: number, retrySeconds: readonly number[], now: Date): Date | null {
  const seconds = retrySeconds[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
