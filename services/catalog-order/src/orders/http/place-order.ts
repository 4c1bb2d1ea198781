import { AppError } from '@tapory/errors';
import { defineHandler, linesSchema, moneySchema, uuidSchema, valueSchema } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { z } from 'zod';
import { rememberCheckout } from '../../address-book/use-cases/remember-checkout.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { invoiceSchema } from '../../http/invoice-choice-schema.ts';
import { linePiecesSchema } from '../../http/line-pieces-schema.ts';
import { deliverySchema } from '../../http/recipient-schema.ts';
import { resolveRecipient } from '../../pickup/use-cases/resolve-recipient.ts';
import { placeOrder } from '../use-cases/place-order.ts';
import { orderSchema, presentOrder } from './present-order.ts';

export const placeOrderHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'placeOrder',
    summary: 'Place an order of the cart',
    isIdempotent: true,
    body: z.object({
      itemIds: z.array(uuidSchema).min(1).max(50).optional(),
      recipient: deliverySchema,
      notes: linesSchema({ max: 500, min: 0, tooLong: 'TEXT_TOO_LONG' })
        .default('')
        .meta({ description: 'What the customer tells the shop' }),
      invoice: invoiceSchema,
      gift: z
        .object({ note: linesSchema({ max: 300, min: 0, tooLong: 'TEXT_TOO_LONG' }).default('') })
        .nullable()
        .default(null)
        .meta({ description: 'It goes to somebody else, with these words on its slip' }),
      pieceNames: linePiecesSchema,
      remember: z
        .boolean()
        .default(false)
        .meta({ description: 'Keep recipient and invoice for the next checkout' }),
      couponCode: valueSchema('INVALID_COUPON_CODE', 64, 'code').optional(),
      expectedTotal: moneySchema
        .optional()
        .meta({ description: 'The displayed total; the order is refused when it has changed' }),
      consents: z.object({
        withdrawalTextVersion: z.string('CONSENT_REQUIRED').min(1, 'CONSENT_REQUIRED').max(40),
      }),
    }),
    response: orderSchema,
    status: 201,
    async handle({ actor, authorize, body, commandId, language }) {
      authorize({ ownerId: actor.id });
      const { consents, expectedTotal, remember, recipient: typed, ...more } = body;
      const { withdrawalTextVersion } = consents;
      if (withdrawalTextVersion !== documentVersions.withdrawal) throw new AppError('CONSENT_OUTDATED');
      const recipient = await resolveRecipient(deps.database.pool, actor.id, typed);
      const rest = { ...more, recipient };
      const order = await placeOrder(deps, {
        ...rest,
        id: commandId,
        userId: actor.id,
        expectedTotal: expectedTotal?.units,
        withdrawalTextVersion,
        language,
      });
      if (remember) await rememberCheckout(deps, { userId: actor.id, ...rest });
      return presentOrder(order);
    },
  });
