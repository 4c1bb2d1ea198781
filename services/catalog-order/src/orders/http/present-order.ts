import { twd } from '@tapory/money';
import { bilingualSchema, instantSchema, moneySchema } from '@tapory/service-kit';
import { moderation } from '@tapory/shop';
import { z } from 'zod';
import { storedInvoiceSchema } from '../../http/invoice-choice-schema.ts';
import { enlargedBySchema, printEdgeSchema } from '../../http/print-origin-schema.ts';
import { storedRecipientSchema } from '../../http/recipient-schema.ts';
import { artworkRuleOf } from '../domain/artwork-block.ts';
import { CANCELLINGS, cancellingOf } from '../domain/cancelling.ts';
import { isOwed } from '../domain/item-states.ts';
import type { Order } from '../domain/order.ts';
import { isPayable, labelOf, ORDER_LABELS } from '../domain/order-states.ts';
import { PARCEL_CARRIERS } from '../domain/parcel.ts';

export const promiseSchema = z.object({ from: z.iso.date(), until: z.iso.date() });

export const orderSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    label: z.enum(ORDER_LABELS),
    paymentStatus: z.string(),
    fulfilmentStatus: z.string(),
    recipient: storedRecipientSchema,
    notes: z.string().meta({ description: 'What the customer tells the shop' }),
    invoice: storedInvoiceSchema,
    gift: z
      .object({ note: z.string() })
      .nullable()
      .meta({ description: 'It goes to somebody else, with these words; null when it does not' }),
    items: z.array(
      z.object({
        id: z.uuid(),
        productKey: z.string(),
        name: bilingualSchema,
        specification: z.string(),
        optionId: z.string(),
        optionName: bilingualSchema.nullable().meta({ description: 'Which specification was chosen' }),
        quantity: z.int(),
        unitPrice: moneySchema,
        discount: moneySchema,
        notes: z.string(),
        videoId: z.string(),
        jobId: z.uuid(),
        orientation: z.enum(['landscape', 'portrait']),
        title: z.string(),
        ownKeepsakes: z.boolean().meta({
          description: 'Payment makes a keepsake for each piece; the video id is that of the design',
        }),
        artworkUrl: z.string(),
        blockedRule: z.enum(moderation.rules).nullable().meta({
          description:
            'By which moderators have taken its design down, so that it is not printed; null when it is made',
        }),
        cropId: z
          .uuid()
          .nullable()
          .meta({ description: 'The crop that was approved; its print file has its id' }),
        printEdge: printEdgeSchema,
        enlargedBy: enlargedBySchema,
      }),
    ),
    originalAmount: moneySchema,
    couponCode: z.string(),
    couponName: z.string(),
    discount: moneySchema,
    shipping: moneySchema.meta({ description: 'Of an accepted quote; in the total' }),
    total: moneySchema,
    paidAmount: moneySchema.nullable(),
    refundedAmount: moneySchema,
    paidAt: instantSchema.nullable(),
    gatewayNumber: z.string().nullable(),
    paymentMethod: z.string().nullable(),
    placedAt: instantSchema,
    payableUntil: instantSchema,
    payable: z.boolean(),
    isBulk: z
      .boolean()
      .meta({ description: 'Of an accepted quote; it may be paid by a transfer where the shop offers it' }),
    transferChosenAt: instantSchema.nullable().meta({ description: 'When that was chosen' }),
    cancelledAt: instantSchema.nullable().meta({ description: 'After it was paid; its money goes back' }),
    cancelling: z
      .enum(CANCELLINGS)
      .meta({ description: 'How its customer may cancel it: unpaid, with a refund, or why not' }),
    promise: promiseSchema
      .nullable()
      .meta({ description: 'Days on which it is sent; null until it is paid' }),
    parcel: z
      .object({ carrier: z.enum(PARCEL_CARRIERS), trackingNumber: z.string(), shippedAt: instantSchema })
      .nullable()
      .meta({ description: 'Null until it is shipped' }),
  })
  .meta({ id: 'Order' });

/** A cancellation and a full refund end the promise. */
export function presentPromise(order: Order): z.input<typeof promiseSchema> | null {
  const { promiseFrom: from, promiseUntil: until } = order;
  return isOwed(order) && from !== null && until !== null ? { from, until } : null;
}

/** Domain form → wire form: an allow-list. */
export function presentOrder(order: Order): z.input<typeof orderSchema> {
  return {
    id: order.id,
    number: order.number,
    label: labelOf(order),
    paymentStatus: order.paymentStatus,
    fulfilmentStatus: order.fulfilmentStatus,
    recipient: order.recipient,
    notes: order.notes,
    invoice: order.invoice,
    gift: order.isGift ? { note: order.giftNote } : null,
    items: order.items.map((item) => ({
      id: item.id,
      productKey: item.productKey,
      name: item.name,
      specification: '8 cm × 8 cm',
      optionId: item.optionId,
      optionName: item.optionName,
      quantity: item.quantity,
      unitPrice: twd(item.unitPrice),
      discount: twd(item.discount),
      notes: item.notes,
      videoId: item.videoId,
      jobId: item.jobId,
      orientation: item.orientation,
      title: item.title,
      ownKeepsakes: item.ownKeepsakes,
      artworkUrl: item.artworkUrl,
      blockedRule: artworkRuleOf(item),
      cropId: item.cropId,
      printEdge: item.printEdge,
      enlargedBy: item.enlargedBy,
    })),
    originalAmount: twd(order.subtotal),
    couponCode: order.couponCode,
    couponName: order.couponName,
    discount: twd(order.discount),
    shipping: twd(order.shipping),
    total: twd(order.total),
    paidAmount: order.paidAmount === null ? null : twd(order.paidAmount),
    refundedAmount: twd(order.refundedAmount),
    paidAt: order.paidAt?.toISOString() ?? null,
    gatewayNumber: order.tradeNumber,
    paymentMethod: order.paymentMethod,
    placedAt: order.placedAt.toISOString(),
    payableUntil: order.payableUntil.toISOString(),
    payable: isPayable(order.paymentStatus),
    isBulk: order.bulkRequestId !== null,
    transferChosenAt: order.transferChosenAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    cancelling: cancellingOf(order),
    promise: presentPromise(order),
    parcel:
      order.carrier === '' || order.shippedAt === null
        ? null
        : {
            carrier: order.carrier,
            trackingNumber: order.trackingNumber,
            shippedAt: order.shippedAt.toISOString(),
          },
  };
}
