import '../../shared/components/console-table.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { formatDateTime } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { ConsoleTable } from '../../shared/components/console-table.tsx';
import type { StaffInvoice } from '../api/get-invoices.ts';

/** Status of an invoice, with a second tag where staff must act. */
function InvoiceStatus({ invoice }: { invoice: StaffInvoice }) {
  const { t } = useTranslation('console');
  return (
    <span className="row">
      <span className="tag tag--quiet">{t(`invoices.status.${invoice.status}`)}</span>
      {invoice.isStuck ? <span className="tag tag--seal">{t('invoices.status.stuck')}</span> : null}
    </span>
  );
}

/** Invoices as rows; the order's number leads to the invoice. */
export function InvoicesTable({ invoices }: { invoices: StaffInvoice[] }) {
  const { t } = useTranslation('console');
  const locale = useLocale();
  return (
    <ConsoleTable<StaffInvoice>
      rowKey="orderId"
      rows={invoices}
      emptyText={t('invoices.none')}
      columns={[
        {
          title: t('invoices.order'),
          dataIndex: 'orderNumber',
          className: 'console__whole',
          render: (number: string, { orderId }) => (
            <Link to={paths.adminInvoice.href(orderId)}>{number}</Link>
          ),
        },
        {
          title: t('invoices.number'),
          dataIndex: 'number',
          render: (number: string | null) => number ?? '–',
        },
        {
          title: t('invoices.statusLabel'),
          render: (_, invoice) => <InvoiceStatus invoice={invoice} />,
        },
        {
          title: t('invoices.amount'),
          dataIndex: 'amount',
          align: 'right',
          render: (amount: StaffInvoice['amount']) => formatMoney(amount),
        },
        {
          title: t('invoices.allowed'),
          dataIndex: 'allowed',
          align: 'right',
          render: (allowed: StaffInvoice['allowed']) =>
            allowed.units > 0 ? `−${formatMoney(allowed)}` : '–',
        },
        {
          title: t('invoices.issuedAt'),
          dataIndex: 'issuedAt',
          className: 'console__whole',
          render: (issuedAt: string | null) => (issuedAt ? formatDateTime(issuedAt, locale) : '–'),
        },
      ]}
    />
  );
}
