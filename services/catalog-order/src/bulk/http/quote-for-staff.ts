import { AppError } from '@tapory/errors';
import { defineHandler, pageOf, pageQuerySchema, searchSchema, toSlice } from '@tapory/service-kit';
import { addDays, endOfTaipeiDay, formatTaipeiDay } from '@tapory/taipei-time';
import { z } from 'zod';
import { readClock } from '../../data/read-clock.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { findCurrentQuotes } from '../data/bulk-quotes.ts';
import { findBulkRequest, listBulkRequests, searchBulkRequests } from '../data/bulk-requests.ts';
import { closeRequest } from '../use-cases/close-request.ts';
import { makeQuote } from '../use-cases/make-quote.ts';
import { writeMessage } from '../use-cases/write-message.ts';
import { bulkParams, bulkText } from './own-bulk-requests.ts';
import {
  bulkSummarySchema,
  presentBulkSummary,
  presentStaffBulkRequest,
  staffBulkRequestSchema,
} from './present-bulk.ts';

const VALID_DAYS_MAX = 183;

const validDay = z.iso
  .date('VALIDITY_INVALID')
  .refine((day) => day <= addDays(formatTaipeiDay(new Date()), VALID_DAYS_MAX), 'VALIDITY_INVALID')
  .meta({ description: 'Last day in Taipei on which it holds' });

async function present(deps: HttpDeps, id: string) {
  const request = await findBulkRequest(deps.database.pool, id);
  if (!request) throw new AppError('NOT_FOUND');
  return presentStaffBulkRequest(deps, request);
}

export const listStaffBulkRequestsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listStaffBulkRequests',
    summary:
      'Requests for quotes: those that wait for staff, the longest first, all others, or those searched for',
    query: pageQuerySchema.extend({
      state: z.enum(['waiting', 'others']).default('waiting'),
      search: searchSchema().optional().meta({ description: 'In number, company and name of all of them' }),
    }),
    response: pageOf(bulkSummarySchema),
    async handle({ query }) {
      const { page, pageSize, state, search } = query;
      const { items, total } = search
        ? await searchBulkRequests(database.pool, { search, ...toSlice(query) })
        : await listBulkRequests(database.pool, { isWaiting: state === 'waiting', ...toSlice(query) });
      const [quotes, now] = await Promise.all([
        findCurrentQuotes(database.pool, items),
        readClock(database.pool),
      ]);
      const shown = items.map((item) => presentBulkSummary(item, quotes.get(item.id) ?? null, now));
      return { items: shown, page, pageSize, total };
    },
  });

export const readStaffBulkRequestHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readStaffBulkRequest',
    summary: 'A request for a quote, with proposed prices',
    params: bulkParams,
    response: staffBulkRequestSchema,
    async handle({ params: { id }, security }) {
      const presented = await present(deps, id);
      security.record({ event: 'order-read', outcome: 'success', subjectId: id });
      return presented;
    },
  });

/** What all acts on a request have in common. */
const act = { isIdempotent: true, params: bulkParams, response: staffBulkRequestSchema } as const;

const note = (reason: string, subjectId: string) =>
  ({ event: 'order-act', outcome: 'success', subjectId, reason }) as const;

export const makeQuoteHandler = (deps: HttpDeps) =>
  defineHandler({
    ...act,
    operationId: 'makeQuote',
    summary: 'Make a quote, or a new version of it, which alone holds then; its customer is told by mail',
    body: z.object({
      version: z
        .int()
        .min(0)
        .meta({ description: 'Of the quote that was seen, 0 for none; CONFLICT otherwise' }),
      prices: z
        .array(z.object({ lineId: z.uuid(), unitPrice: z.int().min(1).max(1_000_000) }))
        .min(1)
        .max(50)
        .meta({ description: 'NT$ of a piece, tax included, for every line' }),
      shipping: z.int().min(0).max(1_000_000).meta({ description: 'NT$' }),
      validUntil: validDay,
    }),
    async handle({ actor, params: { id: requestId }, body, commandId: id, security }) {
      const validUntil = endOfTaipeiDay(body.validUntil);
      if (!validUntil) throw new AppError('VALIDITY_INVALID');
      await makeQuote(deps, { ...body, id, requestId, actorId: actor.id, validUntil });
      security.record(note('quote-made', requestId));
      return present(deps, requestId);
    },
  });

export const answerBulkRequestHandler = (deps: HttpDeps) =>
  defineHandler({
    ...act,
    operationId: 'answerBulkRequest',
    summary: 'Write to the customer about a request; they are told by mail',
    body: z.object({ text: bulkText }),
    async handle({ actor, params: { id: requestId }, body: { text }, commandId: id, security }) {
      await writeMessage(deps.outbox, { id, requestId, actorId: actor.id, author: 'staff', text });
      security.record(note('quote-answered', requestId));
      return present(deps, requestId);
    },
  });

export const closeBulkRequestHandler = (deps: HttpDeps) =>
  defineHandler({
    ...act,
    operationId: 'closeBulkRequest',
    summary: 'Close a request without an order; its customer reads why',
    body: z.object({ reason: bulkText }),
    async handle({ actor, params: { id: requestId }, body: { reason }, commandId: id, security }) {
      await closeRequest(deps.outbox, { id, requestId, actorId: actor.id, reason });
      security.record(note('quote-closed', requestId));
      return present(deps, requestId);
    },
  });
