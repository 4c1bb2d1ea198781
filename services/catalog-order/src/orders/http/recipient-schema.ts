import { lineSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { isMobile, isPhone, isPostalCode, normalizePhone } from '../domain/recipient.ts';

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
