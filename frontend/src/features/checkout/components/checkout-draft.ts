import { keepDraft, readDraft, textsOf } from '../../../lib/drafts.ts';
import { type CheckoutValues, INVOICE_KINDS } from './to-new-order.ts';

export const CHECKOUT_DRAFT = 'checkout';

type Known = { name?: string | undefined; email?: string | undefined; phone?: string | undefined };

/** What the form begins with: what the profile knows, and above it what was typed before a reload or a sign-in. */
export function checkoutStart(known: Known) {
  const { recipient, invoice, notes, bulk } = readDraft(CHECKOUT_DRAFT);
  const { address } = (recipient ?? {}) as { address?: unknown };
  const typed = textsOf(invoice);
  return {
    recipient: { ...known, ...textsOf(recipient), address: textsOf(address) },
    invoice: { ...typed, kind: INVOICE_KINDS.find((kind) => kind === typed.kind) ?? 'email' },
    notes: typeof notes === 'string' ? notes : '',
    bulk: textsOf(bulk),
  };
}

/** Keeps what is typed, but not the consent: that is given to the order it stands beside. */
export function keepCheckout({ recipient, invoice, notes, bulk }: CheckoutValues): void {
  keepDraft(CHECKOUT_DRAFT, { recipient, invoice, notes, bulk });
}
