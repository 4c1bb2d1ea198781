import { ApiError } from './api/api-error.ts';

const STORAGE_KEY = 'tapory.coupon';

/** What a coupon's code looks like; any other text of a link is no code, and the page does not repeat it. */
export const isCouponCode = (text: string): boolean => /^[A-Z0-9_-]{3,32}$/.test(text);

/** Keeps the code that a gift card's link brought, until an order is placed: it survives signing up. */
export function keepBroughtCoupon(code: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // Without storage the card still says the code.
  }
}

/** The code that was brought along; empty without one. */
export function readBroughtCoupon(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Called on sign-out, too: the next person at this device must find nothing. */
export function dropBroughtCoupon(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is none either.
  }
}

/** Whether the code names no coupon. Each such try counts against the limit of wrong codes, so none is repeated unasked. */
export function isWrongCode(error: unknown): boolean {
  if (!error) return false;
  const { code } = ApiError.from(error);
  return code === 'COUPON_NOT_FOUND' || code === 'INVALID_COUPON_CODE';
}

/** Forgets the code that was brought along once it turned out to name no coupon. */
export function dropWrongCoupon(code: string, error: unknown): void {
  if (isWrongCode(error) && readBroughtCoupon() === code) dropBroughtCoupon();
}
