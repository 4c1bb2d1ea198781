import { type Money, timesMoney, twd } from '@tapory/money';
import { bilingualSchema, instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { addDays, formatTaipeiDay } from '@tapory/taipei-time';
import { z } from 'zod';
import { piecesOf } from '../../cart/domain/cart-line.ts';
import { readClock } from '../../data/read-clock.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { storedInvoiceSchema } from '../../http/invoice-choice-schema.ts';
import { storedRecipientSchema } from '../../http/recipient-schema.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { isEnded, isPayable } from '../../orders/domain/order-states.ts';
import { findCurrentQuote, listBulkMessages } from '../data/bulk-quotes.ts';
import {
  BULK_AUTHORS,
  BULK_LABELS,
  type BulkMessage,
  type BulkQuote,
  type BulkRequest,
  isOpen,
  labelOf,
} from '../domain/bulk-request.ts';
import { quoteTotals } from '../domain/quote.ts';
import { tierPrice } from '../domain/tiers.ts';

export const bulkSummarySchema = z
  .object({
    id: uuidSchema,
    number: z.string(),
    label: z.enum(BULK_LABELS),
    name: z.string().meta({ description: 'Who asks' }),
    company: z.string(),
    wishedOn: z.iso.date().nullable().meta({ description: 'Day by which it is wished' }),
    pieces: z.int(),
    total: moneySchema.nullable().meta({ description: 'Of the quote that holds; null before the first' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'BulkSummary' });

export const presentBulkSummary = (
  request: BulkRequest,
  quote: BulkQuote | null,
  now: Date,
): z.input<typeof bulkSummarySchema> => ({
  ...{ id: request.id, number: request.number, label: labelOf(request, quote, now) },
  ...{ name: request.recipient.name, company: request.company, wishedOn: request.wishedOn },
  ...{ pieces: piecesOf(request.lines), total: quote ? twd(quote.total) : null },
  createdAt: request.createdAt.toISOString(),
});

export const bulkRequestSchema = bulkSummarySchema
  .extend({
    remarks: z.string(),
    recipient: storedRecipientSchema,
    invoice: storedInvoiceSchema,
    lines: z.array(
      z.object({
        id: uuidSchema,
        productKey: z.string(),
        name: bilingualSchema,
        optionName: bilingualSchema.nullable(),
        title: z.string(),
        artworkUrl: z.string(),
        notes: z.string(),
        pieceNames: z.array(z.string()).meta({ description: 'Whose each piece is; may be empty' }),
        ownKeepsakes: z.boolean().meta({ description: 'Each piece becomes a keepsake of its own' }),
        quantity: z.int(),
        listPrice: moneySchema.meta({ description: 'Of a piece, when it was asked for' }),
        unitPrice: moneySchema.nullable().meta({ description: 'Of the quote' }),
        amount: moneySchema.nullable(),
      }),
    ),
    quote: z
      .object({
        version: z.int(),
        goods: moneySchema,
        shipping: moneySchema,
        total: moneySchema,
        validUntil: instantSchema,
        createdAt: instantSchema,
      })
      .nullable()
      .meta({ description: 'The one that holds; null before the first' }),
    order: z
      .object({ id: uuidSchema, number: z.string(), payable: z.boolean() })
      .nullable()
      .meta({ description: 'That came of the accepted quote' }),
    messages: z.array(
      z.object({ id: uuidSchema, author: z.enum(BULK_AUTHORS), text: z.string(), writtenAt: instantSchema }),
    ),
    isOpen: z.boolean().meta({ description: 'Whether messages can still be written' }),
  })
  .meta({ id: 'BulkRequest' });

const presentMessage = ({ id, author, text, writtenAt }: BulkMessage) => ({
  ...{ id, author, text },
  writtenAt: writtenAt.toISOString(),
});

function presentQuote(request: BulkRequest, quote: BulkQuote | null) {
  if (!quote) return null;
  const { subtotal: goods, shipping, total } = quoteTotals(request.lines, quote);
  const { version, validUntil, createdAt } = quote;
  const times = { validUntil: validUntil.toISOString(), createdAt: createdAt.toISOString() };
  return { version, goods, shipping, total, ...times };
}

function presentLines({ lines }: BulkRequest, quote: BulkQuote | null) {
  return lines.map((line) => {
    const price: Money | null = quote ? twd(quote.prices[line.id] ?? 0) : null;
    return {
      ...{ id: line.id, productKey: line.productKey, name: line.name, optionName: line.optionName },
      ...{ title: line.title, artworkUrl: line.artworkUrl, notes: line.notes, quantity: line.quantity },
      ...{ pieceNames: line.pieceNames ?? [], ownKeepsakes: line.ownKeepsakes ?? false },
      ...{ listPrice: line.unitPrice, unitPrice: price },
      amount: price ? timesMoney(price, line.quantity) : null,
    };
  });
}

async function readParts({ database: { pool } }: Pick<HttpDeps, 'database'>, request: BulkRequest) {
  const [quote, messages, now, order] = await Promise.all([
    findCurrentQuote(pool, request),
    listBulkMessages(pool, request.id),
    readClock(pool),
    request.orderId ? findOrder(pool, request.orderId) : null,
  ]);
  return { quote, messages, now, order };
}

type Parts = Awaited<ReturnType<typeof readParts>>;

const toRequest = (
  request: BulkRequest,
  { quote, messages, now, order }: Parts,
): z.input<typeof bulkRequestSchema> => ({
  ...presentBulkSummary(request, quote, now),
  ...{ remarks: request.remarks, recipient: request.recipient, invoice: request.invoice },
  lines: presentLines(request, quote),
  quote: presentQuote(request, quote),
  order: order ? { id: order.id, number: order.number, payable: isPayable(order.paymentStatus) } : null,
  messages: messages.map(presentMessage),
  isOpen: isOpen(request),
});

/** A request as its customer sees it. */
export const presentBulkRequest = async (deps: Pick<HttpDeps, 'database'>, request: BulkRequest) =>
  toRequest(request, await readParts(deps, request));

export const staffBulkRequestSchema = bulkRequestSchema
  .extend({
    customerId: uuidSchema,
    isWaiting: z.boolean().meta({ description: 'Staff are to answer' }),
    canQuote: z.boolean(),
    proposal: z
      .object({
        prices: z.array(z.object({ lineId: uuidSchema, unitPrice: moneySchema })),
        validUntil: z.iso.date(),
      })
      .meta({ description: 'The group prices for this quantity, and how long a quote usually holds' }),
  })
  .meta({ id: 'StaffBulkRequest' });

/** A request as staff see it. */
export async function presentStaffBulkRequest(
  deps: Pick<HttpDeps, 'database' | 'bulkTiers' | 'quoteDays'>,
  request: BulkRequest,
): Promise<z.input<typeof staffBulkRequestSchema>> {
  const parts = await readParts(deps, request);
  const pieces = piecesOf(request.lines);
  const isUnpaid = parts.order === null || isEnded(parts.order.paymentStatus);
  return {
    ...toRequest(request, parts),
    ...{ customerId: request.userId, isWaiting: request.isWaiting },
    canQuote: isOpen(request) && (request.status !== 'accepted' || isUnpaid),
    proposal: {
      prices: request.lines.map((line) => ({
        lineId: line.id,
        unitPrice: tierPrice(line, pieces, deps.bulkTiers),
      })),
      validUntil: addDays(formatTaipeiDay(parts.now), deps.quoteDays),
    },
  };
}
