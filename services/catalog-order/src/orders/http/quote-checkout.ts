import { defineHandler, moneySchema, uuidSchema, valueSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { piecesOf } from '../../cart/domain/cart-line.ts';
import { bulkOfferSchema, presentBulkOffer } from '../../http/bulk-offer.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { quoteCheckout } from '../use-cases/quote-checkout.ts';

export const quoteCheckoutHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'quoteCheckout',
    summary: 'Price an order of the cart',
    body: z.object({
      couponCode: valueSchema('INVALID_COUPON_CODE', 64, 'code').optional(),
      itemIds: z.array(uuidSchema).min(1).max(50).optional(),
    }),
    response: z.object({
      lines: z.array(z.object({ itemId: z.uuid(), amount: moneySchema, discount: moneySchema })),
      subtotal: moneySchema,
      discount: moneySchema,
      total: moneySchema,
      coupon: z
        .object({
          code: z.string(),
          name: z.string(),
          productKeys: z.array(z.string()).meta({ description: 'The discounted products; empty: all' }),
        })
        .nullable(),
      bulkNotice: z
        .boolean()
        .meta({ description: 'From this many items an order is refused and staff quote the price' }),
      bulk: bulkOfferSchema.nullable().meta({ description: 'The group prices; null below that' }),
    }),
    async handle({ actor, authorize, body }) {
      authorize({ ownerId: actor.id });
      const { lines, totals, coupon } = await quoteCheckout(deps, { ...body, userId: actor.id });
      return {
        lines: lines.map((line, index) => ({
          itemId: line.id,
          ...(totals.lines[index] as (typeof totals.lines)[number]),
        })),
        subtotal: totals.subtotal,
        discount: totals.discount,
        total: totals.total,
        coupon,
        bulkNotice: piecesOf(lines) >= deps.bulkThreshold,
        bulk: piecesOf(lines) < deps.bulkThreshold ? null : presentBulkOffer(lines, deps),
      };
    },
  });
