import type { ErrorCode } from '@tapory/errors';
import { lineSchema, mailAddressSchema, reads, valueSchema } from '@tapory/service-kit';
import { foldTaiwanPhone } from '@tapory/text';
import { z } from 'zod';
import { isPickupName, PICKUP_CHAINS } from '../orders/domain/pickup-store.ts';
import { isMobile, isPhone, isPostalCode, pickupMobile } from '../orders/domain/recipient.ts';

const phoneText = z
  .string('PHONE_INVALID')
  .overwrite(foldTaiwanPhone)
  .max(30, 'PHONE_INVALID')
  .meta(reads('value'));

const shortText = (max: number) =>
  lineSchema({ max, tooShort: 'ADDRESS_INVALID', tooLong: 'ADDRESS_INVALID' });

const contactFields = {
  name: lineSchema({ max: 60, tooShort: 'NAME_REQUIRED' }),
  email: mailAddressSchema.max(200, 'EMAIL_INVALID'),
  phone: phoneText.refine(isPhone, 'PHONE_INVALID'),
  mobile: phoneText.refine((phone) => phone === '' || isMobile(phone), 'PHONE_INVALID').default(''),
};

const addressSchema = z.object({
  postalCode: valueSchema('ADDRESS_INVALID', 12, 'digits').refine(isPostalCode, 'ADDRESS_INVALID'),
  city: shortText(20),
  district: shortText(20),
  line: shortText(200),
});

/** Who receives a parcel at an address. */
export const recipientSchema = z
  .object({ ...contactFields, address: addressSchema })
  .meta({ id: 'Recipient' });

const storeKeySchema = z
  .object({ chain: z.enum(PICKUP_CHAINS), code: valueSchema('PICKUP_STORE_UNKNOWN', 9, 'code') })
  .meta({ description: 'One that was picked on its chain’s map' });

/** Who receives a parcel: at an address, or at a store that they have picked, where name and mobile number have a form of their own. */
export const deliverySchema = z
  .object({ ...contactFields, address: addressSchema.optional(), store: storeKeySchema.optional() })
  .superRefine((typed, { addIssue }) => {
    const refuse = (path: string, message: ErrorCode) => addIssue({ code: 'custom', message, path: [path] });
    if (Boolean(typed.address) === Boolean(typed.store)) refuse('address', 'ADDRESS_INVALID');
    if (!typed.store) return;
    if (!isPickupName(typed.name)) refuse('name', 'PICKUP_NAME_INVALID');
    if (!pickupMobile(typed)) refuse('phone', 'PICKUP_MOBILE_REQUIRED');
  })
  .meta({ id: 'Delivery', description: 'To an address or to a store' });

export const pickupStoreSchema = z
  .object({
    chain: z.enum(PICKUP_CHAINS),
    code: z.string(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'PickupStore' });

/** The same in a response: stored data is not validated again. */
export const storedRecipientSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  address: z.object({ postalCode: z.string(), city: z.string(), district: z.string(), line: z.string() }),
  store: pickupStoreSchema
    .optional()
    .meta({ description: 'Where the parcel is picked up; the address is empty then' }),
});
