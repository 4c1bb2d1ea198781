import { defineTransitions } from '@tapory/errors';
import { includedTax, twd } from '@tapory/money';
import type { Invoice } from '../../orders/domain/invoice.ts';
import { invoicePeriodOf } from './invoice-period.ts';

/** pending: to be issued · issued · voided · not_needed: fully refunded before it was issued. */
export const INVOICE_STATUSES = ['pending', 'issued', 'voided', 'not_needed'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const invoiceTransitions = defineTransitions<InvoiceStatus>('an invoice', {
  pending: ['issued', 'not_needed'],
  issued: ['voided'],
  // Another is issued in its place.
  voided: ['pending'],
  not_needed: [],
});

/** A voided invoice that another one replaces. */
export type VoidedInvoice = {
  relateNumber: string;
  number: string | null;
  randomCode: string | null;
  issuedAt: string | null;
  voidedAt: string | null;
  choice: Invoice;
};

/** The invoice of a paid order; an order has one at a time, with the order's id. */
export type InvoiceRecord = {
  orderId: string;
  orderNumber: string;
  /** The shop's number at the issuer. */
  relateNumber: string;
  status: InvoiceStatus;
  /** NT$, tax included, and the tax in it. */
  amount: number;
  taxAmount: number;
  number: string | null;
  randomCode: string | null;
  issuedAt: Date | null;
  voidedAt: Date | null;
  /** Voided predecessors, oldest first. */
  former: VoidedInvoice[];
  createdAt: Date;
};

/** Taiwan's business tax, included in every price of the shop. */
const TAX_PERCENT = 5;

/** The tax included in an amount. */
export const taxOf = (amount: number): number => includedTax(twd(amount), TAX_PERCENT).units;

/**
 * The order's number in the issuer's format: letters and digits only. Numbers are never reused, so a replacement has the
 * count of voided predecessors as a suffix.
 */
export function relateNumberOf(orderNumber: string, voidedCount = 0): string {
  const number = orderNumber.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return voidedCount === 0 ? number : `${number}R${voidedCount}`;
}

/** issue · refund: reduce it by a refund · void: requested by staff. */
export type RequestKind = 'issue' | 'refund' | 'void';

/** waiting: to be sent · asking: being sent · done · failed: needs staff · cancelled: no longer needed. */
export type RequestStatus = 'waiting' | 'asking' | 'done' | 'failed' | 'cancelled';

export const requestTransitions = defineTransitions<RequestStatus>('an invoice request', {
  waiting: ['asking', 'cancelled'],
  asking: ['waiting', 'done', 'failed', 'cancelled'],
  failed: ['waiting', 'done', 'cancelled'],
  done: [],
  cancelled: [],
});

/** One entry of a request's append-only history. */
export type RequestStep = {
  at: string;
  action: 'issue' | 'void' | 'allowance' | 'lookup' | 'retry' | 'settle';
  /** The issuer's code and message; without a code there was no response. */
  code?: string;
  message?: string;
  /** Staff member who did it. */
  by?: string;
};

/** A request to the invoice issuer. */
export type InvoiceRequest = {
  id: string;
  orderId: string;
  kind: RequestKind;
  status: RequestStatus;
  /** NT$ of a refund. */
  amount: number;
  reason: string;
  /** Staff member who requested it; null when it follows from a payment or refund. */
  requestedBy: string | null;
  attempts: number;
  /** It may have been processed without a response. */
  isUncertain: boolean;
  /** The same before the current attempt: it is looked up before it is sent. */
  wasUncertain: boolean;
  dueAt: Date;
  /** The outcome, and the number of an allowance. */
  outcome: 'issued' | 'voided' | 'allowance' | null;
  documentNumber: string | null;
  steps: RequestStep[];
  createdAt: Date;
  doneAt: Date | null;
};

/**
 * How a refund reduces the invoice: a full refund within the invoice period voids it. Every other refund is an allowance -
 * a partial one, after the period, or of an invoice that was donated or reduced before.
 */
export function refundMethod(
  refunded: { amount: number; issuedAt: Date; choice: Invoice; wasReduced: boolean },
  invoiceAmount: number,
  now: Date,
): 'void' | 'allowance' {
  const isWhole = refunded.amount === invoiceAmount && !refunded.wasReduced;
  const isSamePeriod = invoicePeriodOf(refunded.issuedAt) === invoicePeriodOf(now);
  const isDonated = refunded.choice.type === 'personal' && refunded.choice.donationCode !== undefined;
  return isWhole && isSamePeriod && !isDonated ? 'void' : 'allowance';
}

/** When a request is retried after its nth attempt; null after the last. */
export function retryAt(attempts: number, retrySeconds: readonly number[], now: Date): Date | null {
  const seconds = retrySeconds[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
