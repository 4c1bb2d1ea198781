import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { StaffAttempt } from '../api/staff-payments.ts';

/** Attempts as rows; the order's number leads to the attempt. */
export function AttemptsTable({ attempts }: { attempts: StaffAttempt[] }) {
  const { t } = useTranslation(['console', 'payment']);
  const locale = useLocale();
  return (
    <div className="console__table">
      <Table<StaffAttempt>
        rowKey="id"
        size="middle"
        pagination={false}
        dataSource={attempts}
        locale={{ emptyText: <span className="soft">{t('payments.none')}</span> }}
        columns={[
          {
            title: t('payments.order'),
            dataIndex: 'orderNumber',
            render: (number: string, { id }) => <Link to={paths.adminPayment.href(id)}>{number}</Link>,
          },
          {
            title: t('payments.statusLabel'),
            dataIndex: 'status',
            className: 'console__whole',
            render: (status: StaffAttempt['status']) => t(`payments.status.${status}`),
          },
          {
            title: t('payments.method'),
            render: (_, { gateway, method }) =>
              t('payment:method.label', {
                method: t(`payment:method.name.${method}`),
                gateway: t(`payment:gateway.${gateway}`),
              }),
          },
          {
            title: t('payments.amount'),
            dataIndex: 'amount',
            align: 'right',
            render: (amount: StaffAttempt['amount']) => formatMoney(amount),
          },
          { title: t('payments.tradeNumber'), dataIndex: 'tradeNumber' },
          {
            title: t('payments.begun'),
            dataIndex: 'createdAt',
            className: 'console__whole',
            render: (createdAt: string) => formatDateTime(createdAt, locale),
          },
        ]}
      />
    </div>
  );
}
