import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../../config/console-paths.ts';
import { paths } from '../../../../config/paths.ts';
import { listStaffOrdersQuery } from '../../../../lib/api/gen/catalog-order/lists.gen.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type StaffOrder, useStaffOrders } from '../api/get-staff-orders.ts';
import { OrderFulfilment, OrderPayment } from './order-status.tsx';

const { status, fulfilment } = listStaffOrdersQuery.filters;

const spec = {
  ...listStaffOrdersQuery,
  name: 'orders',
  filters: {
    status: ['to_make', 'unprinted', 'stopped', ...status],
    fulfilment: [...fulfilment, 'returned'],
  },
} as const;

function useColumns(): ListColumn<StaffOrder>[] {
  const { t } = useTranslation('sales');
  return [
    { key: 'number', title: t('order.number'), render: ({ number }) => number },
    {
      key: 'recipient',
      title: t('order.recipient'),
      render: ({ recipientName }) => recipientName || <span className="soft">{t('order.erased')}</span>,
    },
    { key: 'status', title: t('order.status.label'), render: (order) => <OrderPayment order={order} /> },
    {
      key: 'fulfilment',
      title: t('order.fulfilment.label'),
      render: ({ fulfilmentStatus }) => <OrderFulfilment status={fulfilmentStatus} />,
    },
    { key: 'quantity', title: t('order.quantity'), isNumber: true, render: ({ quantity }) => quantity },
    { key: 'total', title: t('order.total'), isNumber: true, render: ({ total }) => formatMoney(total) },
    {
      key: 'placedAt',
      title: t('order.placedAt'),
      render: ({ placedAt }) => <ShortTime at={placedAt} />,
    },
    {
      key: 'promiseUntil',
      title: t('order.promise'),
      render: ({ promiseUntil }) => <ShortTime at={promiseUntil} isDay />,
    },
    {
      key: 'paidAt',
      title: t('order.moment.paid'),
      isExtra: true,
      render: ({ paidAt }) => <ShortTime at={paidAt} />,
    },
  ];
}

/** Three of the choices are no status of the payment. */
function statusQuery(status: (typeof spec.filters.status)[number] | undefined) {
  if (status === 'to_make') return { toMake: 'true' as const };
  if (status === 'unprinted') return { unprinted: 'true' as const };
  if (status === 'stopped') return { stopped: 'true' as const };
  return status ? { status } : {};
}

/** One of the choices is none of fulfilment. */
function fulfilmentQuery(fulfilment: (typeof spec.filters.fulfilment)[number] | undefined) {
  if (fulfilment === 'returned') return { returned: 'true' as const };
  return fulfilment ? { fulfilment } : {};
}

/** Orders of all customers with their filters; a row leads to the order. */
export function OrdersList() {
  const { t } = useTranslation(['sales', 'payment']);
  const { list, query, values, page } = useList(spec);
  const { status, fulfilment, ...others } = values;
  const asked = { ...query, ...others, ...statusQuery(status), ...fulfilmentQuery(fulfilment) };
  return (
    <ConsoleList
      list={list}
      query={useStaffOrders({ page, ...asked })}
      rowKey="id"
      nameOf={({ number }) => number}
      hrefOf={({ number }) => paths.adminOrder.href(number)}
      columns={useColumns()}
      card={(order) => ({
        title: order.number,
        status: <OrderPayment order={order} />,
        amount: formatMoney(order.total),
        facts: [order.recipientName, <ShortTime key="at" at={order.placedAt} />],
      })}
      searchLabel={t('order.search')}
      filters={[
        {
          key: 'status',
          label: t('order.status.label'),
          anyLabel: t('order.anyStatus'),
          nameOf: (status) => t(`order.status.${status}`),
        },
        {
          key: 'fulfilment',
          label: t('order.fulfilment.label'),
          anyLabel: t('order.anyFulfilment'),
          nameOf: (status) => t(`order.fulfilment.${status}`),
        },
      ]}
      dateLabel={t('order.placedAt')}
      emptyText={t('order.none')}
      bulk={(rows) => {
        const numbers = rows
          .filter(({ fulfilmentStatus, isCancelled }) => fulfilmentStatus === 'in_production' && !isCancelled)
          .map(({ number }) => number);
        return numbers.length > 0 ? (
          <Link className="button" to={`${consolePaths.shipments.href()}?orders=${numbers.join(',')}`}>
            {t('shipments.ship', { count: numbers.length })}
          </Link>
        ) : null;
      }}
      file={{
        ...{ path: '/api/catalog-order/admin/orders/csv', name: 'tapory-orders.csv', query: asked },
        cells: {
          paymentStatus: (status) => t(`order.status.${status}`),
          fulfilmentStatus: (status) => t(`order.fulfilment.${status}`),
          latePayment: () => t('order.late'),
          gateway: (gateway) => t(`payment:gateway.${gateway}`),
          paymentMethod: (method) => t(`payment:method.name.${method}`),
        },
      }}
    />
  );
}
