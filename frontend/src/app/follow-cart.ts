import { hashKey, type QueryClient } from '@tanstack/react-query';
import { cartQueryOptions } from '../features/cart/api/get-cart.ts';
import type { Cart } from '../lib/api/gen/catalog-order/types.gen.ts';
import { refreshMemberCart, setMemberCart } from '../lib/cart-count.ts';

/** Keeps the cart count of the header current: subscribes to every read and change of the cart in the query cache. */
export function followCart(queryClient: QueryClient): void {
  const cartHash = hashKey(cartQueryOptions().queryKey);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== cartHash) return;
    if (event.action.type === 'success') setMemberCart(event.query.state.data as Cart);
    if (event.action.type === 'invalidate' && !event.query.isActive()) void refreshMemberCart();
  });
}
