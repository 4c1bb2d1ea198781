import { foldCode } from './format/number.ts';

const STORAGE_KEY = 'tapory.coupon';

/** Keeps the code that a gift card's link brought, until an order is placed: it survives signing up. */
export function keepBroughtCoupon(code: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, foldCode(code));
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

export function dropBroughtCoupon(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is none either.
  }
}
