import { documentVersions } from '../../../config/shop.ts';
import type { Invoice, Recipient } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { foldWidth } from '../../../lib/format/number.ts';
import type { Quote } from '../api/get-quote.ts';
import type { NewOrder } from '../api/place-order.ts';

/** Where an invoice goes; a carrier, a gift and a company exclude each other by law. */
export const INVOICE_KINDS = ['email', 'mobile', 'citizen', 'donation', 'company'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
type InvoiceText = 'mobile' | 'citizen' | 'donation' | 'title' | 'taxId';

/** The checkout form's values, all as typed. */
export type CheckoutValues = {
  recipient: Recipient;
  invoice: { kind: InvoiceKind } & Partial<Record<InvoiceText, string>>;
  hasAgreed: boolean;
};

const clean = (value: string | undefined) => foldWidth(value ?? '').trim() || undefined;

function toInvoice({ kind, title, taxId, ...numbers }: CheckoutValues['invoice']): Invoice {
  if (kind === 'company') return { type: 'company', title: clean(title) ?? '', taxId: clean(taxId) };
  if (kind === 'email') return { type: 'personal' };
  const number = clean(numbers[kind])?.toUpperCase();
  if (kind === 'donation') return { type: 'personal', donationCode: number };
  return { type: 'personal', carrierType: kind, carrierNumber: number };
}

/** The form's name of a field that the order service names in an error. */
export function toFormPath(path: string, { kind }: CheckoutValues['invoice']): string {
  if (path === 'invoice.carrierNumber') return `invoice.${kind}`;
  return path === 'invoice.donationCode' ? 'invoice.donation' : path;
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
