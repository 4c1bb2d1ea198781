import { BulkLabel } from '../../components/bulk-label.tsx';
import { consolePaths } from '../../config/console-paths.ts';
import { paths } from '../../config/paths.ts';
import { InvoiceStatus } from '../../features/console/invoices/components/invoice-status.tsx';
import { KeepsakeStatus } from '../../features/console/keepsakes/components/keepsake-status.tsx';
import { OrderPayment } from '../../features/console/orders/components/order-status.tsx';
import { AttemptStatus } from '../../features/console/payments/components/attempt-status.tsx';
import { AccountStatus } from '../../features/console/people/components/account-status.tsx';
import { HITS_SHOWN, type Hit, type SearchGroup } from '../../features/console/search/search-group.ts';
import {
  listInvoices,
  listStaffBulkRequests,
  listStaffOrders,
} from '../../lib/api/gen/catalog-order/operations.gen.ts';
import { listPeople } from '../../lib/api/gen/identity/operations.gen.ts';
import { listStaffKeepsakes } from '../../lib/api/gen/nfc-playback/operations.gen.ts';
import { listStaffAttempts } from '../../lib/api/gen/payment/operations.gen.ts';
import { formatMoney } from '../../lib/format/money.ts';

type Ask = { query: { search: string; pageSize: number }; signal: AbortSignal };

/** Of a list of a service the first rows that match. */
const finder =
  <Row,>(ask: (call: Ask) => Promise<{ items: Row[]; total: number }>, toHit: (row: Row) => Hit) =>
  async (search: string, signal: AbortSignal) => {
    const { items, total } = await ask({ query: { search, pageSize: HITS_SHOWN }, signal });
    return { hits: items.map(toHit), total };
  };

const withSearch = (path: string) => (search: string) => `${path}?${new URLSearchParams({ search })}`;

/** Everything that the console's search looks through, in the order of its menu. */
export const searchGroups: readonly SearchGroup[] = [
  {
    key: 'orders',
    label: 'console:nav.orders',
    roles: ['admin', 'support', 'production'],
    find: finder(listStaffOrders, (order) => ({
      ...{ id: order.id, to: paths.adminOrder.href(order.number), title: order.number },
      notes: [order.recipientName, formatMoney(order.total)],
      renderStatus: () => <OrderPayment order={order} />,
    })),
    allHref: withSearch(paths.adminOrders.path),
  },
  {
    key: 'bulk',
    label: 'console:nav.bulk',
    roles: ['admin', 'support'],
    find: finder(listStaffBulkRequests, ({ id, number, company, name, total, label }) => ({
      ...{ id, to: consolePaths.bulkRequest.href(id), title: number },
      notes: [company || name, total ? formatMoney(total) : ''],
      renderStatus: () => <BulkLabel label={label} reader="staff" />,
    })),
    allHref: withSearch(consolePaths.bulk.path),
  },
  {
    key: 'keepsakes',
    label: 'console:nav.keepsakes',
    roles: ['admin', 'support', 'production'],
    find: finder(listStaffKeepsakes, ({ videoId, orderId, title, status }) => ({
      id: videoId,
      to: orderId ? paths.adminOrder.href(orderId) : withSearch(consolePaths.keepsakes.path)(videoId),
      ...{ title, notes: [videoId] },
      renderStatus: () => <KeepsakeStatus status={status} />,
    })),
    allHref: withSearch(consolePaths.keepsakes.path),
  },
  {
    key: 'payments',
    label: 'console:nav.payments',
    roles: ['admin', 'support'],
    find: finder(listStaffAttempts, (attempt) => ({
      ...{ id: attempt.id, to: consolePaths.payment.href(attempt.id) },
      title: attempt.tradeNumber ?? attempt.orderNumber,
      notes: [attempt.orderNumber, formatMoney(attempt.amount)],
      renderStatus: () => <AttemptStatus {...attempt} />,
    })),
    allHref: withSearch(consolePaths.payments.path),
  },
  {
    key: 'invoices',
    label: 'console:nav.invoices',
    roles: ['admin', 'support'],
    find: finder(listInvoices, (invoice) => ({
      ...{ id: invoice.orderId, to: consolePaths.invoice.href(invoice.orderId) },
      title: invoice.number ?? invoice.orderNumber,
      notes: [invoice.orderNumber, formatMoney(invoice.amount)],
      renderStatus: () => <InvoiceStatus invoice={invoice} />,
    })),
    allHref: withSearch(consolePaths.invoices.path),
  },
  {
    key: 'people',
    label: 'console:nav.people',
    roles: ['admin', 'support'],
    find: finder(listPeople, ({ id, username, name, email, status }) => ({
      ...{ id, to: paths.adminPerson.href(id), title: username },
      notes: [name ?? '', email ?? ''],
      renderStatus: () => <AccountStatus status={status} />,
    })),
    allHref: withSearch(paths.adminPeople.path),
  },
];
