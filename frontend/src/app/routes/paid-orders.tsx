import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../components/pager.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { EmptyShelf } from '../../features/dashboard/components/empty-shelf.tsx';
import { type Order, useOrders } from '../../features/orders/api/get-orders.ts';
import { PayOrderLink } from '../../features/payment/components/pay-order-link.tsx';

/** Before the first paid order. */
function NoKeepsakes() {
  const { t } = useTranslation('dashboard');
  const orders = useOrders({ page: 1, status: 'pending' });
  return (
    <QueryState query={orders} lines={3} failure={t('failures.orders')}>
      {({ items }) => {
        const unpaid = items.find(({ payable }) => payable);
        return <EmptyShelf payLink={unpaid ? <PayOrderLink order={unpaid} /> : null} />;
      }}
    </QueryState>
  );
}

type PaidOrdersProps = {
  /** Other pages than the first are reached. */
  isPaged?: boolean;
  /** There is something else to see where nothing was bought. */
  hasOthers?: boolean;
  children: (orders: Order[]) => ReactNode;
};

/** The paid orders, or how the first one comes about. */
export function PaidOrders({ isPaged = false, hasOthers = false, children }: PaidOrdersProps) {
  const { t } = useTranslation('dashboard');
  const [page, setPage] = useState(1);
  const orders = useOrders({ page, status: 'paid' });
  return (
    <QueryState query={orders} failure={t('failures.orders')}>
      {({ items, pageSize, total }) => {
        if (total === 0) return hasOthers ? null : <NoKeepsakes />;
        return (
          <div className="stack">
            {children(items)}
            {isPaged && (page > 1 || total > pageSize) ? (
              <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
            ) : null}
          </div>
        );
      }}
    </QueryState>
  );
}
