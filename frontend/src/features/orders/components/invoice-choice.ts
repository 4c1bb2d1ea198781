import type { TFunction } from 'i18next';
import type { Order } from '../api/get-orders.ts';

/** Who an invoice is for and how it reaches them, in one line. */
export function invoiceChoice(
  t: TFunction<'orders'>,
  { invoice, recipient }: Pick<Order, 'invoice' | 'recipient'>,
): string {
  if (invoice.type === 'company') return [invoice.title, invoice.taxId].filter(Boolean).join(' ');
  if (invoice.donationCode) return t('storedInvoice.donated', { code: invoice.donationCode });
  if (invoice.carrierType)
    return t(`storedInvoice.${invoice.carrierType}`, { number: invoice.carrierNumber });
  return t('storedInvoice.email', { email: recipient.email });
}
