import type { ShopLanguage } from '../../accounts/domain/account.ts';

/** All kinds of messages; each has its texts in `locales/<language>/mail.json`. */
export const MESSAGE_KINDS = [
  'registered',
  'email-confirmation',
  'email-change-asked',
  'email-changed',
  'phone-confirmation',
  'phone-confirmed',
  'phone-changed',
  'reset-code',
  'reset-codes-blocked',
  'password-changed',
  'new-device',
  'app-added',
  'passkey-added',
  'app-removed',
  'passkey-removed',
  'provider-linked',
  'provider-unlinked',
  'account-deleted',
  'content-hidden',
  'content-removed',
  'content-released',
  'content-upheld',
  'artwork-hidden',
  'artwork-removed',
  'artwork-released',
  'artwork-upheld',
  'exhibit-shown',
  'exhibit-refused',
  'keepsake-hidden',
  'keepsake-removed',
  'keepsake-released',
  'keepsake-upheld',
  'review-upheld',
  'review-photo-upheld',
  'uploads-suspended',
  'uploads-restored',
  'uploads-upheld',
  'event-photo-hidden',
  'event-photo-removed',
  'event-photos-hidden',
  'event-photos-removed',
  'gift-offered',
  'gift-given',
  'gift-given-by-mail',
  'gift-received',
  'gift-received-by-mail',
  'gift-taken-back',
  'gift-ended',
  'finder-wrote',
  'order-placed',
  'order-placed-to-store',
  'order-paid',
  'order-paid-to-store',
  'order-paid-promised',
  'order-paid-promised-to-store',
  'order-free',
  'order-free-to-store',
  'order-promise-moved',
  'payment-code-atm',
  'payment-code-cvs',
  'payment-code-barcode',
  'payment-code-page',
  'order-refunded',
  'order-production-started',
  'order-shipped',
  'order-shipped-to-store',
  'order-parcel-arrived',
  'order-parcel-returned',
  'order-parcel-returned-from-store',
  'order-completed',
  'order-cancelled',
  'order-cancelled-unpaid',
  'order-lapsed',
  'order-claim-open',
  'order-claim-remade',
  'order-claim-refunded',
  'order-claim-refused',
  'order-claim-photo-taken-down',
  'order-review-asked',
  'order-review-shown',
  'order-review-refused',
  'order-review-taken-down',
  'order-review-photo-taken-down',
  'order-review-photo-hidden',
  'order-review-photo-shown',
  'order-quote-requested',
  'order-quote-quoted',
  'order-quote-answered',
  'order-quote-closed',
  'order-transfer-chosen',
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Whether a kind is about an order, and may go to an address that was typed at the checkout. */
export const isAboutOrder = (kind: MessageKind): boolean =>
  kind.startsWith('order-') || kind.startsWith('payment-code-');

/** A person waits for these: they are sent before all others. */
export const URGENT_KINDS: readonly MessageKind[] = [
  'reset-code',
  'email-confirmation',
  'phone-confirmation',
];

export type Message = {
  /** Derived from the cause, so that duplicates are ignored. */
  id: string;
  userId: string | null;
  channel: 'email' | 'sms';
  kind: MessageKind;
  to: string;
  language: ShopLanguage;
  /** Placeholder values; `url` becomes the button, `code` is set in large type. */
  values: Record<string, string>;
};

const MINUTE_MS = 60_000;

/** Delays before the second, third … attempt, ms. After the last a message is given up. */
const RETRY_DELAYS_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 720 * MINUTE_MS];

/** When to retry after so many attempts; null when there is no further one. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = RETRY_DELAYS_MS[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
