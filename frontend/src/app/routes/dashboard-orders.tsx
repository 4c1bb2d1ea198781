import { BulkRequestList } from '../../features/bulk/components/bulk-request-list.tsx';
import { useGivenIds } from '../../features/gifts/api/gifts.ts';
import { OrderList } from '../../features/orders/components/order-list.tsx';
import { PayOrderLink } from '../../features/payment/components/pay-order-link.tsx';

/** Requests for a price, and orders with their way to be paid. */
export function OrdersTab() {
  const givenIds = useGivenIds();
  return (
    <>
      <BulkRequestList />
      <OrderList
        givenIds={givenIds}
        payLink={(order) => <PayOrderLink order={order} className="button button--small" />}
      />
    </>
  );
}
