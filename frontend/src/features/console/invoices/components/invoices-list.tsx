import { useTranslation } from 'react-i18next';
import { consolePaths } from '../../../../config/console-paths.ts';
import { listInvoicesQuery } from '../../../../lib/api/gen/catalog-order/lists.gen.ts';
import { retryInvoice } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { BulkAction } from '../../shared/list/bulk-action.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type InvoicesQuery, type StaffInvoice, useInvoices } from '../api/get-invoices.ts';
import { InvoiceStatus } from './invoice-status.tsx';

const statuses = ['stuck', 'pending', 'issued', 'voided', 'not_needed'] as const;

const spec = { ...listInvoicesQuery, name: 'invoices', filters: { status: statuses } } as const;

const statusQuery = (
  status: (typeof statuses)[number] | undefined,
): Pick<InvoicesQuery, 'status' | 'stuck'> => {
  if (status === undefined) return {};
  return status === 'stuck' ? { stuck: 'true' } : { status };
};

function useColumns(): ListColumn<StaffInvoice>[] {
  const { t } = useTranslation('console');
  return [
    { key: 'orderNumber', title: t('invoices.order'), render: ({ orderNumber }) => orderNumber },
    { key: 'number', title: t('invoices.number'), render: ({ number }) => number ?? '–' },
    {
      key: 'status',
      title: t('invoices.statusLabel'),
      render: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
    {
      key: 'amount',
      title: t('invoices.amount'),
      isNumber: true,
      render: ({ amount }) => formatMoney(amount),
    },
    {
      key: 'allowed',
      title: t('invoices.allowed'),
      isNumber: true,
      render: ({ allowed }) => (allowed.units > 0 ? `−${formatMoney(allowed)}` : '–'),
    },
    { key: 'issuedAt', title: t('invoices.issuedAt'), render: ({ issuedAt }) => <ShortTime at={issuedAt} /> },
    {
      key: 'createdAt',
      title: t('payments.begun'),
      isExtra: true,
      render: ({ createdAt }) => <ShortTime at={createdAt} />,
    },
  ];
}

/** Invoices with their filters; a row leads to the invoice. Those that are stuck can be tried again together. */
export function InvoicesList() {
  const { t } = useTranslation('console');
  const { list, query, values, page } = useList(spec);
  const asked = { ...query, ...statusQuery(values.status) };
  return (
    <ConsoleList
      list={list}
      query={useInvoices({ page, ...asked })}
      rowKey="orderId"
      nameOf={({ orderNumber }) => orderNumber}
      hrefOf={({ orderId }) => consolePaths.invoice.href(orderId)}
      columns={useColumns()}
      card={(invoice) => ({
        title: invoice.orderNumber,
        status: <InvoiceStatus invoice={invoice} />,
        amount: formatMoney(invoice.amount),
        facts: [invoice.number, invoice.issuedAt ? <ShortTime key="at" at={invoice.issuedAt} /> : null],
      })}
      searchLabel={t('invoices.search')}
      filters={[
        {
          key: 'status',
          label: t('invoices.statusLabel'),
          anyLabel: t('invoices.any'),
          nameOf: (status) => t(`invoices.status.${status}`),
        },
      ]}
      dateLabel={t('invoices.issuedAt')}
      emptyText={t('invoices.none')}
      file={{
        ...{ path: '/api/catalog-order/admin/invoices/csv', name: 'tapory-invoices.csv', query: asked },
        heads: { number: t('invoices.number') },
        cells: {
          status: (status) => t(`invoices.status.${status}`),
          isStuck: () => t('invoices.status.stuck'),
        },
      }}
      bulk={(rows) => (
        <BulkAction
          label={t('invoices.retry.submit')}
          ids={rows.filter(({ isStuck }) => isStuck).map(({ orderId }) => orderId)}
          run={(orderId) => retryInvoice({ path: { orderId } })}
          queryKey={queryKeys.consoleInvoices}
        />
      )}
    />
  );
}
