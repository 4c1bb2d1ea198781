import { keepDraft, readDraft, textsOf } from '../../../lib/drafts.ts';
import type { AddressBook } from '../api/address-book.ts';
import type { PickupStore } from '../api/pickup.ts';
import { DELIVERIES, placeOf } from './to-delivery.ts';
import { type CheckoutValues, INVOICE_KINDS, toInvoiceValues } from './to-new-order.ts';

export const CHECKOUT_DRAFT = 'checkout';

type Known = { name?: string | undefined; email?: string | undefined; phone?: string | undefined };

/** The boxes that were ticked. */
const choicesOf = (stored: unknown): Record<string, boolean> =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([, isChosen]) => isChosen === true));

/** The store of a draft, which may be of an older version of the form. */
const storeOf = (stored: unknown): PickupStore | undefined => {
  const store = textsOf(stored);
  return store.chain && store.code && store.name ? (store as unknown as PickupStore) : undefined;
};

/**
 * What the form begins with: what the profile knows, above it what was ordered with last, and above that what was typed before a
 * reload or a sign-in.
 */
export function checkoutStart(known: Known, book: AddressBook | undefined) {
  const draft = readDraft(CHECKOUT_DRAFT);
  const { recipient, invoice, notes, bulk, gift, remember, names, own, itemNotes } = draft;
  const { address } = (recipient ?? {}) as { address?: unknown };
  const { isGift } = (gift ?? {}) as { isGift?: unknown };
  const last = book?.recipients[0]?.recipient;
  const kept = last ? placeOf(last) : {};
  const typed = { ...toInvoiceValues(book?.invoice ?? null), ...textsOf(invoice) };
  return {
    recipient: {
      ...{ ...known, ...textsOf(last), ...textsOf(recipient) },
      address: { ...last?.address, ...textsOf(address) },
    },
    delivery: DELIVERIES.find((kind) => kind === draft.delivery) ?? kept.delivery ?? 'home',
    store: storeOf(draft.store) ?? (draft.delivery ? undefined : kept.store),
    invoice: { ...typed, kind: INVOICE_KINDS.find((kind) => kind === typed.kind) ?? 'email' },
    notes: typeof notes === 'string' ? notes : '',
    bulk: textsOf(bulk),
    gift: { ...textsOf(gift), isGift: isGift === true },
    remember: remember !== false,
    names: textsOf(names),
    own: choicesOf(own),
    itemNotes: textsOf(itemNotes),
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
  itemNotes,
  delivery,
  store,
}: CheckoutValues): void {
  const choices = { delivery, store, gift, remember, own };
  keepDraft(CHECKOUT_DRAFT, { ...choices, recipient, invoice, notes, bulk, names, itemNotes });
}
