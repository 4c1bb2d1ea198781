import type { Order } from '../../orders/domain/order.ts';
import type { InvoiceDraft, InvoiceIssuer, InvoiceRef, Refusal } from '../clients/invoice-issuer.ts';
import { allowanceLine, invoiceLines } from '../domain/invoice-lines.ts';
import {
  type InvoiceRecord,
  type InvoiceRequest,
  type RequestStep,
  refundMethod,
} from '../domain/invoice-record.ts';

/** Outcome of a request, as stored. */
export type RequestOutcome =
  | { kind: 'issued'; number: string; randomCode: string; issuedAt: Date }
  | { kind: 'voided' }
  | { kind: 'allowance'; documentNumber: string };

export type IssuerResult =
  | { action: RequestStep['action']; outcome: RequestOutcome }
  | { action: RequestStep['action']; refusal: Refusal };

export type IssuerRequest = {
  request: InvoiceRequest;
  invoice: InvoiceRecord;
  order: Order;
  /** Numbers of this invoice's stored allowances. */
  knownAllowances: readonly string[];
  now: Date;
};

const draftOf = ({ invoice, order }: IssuerRequest): InvoiceDraft => {
  const { name, email, phone, mobile, address, store } = order.recipient;
  return {
    relateNumber: invoice.relateNumber,
    amount: invoice.amount,
    lines: invoiceLines(order),
    choice: order.invoice,
    buyer: {
      name,
      email,
      phone: mobile || phone,
      address: store?.address ?? `${address.postalCode}${address.city}${address.district}${address.line}`,
    },
  };
};

async function lookUpIssued(issuer: InvoiceIssuer, { invoice }: IssuerRequest): Promise<IssuerResult | null> {
  const found = await issuer.find(invoice.relateNumber);
  if (!found) return null;
  if (found.amount !== invoice.amount)
    throw new Error(`${invoice.relateNumber} was issued over NT$${found.amount}, not NT$${invoice.amount}`);
  const { number, randomCode, issuedAt } = found;
  return { action: 'lookup', outcome: { kind: 'issued', number, randomCode, issuedAt } };
}

async function issue(issuer: InvoiceIssuer, input: IssuerRequest): Promise<IssuerResult> {
  const known = input.request.wasUncertain ? await lookUpIssued(issuer, input) : null;
  if (known) return known;
  const answer = await issuer.issue(draftOf(input));
  if (answer.isDone) {
    const { number, randomCode, issuedAt } = answer;
    return { action: 'issue', outcome: { kind: 'issued', number, randomCode, issuedAt } };
  }
  // A refusal may mean "number already used", under various codes, after a lost response.
  return (await lookUpIssued(issuer, input)) ?? { action: 'issue', refusal: answer };
}

async function lookUpReduced(
  issuer: InvoiceIssuer,
  input: IssuerRequest,
  ref: InvoiceRef,
): Promise<IssuerResult | null> {
  const { invoice, request, knownAllowances } = input;
  const found = await issuer.find(invoice.relateNumber);
  if (found?.isVoided) return { action: 'lookup', outcome: { kind: 'voided' } };
  if (request.kind === 'void') return null;
  const allowances = await issuer.findAllowances(ref);
  const ours = allowances.find(
    ({ number, amount, isVoided }) =>
      !isVoided && amount === request.amount && !knownAllowances.includes(number),
  );
  return ours ? { action: 'lookup', outcome: { kind: 'allowance', documentNumber: ours.number } } : null;
}

async function reduce(issuer: InvoiceIssuer, input: IssuerRequest, ref: InvoiceRef): Promise<IssuerResult> {
  const { request, invoice, order, knownAllowances, now } = input;
  const known = input.request.wasUncertain ? await lookUpReduced(issuer, input, ref) : null;
  if (known) return known;
  const refunded = {
    amount: request.amount,
    issuedAt: ref.issuedAt,
    choice: order.invoice,
    wasReduced: knownAllowances.length > 0,
  };
  if (request.kind === 'void' || refundMethod(refunded, invoice.amount, now) === 'void') {
    const answer = await issuer.void(ref, request.reason);
    return answer.isDone
      ? { action: 'void', outcome: { kind: 'voided' } }
      : { action: 'void', refusal: answer };
  }
  const allowance = { line: allowanceLine(request.amount), email: order.recipient.email };
  const answer = await issuer.allow(ref, allowance);
  return answer.isDone
    ? { action: 'allowance', outcome: { kind: 'allowance', documentNumber: answer.number } }
    : { action: 'allowance', refusal: answer };
}

/**
 * Sends a request to the issuer, after looking up whether an earlier attempt succeeded. Throws without a response.
 */
export async function callIssuer(issuer: InvoiceIssuer, input: IssuerRequest): Promise<IssuerResult> {
  const { number, issuedAt, status, orderId } = input.invoice;
  if (input.request.kind === 'issue') return issue(issuer, input);
  // A voided invoice has nothing left to reduce.
  if (status === 'voided') return { action: 'lookup', outcome: { kind: 'voided' } };
  if (number === null || issuedAt === null) throw new Error(`the invoice of ${orderId} was never issued`);
  return reduce(issuer, input, { number, issuedAt });
}
