import './order-list.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Pager } from '../../../components/pager.tsx';
import { ProductPicture } from '../../../components/product-picture.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { StatePanel } from '../../../components/state-panel.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDate, formatDaySpan } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type Order, type OrderFilter, useOrders } from '../api/get-orders.ts';
import { canFill } from '../can-fill.ts';
import { OrderItems } from './order-items.tsx';
import { OrderLabelTag } from './order-label.tsx';

type PayLink = (order: Order) => ReactNode;

type OrderCardProps = {
  order: Order;
  payLink: PayLink;
  /** Keepsakes that went to somebody else. */
  givenIds?: ReadonlySet<string> | undefined;
};

function OrderCard({ order, payLink, givenIds }: OrderCardProps) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  return (
    <article className="panel order-card" aria-label={t('heading', { number: order.number })}>
      <header className="row row--between">
        <span className="row">
          <strong className="tabular">{order.number}</strong>
          <span className="soft small">{formatDate(order.placedAt, locale)}</span>
        </span>
        <OrderLabelTag label={order.label} />
      </header>
      {order.promise && !order.parcel ? (
        <p className="soft small">{t('promised', { days: formatDaySpan(order.promise, locale) })}</p>
      ) : null}
      <OrderItems items={order.items} canBind={canFill(order)} givenIds={givenIds} />
      <footer>
        <span className="order-card__total">
          <span className="soft">{t('total')}</span>{' '}
          <strong className="tabular">{formatMoney(order.total)}</strong>
        </span>
        <Link
          className="button button--quiet button--small"
          to={paths.orderConfirmation.href(order.id)}
          aria-label={t('openLabel', { number: order.number })}
        >
          {t('open')}
        </Link>
        {order.payable ? payLink(order) : null}
      </footer>
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

const filters = ['pending', 'processing', 'completed'] as const;

const hrefOf = (status?: string) => `?${new URLSearchParams({ tab: 'orders', ...(status && { status }) })}`;

/** Links to the statuses; the choice is in the address, so that back and reload keep it. */
function StatusLinks({ status }: { status: OrderFilter['status'] }) {
  const { t } = useTranslation('orders');
  return (
    <nav className="order-filter" aria-label={t('filter.label')}>
      {[undefined, ...filters].map((key) => (
        <Link
          key={key ?? 'all'}
          className="button button--quiet button--small"
          to={hrefOf(key)}
          aria-current={key === status ? 'page' : undefined}
          preventScrollReset
        >
          {t(`filter.${key ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The customer's orders, all or of one status, those that can be paid with the link to pay that `payLink` gives. */
export function OrderList({ payLink, givenIds }: Omit<OrderCardProps, 'order'>) {
  const { t } = useTranslation('orders');
  const [search, setSearch] = useSearchParams();
  const status = filters.find((key) => key === search.get('status'));
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const orders = useOrders({ page, status });
  const handlePage = (next: number) =>
    setSearch((now) => {
      now.set('page', String(next));
      return now;
    });
  return (
    <div className="stack">
      {orders.data?.total === 0 && !status ? null : <StatusLinks status={status} />}
      <QueryState query={orders} failure={t('failures.list')}>
        {(data) => (
          <>
            {data.total > 0 ? null : status ? <p className="soft">{t('filter.none')}</p> : <NoOrders />}
            {data.items.map((order) => (
              <OrderCard key={order.id} order={order} payLink={payLink} givenIds={givenIds} />
            ))}
            {page > 1 || data.total > data.pageSize ? (
              <Pager page={page} pageSize={data.pageSize} total={data.total} onChange={handlePage} />
            ) : null}
          </>
        )}
      </QueryState>
    </div>
  );
}
