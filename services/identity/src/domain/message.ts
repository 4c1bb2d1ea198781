import type { ShopLanguage } from './account.ts';

/** Everything that is written to people; each has its texts in `locales/<language>/mail.json`. */
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
  'account-deleted',
  'order-placed',
  'order-paid',
  'payment-code-atm',
  'payment-code-cvs',
  'payment-code-barcode',
  'payment-code-page',
  'order-refunded',
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Somebody sits and waits for these: they go before all others. */
export const URGENT_KINDS: readonly MessageKind[] = [
  'reset-code',
  'email-confirmation',
  'phone-confirmation',
];

export type Message = {
  /** Derived from what caused it, so that nothing is written twice. */
  id: string;
  userId: string | null;
  channel: 'email' | 'sms';
  kind: MessageKind;
  to: string;
  language: ShopLanguage;
  /** Values of the text's places; `url` becomes the button, `code` stands large. */
  values: Record<string, string>;
};

const MINUTE_MS = 60_000;

/** Waits before the second, third … try, ms. After the last a message is given up. */
const LADDER_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 720 * MINUTE_MS];

/** When to try again after so many tries; null when it is enough. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = LADDER_MS[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
