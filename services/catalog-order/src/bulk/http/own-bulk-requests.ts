import { AppError } from '@tapory/errors';
import {
  defineHandler,
  lineSchema,
  linesSchema,
  pageOf,
  pageQuerySchema,
  toSlice,
  uuidSchema,
  valueSchema,
  versionSchema,
} from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { addDays, formatTaipeiDay } from '@tapory/taipei-time';
import { z } from 'zod';
import { rememberCheckout } from '../../address-book/use-cases/remember-checkout.ts';
import { readClock } from '../../data/read-clock.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { invoiceSchema } from '../../http/invoice-choice-schema.ts';
import { linePiecesSchema } from '../../http/line-pieces-schema.ts';
import { recipientSchema } from '../../http/recipient-schema.ts';
import { findCurrentQuotes } from '../data/bulk-quotes.ts';
import { findBulkRequest, listOwnBulkRequests } from '../data/bulk-requests.ts';
import type { BulkRequest } from '../domain/bulk-request.ts';
import { acceptQuote } from '../use-cases/accept-quote.ts';
import { requestQuote } from '../use-cases/request-quote.ts';
import { writeMessage } from '../use-cases/write-message.ts';
import {
  bulkRequestSchema,
  bulkSummarySchema,
  presentBulkRequest,
  presentBulkSummary,
} from './present-bulk.ts';

export const bulkParams = z.object({ id: uuidSchema });
export const bulkText = linesSchema({ max: 1000, tooLong: 'TEXT_TOO_LONG' });

const WISHED_DAYS_MAX = 366;

const wishedDay = z.iso
  .date('WISHED_DAY_INVALID')
  .refine((day) => {
    const today = formatTaipeiDay(new Date());
    return day >= today && day <= addDays(today, WISHED_DAYS_MAX);
  }, 'WISHED_DAY_INVALID')
  .meta({ description: 'Day in Taipei by which it is wished' });

type Can = (thing: { ownerId: string }) => boolean;

/** A request of its customer; a stranger with its link is told that they may not see it. */
export async function ownRequest(
  { database }: Pick<HttpDeps, 'database'>,
  id: string,
  can: Can,
): Promise<BulkRequest> {
  const request = await findBulkRequest(database.pool, id);
  if (!request) throw new AppError('NOT_FOUND');
  if (!can({ ownerId: request.userId })) throw new AppError('ORDER_FORBIDDEN');
  return request;
}

async function present(deps: HttpDeps, id: string) {
  const request = await findBulkRequest(deps.database.pool, id);
  if (!request) throw new AppError('NOT_FOUND');
  return presentBulkRequest(deps, request);
}

export const requestQuoteHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'requestQuote',
    summary: 'Ask for a quote of the cart, from so many pieces on; it is no order',
    isIdempotent: true,
    body: z.object({
      itemIds: z.array(uuidSchema).min(1).max(50).optional(),
      recipient: recipientSchema,
      invoice: invoiceSchema,
      company: lineSchema({ max: 60, min: 0 }).default(''),
      wishedOn: wishedDay.nullable().default(null),
      remarks: linesSchema({ max: 500, min: 0, tooLong: 'TEXT_TOO_LONG' }).default(''),
      pieceNames: linePiecesSchema,
      remember: z
        .boolean()
        .default(false)
        .meta({ description: 'Keep recipient and invoice for the next checkout' }),
      couponCode: valueSchema('INVALID_COUPON_CODE', 64, 'code')
        .optional()
        .meta({ description: 'Refused: a coupon does not go with group prices' }),
    }),
    response: bulkRequestSchema,
    status: 201,
    async handle({ actor, authorize, body: { couponCode, remember, ...typed }, commandId: id, language }) {
      authorize({ ownerId: actor.id });
      if (couponCode !== undefined) throw new AppError('BULK_NO_COUPON');
      const request = await requestQuote(deps, { id, userId: actor.id, language, ...typed });
      if (remember) await rememberCheckout(deps, { userId: actor.id, ...typed });
      return presentBulkRequest(deps, request);
    },
  });

export const listBulkRequestsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listBulkRequests',
    summary: 'One’s own requests for quotes, the newest first',
    query: pageQuerySchema,
    response: pageOf(bulkSummarySchema),
    async handle({ actor, authorize, query }) {
      authorize({ ownerId: actor.id });
      const { page, pageSize } = query;
      const { items, total } = await listOwnBulkRequests(database.pool, {
        userId: actor.id,
        ...toSlice(query),
      });
      const [quotes, now] = await Promise.all([
        findCurrentQuotes(database.pool, items),
        readClock(database.pool),
      ]);
      const shown = items.map((item) => presentBulkSummary(item, quotes.get(item.id) ?? null, now));
      return { items: shown, page, pageSize, total };
    },
  });

export const readBulkRequestHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readBulkRequest',
    summary: 'A request for a quote, with the quote that holds and what was written',
    params: bulkParams,
    response: bulkRequestSchema,
    handle: async ({ can, params: { id } }) => presentBulkRequest(deps, await ownRequest(deps, id, can)),
  });

export const writeBulkMessageHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'writeBulkMessage',
    summary: 'Write to the staff about a request',
    isIdempotent: true,
    params: bulkParams,
    body: z.object({ text: bulkText }),
    response: bulkRequestSchema,
    status: 201,
    async handle({ actor, can, params: { id: requestId }, body: { text }, commandId: id }) {
      await ownRequest(deps, requestId, can);
      await writeMessage(deps.outbox, { id, requestId, actorId: actor.id, author: 'customer', text });
      return present(deps, requestId);
    },
  });

export const acceptQuoteHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'acceptQuote',
    summary: 'Accept the quote that was read: an order with its prices, to be paid as any other',
    isIdempotent: true,
    params: bulkParams,
    body: z.object({
      version: versionSchema.meta({ description: 'Of the quote that was read' }),
      consents: z.object({
        withdrawalTextVersion: z.string('CONSENT_REQUIRED').min(1, 'CONSENT_REQUIRED').max(40),
      }),
    }),
    response: bulkRequestSchema,
    status: 201,
    async handle({ actor, can, params: { id: requestId }, body: { version, consents } }) {
      await ownRequest(deps, requestId, can);
      const { withdrawalTextVersion } = consents;
      if (withdrawalTextVersion !== documentVersions.withdrawal) throw new AppError('CONSENT_OUTDATED');
      await acceptQuote(deps, { requestId, userId: actor.id, version, withdrawalTextVersion });
      return present(deps, requestId);
    },
  });
