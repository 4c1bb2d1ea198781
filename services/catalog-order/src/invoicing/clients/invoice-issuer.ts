import type { Invoice } from '../../orders/domain/invoice.ts';
import type { InvoiceLine } from '../domain/invoice-lines.ts';

/** The buyer of an invoice, besides the kind that was chosen at checkout. */
export type InvoiceBuyer = { name: string; email: string; phone: string; address: string };

/** An invoice to be issued; amounts are NT$, tax included. */
export type InvoiceDraft = {
  /** The shop's own number: letters and digits, never reused. */
  relateNumber: string;
  amount: number;
  lines: readonly InvoiceLine[];
  choice: Invoice;
  buyer: InvoiceBuyer;
};

/** An invoice in the issuer's records. */
export type IssuedInvoice = { number: string; randomCode: string; issuedAt: Date };
export type FoundInvoice = IssuedInvoice & { amount: number; isVoided: boolean };

/** Identifies an invoice at its issuer. */
export type InvoiceRef = Pick<IssuedInvoice, 'number' | 'issuedAt'>;

export type Allowance = { number: string; amount: number; isVoided: boolean };

/** A refusal, which had no effect. */
export type Refusal = { isDone: false; code: string; message: string };
export type Answer<T> = ({ isDone: true } & T) | Refusal;

/**
 * Issuer of the shop's invoices. Every call throws without a valid response: the request may have been processed then,
 * and must be looked up before a retry.
 */
export type InvoiceIssuer = {
  issue(draft: InvoiceDraft): Promise<Answer<IssuedInvoice>>;
  /** The invoice by the shop's number; null when not found. */
  find(relateNumber: string): Promise<FoundInvoice | null>;
  /** Voids an invoice; `reason` is truncated to the issuer's limit. */
  void(invoice: InvoiceRef, reason: string): Promise<Answer<object>>;
  /** Issues an allowance for a part of an invoice; the issuer mails the buyer if there is an address. */
  allow(
    invoice: InvoiceRef,
    allowance: { line: InvoiceLine; email: string },
  ): Promise<Answer<{ number: string }>>;
  findAllowances(invoice: InvoiceRef): Promise<Allowance[]>;
};
