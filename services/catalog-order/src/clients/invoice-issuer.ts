import type { Invoice } from '../domain/invoice.ts';
import type { InvoiceLine } from '../domain/invoice-lines.ts';

/** Who an invoice is for, beside the kind that was chosen at checkout. */
export type InvoiceBuyer = { name: string; email: string; phone: string; address: string };

/** An invoice to be issued; amounts are NT$, tax included. */
export type InvoiceDraft = {
  /** The shop's own number: letters and digits, unique for ever. */
  relateNumber: string;
  amount: number;
  lines: readonly InvoiceLine[];
  choice: Invoice;
  buyer: InvoiceBuyer;
};

/** An invoice as its issuer knows it. */
export type IssuedInvoice = { number: string; randomCode: string; issuedAt: Date };
export type FoundInvoice = IssuedInvoice & { amount: number; isVoided: boolean };

/** An invoice named so that its issuer finds it. */
export type InvoiceRef = Pick<IssuedInvoice, 'number' | 'issuedAt'>;

export type Allowance = { number: string; amount: number; isVoided: boolean };

/** A "no" that was heard: nothing has happened. */
export type Refusal = { isDone: false; code: string; message: string };
export type Answer<T> = ({ isDone: true } & T) | Refusal;

/**
 * Who issues invoices for the shop. Every call throws when no answer was heard that can be believed: it may have
 * happened then, and must be looked up before it is asked for again.
 */
export type InvoiceIssuer = {
  issue(draft: InvoiceDraft): Promise<Answer<IssuedInvoice>>;
  /** The invoice of a shop's number; null when there is none. */
  find(relateNumber: string): Promise<FoundInvoice | null>;
  /** Takes an invoice back as if it had never been; `reason` is cut to what the issuer takes. */
  void(invoice: InvoiceRef, reason: string): Promise<Answer<object>>;
  /** Takes a part of an invoice back; the buyer is told by e-mail where there is one. */
  allow(
    invoice: InvoiceRef,
    allowance: { line: InvoiceLine; email: string },
  ): Promise<Answer<{ number: string }>>;
  findAllowances(invoice: InvoiceRef): Promise<Allowance[]>;
};
