import type { Tx } from '../../data/database.ts';
import { findOrder } from '../../orders/data/orders.ts';
import {
  type Claimed,
  claimRequest,
  findRequests,
  lockClaimed,
  moveRequest,
} from '../data/invoice-requests.ts';
import { findInvoice, lockInvoice, moveInvoice } from '../data/invoices.ts';
import {
  type InvoiceRecord,
  type InvoiceRequest,
  type RequestStep,
  retryAt,
} from '../domain/invoice-record.ts';
import { currentRequests } from '../domain/invoice-state.ts';
import { callIssuer, type IssuerResult, type RequestOutcome } from './call-issuer.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';

/** no-response: the issuer did not respond and should not be called for a while. */
export type ProcessResult = 'nothing-due' | 'done' | 'refused' | 'no-response';

async function loadRequest(deps: InvoicingDeps, { lease, orderId }: Claimed, now: Date) {
  const [invoice, order, requests] = await Promise.all([
    findInvoice(deps.database.pool, orderId),
    findOrder(deps.database.pool, orderId),
    findRequests(deps.database.pool, orderId),
  ]);
  const request = requests.find(({ id }) => id === lease.id);
  if (!invoice || !order || !request) throw new Error(`request ${lease.id} has lost its order`);
  const knownAllowances = currentRequests(requests).flatMap(({ documentNumber }) => documentNumber ?? []);
  return { request, invoice, order, knownAllowances, now };
}

async function writeOutcome(
  tx: Tx,
  invoice: InvoiceRecord,
  outcome: RequestOutcome,
  now: Date,
): Promise<void> {
  if (outcome.kind === 'issued') {
    const { number, randomCode, issuedAt } = outcome;
    await moveInvoice(tx, invoice, { status: 'issued', number, randomCode, issuedAt });
  }
  if (outcome.kind === 'voided') await moveInvoice(tx, invoice, { status: 'voided', voidedAt: now });
}

/** Stores the result of an attempt under its lease. After a lost lease the new holder looks it up at the issuer. */
async function storeUnderLease(
  { database, log }: InvoicingDeps,
  claimed: Claimed,
  write: (tx: Tx, request: InvoiceRequest, invoice: InvoiceRecord) => Promise<void>,
): Promise<void> {
  await database.pool.$transaction(async (tx) => {
    const invoice = await lockInvoice(tx, claimed.orderId);
    const request = await lockClaimed(tx, claimed);
    if (invoice && request?.status === 'asking') await write(tx, request, invoice);
    else log.warn({ orderId: claimed.orderId }, 'an invoice request lost its lease while it was sent');
  });
}

async function storeResult(
  deps: InvoicingDeps,
  claimed: Claimed,
  result: IssuerResult,
  now: Date,
): Promise<void> {
  await storeUnderLease(deps, claimed, async (tx, request, invoice) => {
    const { kind, steps, attempts } = request;
    const step: RequestStep = { at: now.toISOString(), action: result.action };
    if ('outcome' in result) {
      await writeOutcome(tx, invoice, result.outcome, now);
      const documentNumber = result.outcome.kind === 'allowance' ? result.outcome.documentNumber : null;
      const done = {
        status: 'done',
        isUncertain: false,
        outcome: result.outcome.kind,
        doneAt: now,
      } as const;
      await moveRequest(tx, request, {
        ...done,
        documentNumber,
        steps: [...steps, { ...step, code: '1' }],
      });
      return;
    }
    const { code, message } = result.refusal;
    const isStaffRequest = kind === 'void';
    const dueAt = isStaffRequest ? null : retryAt(attempts, deps.retrySeconds, now);
    if (!dueAt && !isStaffRequest)
      deps.log.error({ orderId: claimed.orderId, code, alert: true }, 'invoice refused for good');
    await moveRequest(tx, request, {
      // A refusal has no effect, so the next attempt need not look it up.
      isUncertain: false,
      steps: [...steps, { ...step, code, message }],
      // Staff may repeat their own request; it must not block requests that follow from money.
      ...(dueAt ? { status: 'waiting', dueAt } : { status: isStaffRequest ? 'cancelled' : 'failed' }),
    });
  });
}

/** Without a response the request may have been processed. It is retried without end, with the longest backoff last. */
async function storeNoResponse(
  deps: InvoicingDeps,
  claimed: Claimed,
  now: Date,
  error: unknown,
): Promise<void> {
  await storeUnderLease(deps, claimed, async (tx, request) => {
    const { steps, attempts, kind } = request;
    const last = deps.retrySeconds.length;
    const dueAt = retryAt(Math.min(attempts, last), deps.retrySeconds, now) ?? now;
    if (attempts > last)
      deps.log.error({ orderId: claimed.orderId, alert: true }, 'invoice request without a response');
    const action = kind === 'issue' ? 'issue' : kind === 'void' ? 'void' : 'allowance';
    const message = error instanceof Error ? error.message.slice(0, 200) : '';
    const step: RequestStep = { at: now.toISOString(), action, message };
    await moveRequest(tx, request, { status: 'waiting', dueAt, steps: [...steps, step] });
  });
}

/** Processes the next due request, of one order if given, and stores the result. */
export async function processRequest(
  deps: InvoicingDeps,
  now: Date,
  orderId?: string,
): Promise<ProcessResult> {
  const { issuer } = deps;
  if (!issuer) return 'nothing-due';
  const claimed = await claimRequest(deps.database.pool, { now, orderId });
  if (!claimed) return 'nothing-due';
  let result: IssuerResult;
  try {
    result = await callIssuer(issuer, await loadRequest(deps, claimed, now));
  } catch (error) {
    deps.log.warn({ err: error, orderId: claimed.orderId }, 'no response from the invoice issuer');
    await storeNoResponse(deps, claimed, now, error);
    return 'no-response';
  }
  await storeResult(deps, claimed, result, now);
  return 'outcome' in result ? 'done' : 'refused';
}
