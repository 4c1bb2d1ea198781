import { lineSchema, valueSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { isCarrier, isDonationCode } from '../orders/domain/invoice.ts';
import { isTaxId } from '../orders/domain/tax-id.ts';

const personalSchema = z
  .object({
    type: z.literal('personal'),
    carrierType: z.enum(['mobile', 'citizen']).optional(),
    carrierNumber: valueSchema('CARRIER_INVALID', 20, 'code').optional(),
    donationCode: valueSchema('CARRIER_INVALID', 20, 'digits').optional(),
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
  taxId: valueSchema('TAX_ID_INVALID', 20, 'digits').refine(isTaxId, 'TAX_ID_INVALID').optional(),
});

export const invoiceSchema = z
  .discriminatedUnion('type', [personalSchema, companySchema])
  .meta({ id: 'Invoice' });

/** The same in a response: stored data is not validated again. */
export const storedInvoiceSchema = z.object({
  type: z.enum(['personal', 'company']),
  carrierType: z.enum(['mobile', 'citizen']).optional(),
  carrierNumber: z.string().optional(),
  donationCode: z.string().optional(),
  title: z.string().optional(),
  taxId: z.string().optional(),
});
