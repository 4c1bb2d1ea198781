import { readCart } from './api/gen/catalog-order/operations.gen.ts';
import type { Cart } from './api/gen/catalog-order/types.gen.ts';

/** Number of pieces in the member's cart, for the header; `null` while unknown. */
let pieces: number | null = null;
let underWay: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Sets the number from a cart that a page has just read. */
export function setMemberCart(cart: Pick<Cart, 'items'> | null): void {
  pieces = cart ? cart.items.reduce((sum, { quantity }) => sum + quantity, 0) : null;
  for (const listener of listeners) listener();
}

/** Reads the cart for its number alone. On a failure the header shows a cart without a number. */
export function refreshMemberCart(): Promise<void> {
  underWay ??= readCart({})
    .then(setMemberCart, () => {})
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

export const readMemberPieces = (): number | null => pieces;

export function onMemberCartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
