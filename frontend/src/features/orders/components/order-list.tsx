import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pager } from '../../../components/pager.tsx';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatePanel } from '../../../components/state-panel.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type Order, useOrders } from '../api/get-orders.ts';
import { OrderItems } from './order-items.tsx';
import { OrderLabelTag } from './order-label.tsx';

function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  return (
    <article className="panel stack" aria-label={t('heading', { number: order.number })}>
      <div className="row row--between">
        <Link to={paths.orderConfirmation.href(order.id)}>
          <strong className="tabular">{order.number}</strong>
        </Link>
        <OrderLabelTag label={order.label} />
      </div>
      <p className="soft small">{formatDate(order.placedAt, locale)}</p>
      <OrderItems items={order.items} canBind={order.paidAt !== null} />
      <div className="row row--between">
        <strong className="tabular">{formatMoney(order.total)}</strong>
        {order.payable ? (
          <Link className="button" to={paths.checkout.href({ order: order.id })}>
            {t('pay')}
          </Link>
        ) : null}
      </div>
    </article>
  );
}

function NoOrders() {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <StatePanel
      drawing={<ProductPicture product="magnet" />}
      title={t('none')}
      actions={
        <Link className="button" to={paths.modelSelection.href()}>
          {t('common:nav.shop')}
        </Link>
      }
    />
  );
}

/** All of the customer's orders, the unpaid ones with a link to pay. */
export function OrderList() {
  const [page, setPage] = useState(1);
  const orders = useOrders({ page });
  return (
    <QueryState query={orders}>
      {(data) => (
        <div className="stack">
          {data.total === 0 ? <NoOrders /> : null}
          {data.items.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
          {page > 1 || data.total > data.pageSize ? (
            <Pager page={page} pageSize={data.pageSize} total={data.total} onChange={setPage} />
          ) : null}
        </div>
      )}
    </QueryState>
  );
}
