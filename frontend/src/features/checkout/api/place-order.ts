import { useQueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@tapory/errors';
import { placeOrder } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { Order, PlaceOrderData } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type NewOrder = PlaceOrderData['body'];

const SHOWN_IS_OLD = new Set<ErrorCode>([
  'CART_CHANGED',
  'CART_EMPTY',
  'ORDER_TOTAL_CHANGED',
  'ORDER_QUOTE_REQUIRED',
]);

/** Turns the cart into an order. The cart and the list of orders are read again afterwards. */
export function usePlaceOrder(onPlaced: (order: Order) => void) {
  const queryClient = useQueryClient();
  return useCommand((order: NewOrder, idempotencyKey) => placeOrder({ body: order, idempotencyKey }), {
    onSuccess: (order) => {
      onPlaced(order);
      void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
      void queryClient.invalidateQueries({ queryKey: queryKeys.cart, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: queryKeys.profile });
    },
    onError: ({ code }) => {
      // Another window has changed the cart, or a price has changed: what is there now is shown before it is ordered.
      if (SHOWN_IS_OLD.has(code)) void queryClient.invalidateQueries({ queryKey: queryKeys.cart });
    },
  });
}
