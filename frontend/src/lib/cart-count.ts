import { atom } from 'nanostores';
import { readCart } from './api/gen/catalog-order/shell-operations.gen.ts';
import type { Cart } from './api/gen/catalog-order/types.gen.ts';

/** Number of items in the member's cart, for the header; `null` while unknown. */
export const $memberItems = atom<number | null>(null);

let underWay: Promise<void> | null = null;

/** Sets the number from a cart that a page has just read. */
export function setMemberCart(cart: Pick<Cart, 'items'> | null): void {
  $memberItems.set(cart ? cart.items.reduce((sum, { quantity }) => sum + quantity, 0) : null);
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
