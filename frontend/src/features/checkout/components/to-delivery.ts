import { foldEmail, foldValue } from '@tapory/text';
import type {
  AddressBook,
  Delivery,
  PickupStore,
  Recipient,
} from '../../../lib/api/gen/catalog-order/types.gen.ts';

/** Whether a parcel is brought, or picked up at a store. */
export const DELIVERIES = ['home', 'store'] as const;
export type DeliveryKind = (typeof DELIVERIES)[number];

/** Where a parcel goes, as a form has it. */
export type PlaceValues = { delivery?: DeliveryKind; store?: PickupStore | undefined };

/** A recipient as typed; without an address where a store holds the parcel. */
export type RecipientValues = Omit<Recipient, 'address'> & Partial<Pick<Recipient, 'address'>>;

export type SavedRecipient = AddressBook['recipients'][number]['recipient'];

/** The place of a recipient that is remembered. */
export const placeOf = ({ store }: Pick<SavedRecipient, 'store'>): PlaceValues => ({
  delivery: store ? 'store' : 'home',
  store,
});

/** Blanks around, full-width letters and digits folded. */
export const toContact = ({ name, email, phone, mobile }: Omit<Recipient, 'address'>) => ({
  name: name.trim(),
  email: foldEmail(email),
  phone: foldValue(phone),
  mobile: foldValue(mobile ?? ''),
});

export const toAddress = ({ postalCode, city, district, line }: Recipient['address']) => ({
  postalCode: foldValue(postalCode),
  city: city.trim(),
  district: district.trim(),
  line: line.trim(),
});

/** To the picked store, or to the typed address. */
export function toDelivery(recipient: RecipientValues, { delivery, store }: PlaceValues): Delivery {
  const contact = toContact(recipient);
  if (delivery === 'store' && store) return { ...contact, store: { chain: store.chain, code: store.code } };
  return recipient.address ? { ...contact, address: toAddress(recipient.address) } : contact;
}
