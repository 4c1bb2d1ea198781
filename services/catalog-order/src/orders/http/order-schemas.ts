import { twd } from '@tapory/money';
import { bilingualSchema, instantSchema, lineSchema, moneySchema } from '@tapory/service-kit';
import { z } from 'zod';
import { isCarrier, isDonationCode } from '../domain/invoice.ts';
import type { Order } from '../domain/order.ts';
import { isPayable, labelOf } from '../domain/order-states.ts';
import { isMobile, isPhone, isPostalCode, normalizePhone } from '../domain/recipient.ts';
import { isTaxId } from '../domain/tax-id.ts';

const phoneText = z.string().max(30).transform(normalizePhone);

const shortText = (max: number) =>
  lineSchema({ max, tooShort: 'ADDRESS_INVALID', tooLong: 'ADDRESS_INVALID' });

export const recipientSchema = z
  .object({
    name: lineSchema({ max: 60, tooShort: 'NAME_REQUIRED' }),
    email: z.email('EMAIL_INVALID').max(200),
    phone: phoneText.refine(isPhone, 'PHONE_INVALID'),
    mobile: phoneText.refine((phone) => phone === '' || isMobile(phone), 'PHONE_INVALID').default(''),
    address: z.object({
      postalCode: z
        .string()
        .transform((text) => text.normalize('NFKC').trim())
        .refine(isPostalCode, 'ADDRESS_INVALID'),
      city: shortText(20),
      district: shortText(20),
      line: shortText(200),
    }),
  })
  .meta({ id: 'Recipient' });

const folded = z.string().transform((text) => text.normalize('NFKC').trim());

const personalSchema = z
  .object({
    type: z.literal('personal'),
    carrierType: z.enum(['mobile', 'citizen']).optional(),
    carrierNumber: folded
      .transform((text) => text.toUpperCase())
      .pipe(z.string().max(20, 'CARRIER_INVALID'))
      .optional(),
    donationCode: folded.optional(),
  })
  .refine((invoice) => invoice.donationCode === undefined || isDonationCode(invoice.donationCode), {
    path: ['donationCode'],
    error: 'CARRIER_INVALID',
  })
  .refine(
    ({ carrierType, carrierNumber }) =>
      carrierType === undefined ? carrierNumber === undefined : isCarrier(carrierType, carrierNumber ?? ''),
    { path: ['carrierNumber'], error: 'CARRIER_INVALID' },
  )
  .refine((invoice) => invoice.donationCode === undefined || invoice.carrierType === undefined, {
    path: ['donationCode'],
    error: 'CARRIER_INVALID',
  })
  .meta({
    dependentRequired: { carrierType: ['carrierNumber'], carrierNumber: ['carrierType'] },
    not: { required: ['carrierType', 'donationCode'] },
  });

const companySchema = z.object({
  type: z.literal('company'),
  title: lineSchema({ max: 60, tooShort: 'NAME_REQUIRED' }),
  taxId: folded.refine(isTaxId, 'TAX_ID_INVALID').optional(),
});

export const invoiceSchema = z
  .discriminatedUnion('type', [personalSchema, companySchema])
  .meta({ id: 'Invoice' });

export const ORDER_LABELS = [
  'pending',
  'processing',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'paid',
  'shipped',
] as const;

// Responses contain stored data, which is not validated again.
const storedRecipientSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  address: z.object({ postalCode: z.string(), city: z.string(), district: z.string(), line: z.string() }),
});

export const storedInvoiceSchema = z.object({
  type: z.enum(['personal', 'company']),
  carrierType: z.enum(['mobile', 'citizen']).optional(),
  carrierNumber: z.string().optional(),
  donationCode: z.string().optional(),
  title: z.string().optional(),
  taxId: z.string().optional(),
});

export const orderSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    label: z.enum(ORDER_LABELS),
    paymentStatus: z.string(),
    fulfilmentStatus: z.string(),
    recipient: storedRecipientSchema,
    invoice: storedInvoiceSchema,
    items: z.array(
      z.object({
        id: z.uuid(),
        productKey: z.string(),
        name: bilingualSchema,
        specification: z.string(),
        quantity: z.int(),
        unitPrice: moneySchema,
        discount: moneySchema,
        notes: z.string(),
        videoId: z.string(),
        jobId: z.uuid(),
        orientation: z.enum(['landscape', 'portrait']),
        title: z.string(),
        artworkUrl: z.string(),
      }),
    ),
    originalAmount: moneySchema,
    couponCode: z.string(),
    couponName: z.string(),
    discount: moneySchema,
    total: moneySchema,
    paidAmount: moneySchema.nullable(),
    refundedAmount: moneySchema,
    paidAt: instantSchema.nullable(),
    tradeNumber: z.string().nullable(),
    paymentMethod: z.string().nullable(),
    placedAt: instantSchema,
    payableUntil: instantSchema,
    payable: z.boolean(),
  })
  .meta({ id: 'Order' });

/** Domain form → wire form: an allow-list. */
export function presentOrder(order: Order): z.input<typeof orderSchema> {
  return {
    id: order.id,
    number: order.number,
    label: labelOf(order),
    paymentStatus: order.paymentStatus,
    fulfilmentStatus: order.fulfilmentStatus,
    recipient: order.recipient,
    invoice: order.invoice,
    items: order.items.map((item) => ({
      id: item.id,
      productKey: item.productKey,
      name: item.name,
      specification: '8 cm × 8 cm',
      quantity: item.quantity,
      unitPrice: twd(item.unitPrice),
      discount: twd(item.discount),
      notes: item.notes,
      videoId: item.videoId,
      jobId: item.jobId,
      orientation: item.orientation,
      title: item.title,
      artworkUrl: item.artworkUrl,
    })),
    originalAmount: twd(order.subtotal),
    couponCode: order.couponCode,
    couponName: order.couponName,
    discount: twd(order.discount),
    total: twd(order.total),
    paidAmount: order.paidAmount === null ? null : twd(order.paidAmount),
    refundedAmount: twd(order.refundedAmount),
    paidAt: order.paidAt?.toISOString() ?? null,
    tradeNumber: order.tradeNumber,
    paymentMethod: order.paymentMethod,
    placedAt: order.placedAt.toISOString(),
    payableUntil: order.payableUntil.toISOString(),
    payable: isPayable(order.paymentStatus),
  };
}
