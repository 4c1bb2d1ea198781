import { useSearchParams } from 'react-router-dom';
import { latePart } from '../../components/late-part.tsx';
import { profileQueryOptions } from '../../features/account/api/get-profile.ts';
import { cartQueryOptions } from '../../features/cart/api/get-cart.ts';
import { addressBookQueryOptions } from '../../features/checkout/api/address-book.ts';
import { pickupQueryOptions } from '../../features/checkout/api/pickup.ts';
import { orderQueryOptions } from '../../features/orders/api/get-order.ts';
import { methodsQueryOptions } from '../../features/payment/api/get-methods.ts';
import type { PageAddress } from '../router.tsx';
import { shopQueryClient } from '../shop-query-client.ts';

const NewOrder = latePart(() => import('./checkout-new-order.tsx').then(({ NewOrder: part }) => part));
const Repayment = latePart(() => import('./checkout-repayment.tsx').then(({ Repayment: part }) => part));

export function readEarly({ search }: PageAddress): Promise<unknown> {
  const orderId = search.get('order');
  const methods = shopQueryClient.prefetchQuery(methodsQueryOptions());
  if (orderId)
    return Promise.all([
      ...[Repayment.load(), methods],
      shopQueryClient.prefetchQuery(orderQueryOptions(orderId)),
    ]);
  return Promise.all([
    ...[NewOrder.load(), methods],
    shopQueryClient.prefetchQuery(cartQueryOptions()),
    shopQueryClient.prefetchQuery(profileQueryOptions()),
    shopQueryClient.prefetchQuery(addressBookQueryOptions()),
    shopQueryClient.prefetchQuery(pickupQueryOptions()),
  ]);
}

/** Two pages at one address, each without the other's scripts. */
export function Component() {
  const [search] = useSearchParams();
  const orderId = search.get('order');
  return orderId ? <Repayment orderId={orderId} /> : <NewOrder />;
}
