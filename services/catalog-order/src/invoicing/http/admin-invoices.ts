import { AppError } from '@tapory/errors';
import { defineRoute, pageOf, pageQuerySchema, type SecurityLog, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { invoiceSchema } from '../../http/invoice-choice-schema.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { findRequests } from '../data/invoice-requests.ts';
import { findInvoice, listInvoices } from '../data/invoices.ts';
import { INVOICE_STATUSES } from '../domain/invoice-record.ts';
import { isReissuable, isStuck, isVoidable } from '../domain/invoice-state.ts';
import { reissueInvoice } from '../use-cases/reissue-invoice.ts';
import { retryInvoice } from '../use-cases/retry-invoice.ts';
import { settleInvoice } from '../use-cases/settle-invoice.ts';
import { voidInvoice } from '../use-cases/void-invoice.ts';
import {
  allowancesOf,
  invoiceDetailSchema,
  presentRequest,
  presentStaffInvoice,
  staffInvoiceSchema,
} from './invoice-schemas.ts';

/** Free text without control characters. */
const typed = z.string().transform((text) => text.replace(/\p{Cc}/gu, ' ').trim());

const params = z.object({ orderId: uuidSchema });

export const listInvoicesRoute = ({ database, invoicing }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/admin/invoices',
    operationId: 'listInvoices',
    summary: 'Invoices, newest first',
    access: 'staff',
    ability: 'invoice:read',
    query: pageQuerySchema.extend({
      status: z.enum(INVOICE_STATUSES).optional(),
      stuck: z.enum(['true']).optional().meta({ description: 'Only those that need staff' }),
      search: typed.pipe(z.string().max(40)).optional(),
    }),
    response: pageOf(staffInvoiceSchema),
    async handle({ query: { page, pageSize, status, stuck, search } }) {
      const maxAttempts = invoicing.retrySeconds.length;
      const slice = { skip: (page - 1) * pageSize, take: pageSize };
      const filter = { status, isStuck: stuck === 'true', search, maxAttempts };
      const { items, total } = await listInvoices(database, filter, slice);
      return { items: items.map(presentStaffInvoice), page, pageSize, total };
    },
  });

async function detailOf(
  { database, invoicing }: HttpDeps,
  orderId: string,
): Promise<z.input<typeof invoiceDetailSchema>> {
  const [invoice, order, requests] = await Promise.all([
    findInvoice(database, orderId),
    findOrder(database, orderId),
    findRequests(database, orderId),
  ]);
  if (!invoice || !order) throw new AppError('NOT_FOUND');
  const allowances = allowancesOf(requests);
  const listed = {
    ...invoice,
    isStuck: isStuck(requests, invoicing.retrySeconds.length),
    allowed: allowances.reduce((sum, { amount }) => sum + amount.units, 0),
  };
  return {
    invoice: presentStaffInvoice(listed),
    randomCode: invoice.randomCode,
    relateNumber: invoice.relateNumber,
    choice: order.invoice,
    requests: requests.map(presentRequest),
    former: invoice.former.map(({ number, voidedAt }) => ({ number: number ?? '', voidedAt })),
    canVoid: isVoidable(invoice, requests),
    canReissue: isReissuable(invoice, requests, order),
    canRetry: requests.some(({ status }) => status === 'failed' || status === 'waiting'),
  };
}

export const readInvoiceRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/admin/invoices/{orderId}',
    operationId: 'readInvoice',
    summary: 'An invoice with all requests to its issuer',
    access: 'staff',
    ability: 'invoice:read',
    params,
    response: invoiceDetailSchema,
    async handle({ params: { orderId } }) {
      return detailOf(deps, orderId);
    },
  });

/** Records an act of staff on an order's invoice in the security log. */
function recordAct(
  security: SecurityLog,
  orderId: string,
  act: 'retry' | 'settle' | 'void' | 'reissue',
): void {
  security.record({ event: 'invoice-act', outcome: 'success', subjectId: orderId, reason: act });
}

export const retryInvoiceRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/admin/invoices/{orderId}/retry',
    operationId: 'retryInvoice',
    summary: 'Retry the stuck request of an invoice now',
    access: 'staff',
    ability: 'invoice:retry',
    params,
    response: invoiceDetailSchema,
    async handle({ actor, params: { orderId }, security }) {
      await retryInvoice(deps.invoicing, { orderId, by: actor.id, now: new Date() });
      recordAct(security, orderId, 'retry');
      return detailOf(deps, orderId);
    },
  });

const note = typed.pipe(z.string().min(1).max(200));
const documentNumber = z.string('FIELD_REQUIRED').regex(/^[0-9A-Z]{1,20}$/);

/** The outcome of a manual act; a manually issued invoice has its number. */
const settlementSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('issued'), number: documentNumber, note }),
  z.object({ outcome: z.literal('allowance'), number: documentNumber.optional(), note }),
  z.object({ outcome: z.literal('voided'), note }),
]);

export const settleInvoiceRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/admin/invoices/{orderId}/settle',
    operationId: 'settleInvoice',
    summary: 'Resolve a refused invoice request manually',
    access: 'staff',
    ability: 'invoice:settle',
    params,
    body: settlementSchema,
    response: invoiceDetailSchema,
    async handle({ actor, params: { orderId }, body, security }) {
      await settleInvoice(deps.invoicing, { ...body, orderId, by: actor.id, now: new Date() });
      recordAct(security, orderId, 'settle');
      return detailOf(deps, orderId);
    },
  });

export const voidInvoiceRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/admin/invoices/{orderId}/void',
    operationId: 'voidInvoice',
    summary: 'Void an invoice, independently of refunds',
    access: 'staff',
    ability: 'invoice:void',
    isIdempotent: true,
    params,
    body: z.object({ reason: typed.pipe(z.string().min(1).max(20)) }),
    response: invoiceDetailSchema,
    async handle({ actor, params: { orderId }, body: { reason }, commandId, security }) {
      const now = new Date();
      await voidInvoice(deps.invoicing, { id: commandId, orderId, reason, requestedBy: actor.id, now });
      recordAct(security, orderId, 'void');
      return detailOf(deps, orderId);
    },
  });

export const reissueInvoiceRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/admin/invoices/{orderId}/reissue',
    operationId: 'reissueInvoice',
    summary: 'Reissue a voided invoice',
    access: 'staff',
    ability: 'invoice:reissue',
    isIdempotent: true,
    params,
    body: z.object({
      reason: typed.pipe(z.string().min(1).max(200)),
      choice: invoiceSchema.optional().meta({ description: 'The previous choice by default' }),
    }),
    response: invoiceDetailSchema,
    async handle({ actor, params: { orderId }, body, commandId, security }) {
      const command = { ...body, id: commandId, orderId, requestedBy: actor.id, now: new Date() };
      await reissueInvoice(deps.invoicing, command);
      recordAct(security, orderId, 'reissue');
      return detailOf(deps, orderId);
    },
  });
