import { foldEmail, foldValue } from '@tapory/text';
import { documentVersions } from '../../../config/shop.ts';
import type { Invoice, Recipient } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { foldCode, foldDigits } from '../../../lib/format/number.ts';
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
  notes?: string;
  hasAgreed: boolean;
};

function toInvoice({ kind, title, taxId, ...numbers }: CheckoutValues['invoice']): Invoice {
  if (kind === 'company')
    return { type: 'company', title: title?.trim() ?? '', taxId: foldDigits(taxId) || undefined };
  if (kind === 'email') return { type: 'personal' };
  if (kind === 'donation')
    return { type: 'personal', donationCode: foldDigits(numbers.donation) || undefined };
  return { type: 'personal', carrierType: kind, carrierNumber: foldCode(numbers[kind]) || undefined };
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
      email: foldEmail(values.recipient.email),
      phone: foldValue(values.recipient.phone),
      mobile: foldValue(values.recipient.mobile ?? ''),
      address: {
        postalCode: foldValue(address.postalCode),
        city: address.city.trim(),
        district: address.district.trim(),
        line: address.line.trim(),
      },
    },
    notes: values.notes?.trim() ?? '',
    invoice: toInvoice(values.invoice),
    couponCode,
    consents: { withdrawalTextVersion: documentVersions.withdrawal },
  };
}
