import { readCart } from './api/gen/catalog-order/operations.gen.ts';
import type { Cart } from './api/gen/catalog-order/types.gen.ts';

/** Pieces in the member's cart as the header shows them; `null` while nobody knows. */
let pieces: number | null = null;
let underWay: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Takes the number from a cart that a page has just read. */
export function setMemberCart(cart: Pick<Cart, 'items'> | null): void {
  pieces = cart ? cart.items.reduce((sum, { quantity }) => sum + quantity, 0) : null;
  for (const listener of listeners) listener();
}

/** Reads the cart for its number alone. Without an answer the header shows a cart without a number. */
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
