import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';
import type { Money } from '../../../lib/api/types.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type Recipient = {
  name: string;
  email: string;
  phone: string;
  mobile?: string;
  address: { postalCode: string; city: string; district: string; line: string };
};

export type Invoice =
  | { type: 'personal'; carrierType?: 'mobile' | 'citizen'; carrierNumber?: string; donationCode?: string }
  | { type: 'company'; title: string; taxId?: string };

export type NewOrder = {
  recipient: Recipient;
  invoice: Invoice;
  couponCode?: string;
  consents: { withdrawalTextVersion: string };
};

/** What this screen needs to know of the order it made. */
export type PlacedOrder = { id: string; number: string; total: Money; payable: boolean };

/** Turns the cart into an order. The cart and the list of orders are read again afterwards. */
export function usePlaceOrder(onPlaced: (order: PlacedOrder) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (order: NewOrder, idempotencyKey) =>
      request<PlacedOrder>('/catalog-order/orders', { method: 'POST', body: order, idempotencyKey }),
    {
      onSuccess: (order) => {
        onPlaced(order);
        void queryClient.invalidateQueries({ queryKey: ['orders'] });
        void queryClient.invalidateQueries({ queryKey: ['cart'], refetchType: 'none' });
      },
    },
  );
}
