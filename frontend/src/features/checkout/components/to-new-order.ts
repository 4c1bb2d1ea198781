import { documentVersions } from '../../../config/shop.ts';
import type { Invoice, Recipient } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { foldWidth } from '../../../lib/format/number.ts';
import type { Quote } from '../api/get-quote.ts';
import type { NewOrder } from '../api/place-order.ts';

/** The checkout form's values, all as typed. */
export type CheckoutValues = {
  recipient: Recipient;
  invoice: {
    type: 'personal' | 'company';
    carrierNumber?: string;
    donationCode?: string;
    title?: string;
    taxId?: string;
  };
  hasAgreed: boolean;
};

const clean = (value: string | undefined) => foldWidth(value ?? '').trim() || undefined;

function toInvoice(values: CheckoutValues['invoice']): Invoice {
  if (values.type === 'company')
    return { type: 'company', title: clean(values.title) ?? '', taxId: clean(values.taxId) };
  const carrierNumber = clean(values.carrierNumber)?.toUpperCase();
  // A donated invoice has no carrier: the charity keeps it.
  const donationCode = carrierNumber ? undefined : clean(values.donationCode);
  const carrierType = carrierNumber?.startsWith('/') ? 'mobile' : 'citizen';
  return carrierNumber
    ? { type: 'personal', carrierType, carrierNumber }
    : { type: 'personal', donationCode };
}

/** What the customer was shown of the cart: just that is ordered, at just that price, or nothing. */
export type Shown = { couponCode: string | undefined; quote: Quote | undefined };

/** The request to the order service: trimmed, full-width characters folded, only the chosen invoice kind. */
export function toNewOrder(values: CheckoutValues, { couponCode, quote }: Shown): NewOrder {
  const { address } = values.recipient;
  const itemIds = quote?.lines.map(({ itemId }) => itemId) ?? [];
  return {
    ...(itemIds.length > 0 ? { itemIds } : {}),
    ...(quote ? { expectedTotal: quote.total } : {}),
    recipient: {
      name: values.recipient.name.trim(),
      email: foldWidth(values.recipient.email).trim(),
      phone: foldWidth(values.recipient.phone).trim(),
      address: {
        postalCode: foldWidth(address.postalCode).trim(),
        city: address.city.trim(),
        district: address.district.trim(),
        line: address.line.trim(),
      },
    },
    invoice: toInvoice(values.invoice),
    couponCode,
    consents: { withdrawalTextVersion: documentVersions.withdrawal },
  };
}
