import type { Tx } from '../data/database.ts';
import {
  type Claimed,
  changeRequest,
  claimRequest,
  findRequests,
  lockClaimed,
} from '../data/invoice-requests.ts';
import { changeInvoice, findInvoice, lockInvoice } from '../data/invoices.ts';
import { findOrder } from '../data/orders.ts';
import {
  type InvoiceRecord,
  type InvoiceRequest,
  type RequestStep,
  retryAt,
} from '../domain/invoice-record.ts';
import { currentRequests } from '../domain/invoice-standing.ts';
import { type Asked, askIssuer, type Ending } from './ask-issuer.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';

/** unheard: the issuer did not answer, and should be left alone for a while. */
export type CarriedOut = 'nothing-due' | 'done' | 'refused' | 'unheard';

async function question(deps: InvoicingDeps, { lease, orderId }: Claimed, now: Date) {
  const [invoice, order, requests] = await Promise.all([
    findInvoice(deps.database, orderId),
    findOrder(deps.database, orderId),
    findRequests(deps.database, orderId),
  ]);
  const request = requests.find(({ id }) => id === lease.id);
  if (!invoice || !order || !request) throw new Error(`request ${lease.id} has lost its order`);
  const knownAllowances = currentRequests(requests).flatMap(({ documentNumber }) => documentNumber ?? []);
  return { request, invoice, order, knownAllowances, now };
}

async function writeEnding(tx: Tx, invoice: InvoiceRecord, ending: Ending, now: Date): Promise<void> {
  if (ending.outcome === 'issued') {
    const { number, randomCode, issuedAt } = ending;
    await changeInvoice(tx, invoice, { status: 'issued', number, randomCode, issuedAt });
  }
  if (ending.outcome === 'voided') await changeInvoice(tx, invoice, { status: 'voided', voidedAt: now });
}

/** Writes what came of an attempt. Whoever has taken the request over meanwhile looks it up at the issuer instead. */
async function keep(
  { database, log }: InvoicingDeps,
  claimed: Claimed,
  write: (tx: Tx, request: InvoiceRequest, invoice: InvoiceRecord) => Promise<void>,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const invoice = await lockInvoice(tx, claimed.orderId);
    const request = await lockClaimed(tx, claimed);
    if (invoice && request?.status === 'asking') await write(tx, request, invoice);
    else log.warn({ orderId: claimed.orderId }, 'an invoice request was taken over while it was asked for');
  });
}

async function keepAnswer(deps: InvoicingDeps, claimed: Claimed, asked: Asked, now: Date): Promise<void> {
  await keep(deps, claimed, async (tx, request, invoice) => {
    const { kind, steps, attempts } = request;
    const step: RequestStep = { at: now.toISOString(), action: asked.action };
    if ('ending' in asked) {
      await writeEnding(tx, invoice, asked.ending, now);
      const documentNumber = asked.ending.outcome === 'allowance' ? asked.ending.documentNumber : null;
      const done = {
        status: 'done',
        isUncertain: false,
        outcome: asked.ending.outcome,
        doneAt: now,
      } as const;
      await changeRequest(tx, request, {
        ...done,
        documentNumber,
        steps: [...steps, { ...step, code: '1' }],
      });
      return;
    }
    const { code, message } = asked.refusal;
    const isWish = kind === 'void';
    const dueAt = isWish ? null : retryAt(attempts, deps.retrySeconds, now);
    if (!dueAt && !isWish)
      deps.log.error({ orderId: claimed.orderId, code, alert: true }, 'invoice refused for good');
    await changeRequest(tx, request, {
      // Nothing has happened, so the next attempt need not look it up.
      isUncertain: false,
      steps: [...steps, { ...step, code, message }],
      // What a person asked for is theirs to ask again, and must not stand in the way of what the money needs.
      ...(dueAt ? { status: 'waiting', dueAt } : { status: isWish ? 'cancelled' : 'failed' }),
    });
  });
}

/** No answer: it may have happened. It is tried again for ever, with the longest pause at the end. */
async function keepSilence(deps: InvoicingDeps, claimed: Claimed, now: Date, error: unknown): Promise<void> {
  await keep(deps, claimed, async (tx, request) => {
    const { steps, attempts, kind } = request;
    const last = deps.retrySeconds.length;
    const dueAt = retryAt(Math.min(attempts, last), deps.retrySeconds, now) ?? now;
    if (attempts > last)
      deps.log.error({ orderId: claimed.orderId, alert: true }, 'invoice without an answer');
    const action = kind === 'issue' ? 'issue' : kind === 'void' ? 'void' : 'allowance';
    const message = error instanceof Error ? error.message.slice(0, 200) : '';
    const step: RequestStep = { at: now.toISOString(), action, message };
    await changeRequest(tx, request, { status: 'waiting', dueAt, steps: [...steps, step] });
  });
}

/** Carries the next due request out, of one order if one is named, and keeps what came of it. */
export async function carryOutRequest(deps: InvoicingDeps, now: Date, orderId?: string): Promise<CarriedOut> {
  const { issuer } = deps;
  if (!issuer) return 'nothing-due';
  const claimed = await claimRequest(deps.database, { now, orderId });
  if (!claimed) return 'nothing-due';
  let asked: Asked;
  try {
    asked = await askIssuer(issuer, await question(deps, claimed, now));
  } catch (error) {
    deps.log.warn({ err: error, orderId: claimed.orderId }, 'invoice issuer gave no answer');
    await keepSilence(deps, claimed, now, error);
    return 'unheard';
  }
  await keepAnswer(deps, claimed, asked, now);
  return 'ending' in asked ? 'done' : 'refused';
}
