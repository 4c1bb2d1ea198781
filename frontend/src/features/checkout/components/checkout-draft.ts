import { keepDraft, readDraft, textsOf } from '../../../lib/drafts.ts';
import type { AddressBook } from '../api/address-book.ts';
import { type CheckoutValues, INVOICE_KINDS, toInvoiceValues } from './to-new-order.ts';

export const CHECKOUT_DRAFT = 'checkout';

type Known = { name?: string | undefined; email?: string | undefined; phone?: string | undefined };

/** The boxes that were ticked. */
const choicesOf = (stored: unknown): Record<string, boolean> =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([, isChosen]) => isChosen === true));

/**
 * What the form begins with: what the profile knows, above it what was ordered with last, and above that what was typed before a
 * reload or a sign-in.
 */
export function checkoutStart(known: Known, book: AddressBook | undefined) {
  const { recipient, invoice, notes, bulk, gift, remember, names, own } = readDraft(CHECKOUT_DRAFT);
  const { address } = (recipient ?? {}) as { address?: unknown };
  const { isGift } = (gift ?? {}) as { isGift?: unknown };
  const last = book?.recipients[0]?.recipient;
  const typed = { ...toInvoiceValues(book?.invoice ?? null), ...textsOf(invoice) };
  return {
    recipient: {
      ...{ ...known, ...last, ...textsOf(recipient) },
      address: { ...last?.address, ...textsOf(address) },
    },
    invoice: { ...typed, kind: INVOICE_KINDS.find((kind) => kind === typed.kind) ?? 'email' },
    notes: typeof notes === 'string' ? notes : '',
    bulk: textsOf(bulk),
    gift: { ...textsOf(gift), isGift: isGift === true },
    remember: remember !== false,
    names: textsOf(names),
    own: choicesOf(own),
  };
}

/** Keeps what is typed, but not the consent: that is given to the order it stands beside. */
export function keepCheckout({
  recipient,
  invoice,
  notes,
  bulk,
  gift,
  remember,
  names,
  own,
}: CheckoutValues): void {
  keepDraft(CHECKOUT_DRAFT, { recipient, invoice, notes, bulk, gift, remember, names, own });
}
