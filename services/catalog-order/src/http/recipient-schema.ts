import { lineSchema, mailAddressSchema, reads, valueSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { isMobile, isPhone, isPostalCode, normalizePhone } from '../orders/domain/recipient.ts';

const phoneText = z
  .string('PHONE_INVALID')
  .overwrite(normalizePhone)
  .max(30, 'PHONE_INVALID')
  .meta(reads('value'));

const shortText = (max: number) =>
  lineSchema({ max, tooShort: 'ADDRESS_INVALID', tooLong: 'ADDRESS_INVALID' });

export const recipientSchema = z
  .object({
    name: lineSchema({ max: 60, tooShort: 'NAME_REQUIRED' }),
    email: mailAddressSchema.max(200, 'EMAIL_INVALID'),
    phone: phoneText.refine(isPhone, 'PHONE_INVALID'),
    mobile: phoneText.refine((phone) => phone === '' || isMobile(phone), 'PHONE_INVALID').default(''),
    address: z.object({
      postalCode: valueSchema('ADDRESS_INVALID', 12, 'digits').refine(isPostalCode, 'ADDRESS_INVALID'),
      city: shortText(20),
      district: shortText(20),
      line: shortText(200),
    }),
  })
  .meta({ id: 'Recipient' });

/** The same in a response: stored data is not validated again. */
export const storedRecipientSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  address: z.object({ postalCode: z.string(), city: z.string(), district: z.string(), line: z.string() }),
});
