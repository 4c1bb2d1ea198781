import { documentVersions } from '../../../config/shop.ts';
import type { AddressBook, Invoice } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { foldCode, foldDigits } from '../../../lib/format/number.ts';
import type { Quote } from '../api/get-quote.ts';
import type { NewOrder } from '../api/place-order.ts';
import type { NewQuoteRequest } from '../api/request-quote.ts';
import { readNames } from '../piece-names.ts';
import { type PlaceValues, type RecipientValues, toAddress, toContact, toDelivery } from './to-delivery.ts';

/** Where an invoice goes; a carrier, a gift and a company exclude each other by law. */
export const INVOICE_KINDS = ['email', 'mobile', 'citizen', 'donation', 'company'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
type StoredInvoice = NonNullable<AddressBook['invoice']>;
type InvoiceText = 'mobile' | 'citizen' | 'donation' | 'title' | 'taxId';

/** The checkout form's values, all as typed. */
export type CheckoutValues = PlaceValues & {
  recipient: RecipientValues;
  invoice: { kind: InvoiceKind } & Partial<Record<InvoiceText, string>>;
  notes?: string;
  /** It goes to somebody else. */
  gift?: { isGift?: boolean; note?: string };
  /** Recipient and invoice are kept for the next time. */
  remember?: boolean;
  /** Names for the pieces of a line, one a row, by the line's id. */
  names?: Record<string, string>;
  /** Lines whose pieces are each a keepsake of their own, by the line's id. */
  own?: Record<string, boolean>;
  /** What is said of a line, by its id. */
  itemNotes?: Record<string, string>;
  /** Of a group order. */
  bulk?: { company?: string; wishedOn?: string };
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

/** The same backwards: how a form begins that remembers an invoice. */
export function toInvoiceValues(invoice: StoredInvoice | null): Record<string, string> {
  if (!invoice) return {};
  const { type, title = '', taxId = '', donationCode, carrierType, carrierNumber = '' } = invoice;
  if (type === 'company') return { kind: 'company', title, taxId };
  if (donationCode) return { kind: 'donation', donation: donationCode };
  return carrierType ? { kind: carrierType, [carrierType]: carrierNumber } : { kind: 'email' };
}

/** The form's name of a field that the order service names in an error; `itemIds` are the lines whose pieces were named. */
export function toFormPath(
  path: string,
  { kind }: CheckoutValues['invoice'],
  itemIds: readonly string[] = [],
): string {
  if (path === 'invoice.carrierNumber') return `invoice.${kind}`;
  if (path === 'company' || path === 'wishedOn') return `bulk.${path}`;
  if (path === 'remarks') return 'notes';
  const named = /^pieceNames\.(\d+)\.(notes)?/.exec(path);
  if (named) return `${named[2] ? 'itemNotes' : 'names'}.${itemIds[Number(named[1])] ?? ''}`;
  if (path.startsWith('recipient.store')) return 'store';
  return path === 'invoice.donationCode' ? 'invoice.donation' : path;
}

/** What the customer was shown of the cart: just that is ordered, at just that price, or nothing. */
export type Shown = { couponCode: string | undefined; quote: Quote | undefined };

const NO_ADDRESS = { postalCode: '', city: '', district: '', line: '' };

/** What is said of the lines that are asked for, and of their pieces. */
export const toPieces = (
  { names = {}, own = {}, itemNotes = {} }: Pick<CheckoutValues, 'names' | 'own' | 'itemNotes'>,
  itemIds: string[],
) =>
  itemIds.flatMap((itemId) => {
    const named = readNames(names[itemId] ?? '');
    const ownKeepsakes = own[itemId] ?? false;
    const notes = itemNotes[itemId]?.trim() ?? '';
    if (named.length === 0 && !ownKeepsakes && notes === '') return [];
    return [{ itemId, names: named, ownKeepsakes, ...(notes === '' ? {} : { notes }) }];
  });

/** The request to the order service: trimmed, full-width characters folded, only the chosen invoice kind. */
export function toNewOrder(values: CheckoutValues, { couponCode, quote }: Shown): NewOrder {
  const itemIds = quote?.lines.map(({ itemId }) => itemId) ?? [];
  return {
    ...(itemIds.length > 0 ? { itemIds } : {}),
    ...(quote ? { expectedTotal: quote.total } : {}),
    recipient: toDelivery(values.recipient, values),
    notes: values.notes?.trim() ?? '',
    invoice: toInvoice(values.invoice),
    gift: values.gift?.isGift ? { note: values.gift.note?.trim() ?? '' } : null,
    remember: values.remember ?? false,
    pieceNames: toPieces(values, itemIds),
    couponCode,
    consents: { withdrawalTextVersion: documentVersions.withdrawal },
  };
}

/** The same for a quote: no price, coupon and consent yet. */
export function toQuoteRequest(values: CheckoutValues, { quote }: Pick<Shown, 'quote'>): NewQuoteRequest {
  const itemIds = quote?.lines.map(({ itemId }) => itemId) ?? [];
  return {
    ...(itemIds.length > 0 ? { itemIds } : {}),
    recipient: { ...toContact(values.recipient), address: toAddress(values.recipient.address ?? NO_ADDRESS) },
    invoice: toInvoice(values.invoice),
    remember: values.remember ?? false,
    pieceNames: toPieces(values, itemIds),
    company: values.bulk?.company?.trim() ?? '',
    wishedOn: values.bulk?.wishedOn || null,
    remarks: values.notes?.trim() ?? '',
  };
}
