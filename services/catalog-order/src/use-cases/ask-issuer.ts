import type { InvoiceDraft, InvoiceIssuer, InvoiceRef, Refusal } from '../clients/invoice-issuer.ts';
import { allowanceLine, invoiceLines } from '../domain/invoice-lines.ts';
import {
  type InvoiceRecord,
  type InvoiceRequest,
  type RequestStep,
  wayBack,
} from '../domain/invoice-record.ts';
import type { Order } from '../domain/order.ts';

/** How a request ended, as the ledger keeps it. */
export type Ending =
  | { outcome: 'issued'; number: string; randomCode: string; issuedAt: Date }
  | { outcome: 'voided' }
  | { outcome: 'allowance'; documentNumber: string };

export type Asked =
  | { action: RequestStep['action']; ending: Ending }
  | { action: RequestStep['action']; refusal: Refusal };

export type Question = {
  request: InvoiceRequest;
  invoice: InvoiceRecord;
  order: Order;
  /** Numbers of this invoice's allowances that the ledger knows. */
  knownAllowances: readonly string[];
  now: Date;
};

const draftOf = ({ invoice, order }: Question): InvoiceDraft => {
  const { name, email, phone, mobile, address } = order.recipient;
  return {
    relateNumber: invoice.relateNumber,
    amount: invoice.amount,
    lines: invoiceLines(order.items),
    choice: order.invoice,
    buyer: {
      name,
      email,
      phone: mobile || phone,
      address: `${address.postalCode}${address.city}${address.district}${address.line}`,
    },
  };
};

async function lookUpIssued(issuer: InvoiceIssuer, { invoice }: Question): Promise<Asked | null> {
  const found = await issuer.find(invoice.relateNumber);
  if (!found) return null;
  if (found.amount !== invoice.amount)
    throw new Error(`${invoice.relateNumber} was issued over NT$${found.amount}, not NT$${invoice.amount}`);
  const { number, randomCode, issuedAt } = found;
  return { action: 'lookup', ending: { outcome: 'issued', number, randomCode, issuedAt } };
}

async function issue(issuer: InvoiceIssuer, question: Question): Promise<Asked> {
  const known = question.request.wasUncertain ? await lookUpIssued(issuer, question) : null;
  if (known) return known;
  const answer = await issuer.issue(draftOf(question));
  if (answer.isDone) {
    const { number, randomCode, issuedAt } = answer;
    return { action: 'issue', ending: { outcome: 'issued', number, randomCode, issuedAt } };
  }
  // "Used before" is said of an invoice whose answer was lost, under whatever code.
  return (await lookUpIssued(issuer, question)) ?? { action: 'issue', refusal: answer };
}

async function lookUpTakenBack(
  issuer: InvoiceIssuer,
  question: Question,
  ref: InvoiceRef,
): Promise<Asked | null> {
  const { invoice, request, knownAllowances } = question;
  const found = await issuer.find(invoice.relateNumber);
  if (found?.isVoided) return { action: 'lookup', ending: { outcome: 'voided' } };
  if (request.kind === 'void') return null;
  const allowances = await issuer.findAllowances(ref);
  const ours = allowances.find(
    ({ number, amount, isVoided }) =>
      !isVoided && amount === request.amount && !knownAllowances.includes(number),
  );
  return ours ? { action: 'lookup', ending: { outcome: 'allowance', documentNumber: ours.number } } : null;
}

async function takeBack(issuer: InvoiceIssuer, question: Question, ref: InvoiceRef): Promise<Asked> {
  const { request, invoice, order, knownAllowances, now } = question;
  const known = question.request.wasUncertain ? await lookUpTakenBack(issuer, question, ref) : null;
  if (known) return known;
  const refunded = {
    amount: request.amount,
    issuedAt: ref.issuedAt,
    choice: order.invoice,
    wasReduced: knownAllowances.length > 0,
  };
  if (request.kind === 'void' || wayBack(refunded, invoice.amount, now) === 'void') {
    const answer = await issuer.void(ref, request.reason);
    return answer.isDone
      ? { action: 'void', ending: { outcome: 'voided' } }
      : { action: 'void', refusal: answer };
  }
  const allowance = { line: allowanceLine(request.amount), email: order.recipient.email };
  const answer = await issuer.allow(ref, allowance);
  return answer.isDone
    ? { action: 'allowance', ending: { outcome: 'allowance', documentNumber: answer.number } }
    : { action: 'allowance', refusal: answer };
}

/**
 * Asks the issuer for what a request wants, after looking up whether an earlier attempt got it. Throws when no answer
 * was heard.
 */
export async function askIssuer(issuer: InvoiceIssuer, question: Question): Promise<Asked> {
  const { number, issuedAt, status, orderId } = question.invoice;
  if (question.request.kind === 'issue') return issue(issuer, question);
  // Whatever was voided has nothing left to take back.
  if (status === 'voided') return { action: 'lookup', ending: { outcome: 'voided' } };
  if (number === null || issuedAt === null) throw new Error(`the invoice of ${orderId} was never issued`);
  return takeBack(issuer, question, { number, issuedAt });
}
