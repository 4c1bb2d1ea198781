import '../../shared/components/console-table.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MobileCell } from '../../../../components/mobile-cell.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatDateTime } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { usePaymentMethodName } from '../../../../lib/use-payment-method-name.ts';
import { ConsoleTable } from '../../shared/components/console-table.tsx';
import type { StaffAttempt } from '../api/get-attempts.ts';

/** Attempts as rows; the order's number leads to the attempt. On a phone what matters most stays in sight. */
export function AttemptsTable({ attempts }: { attempts: StaffAttempt[] }) {
  const { t } = useTranslation(['console', 'payment']);
  const locale = useLocale();
  const nameOf = usePaymentMethodName();
  return (
    <ConsoleTable<StaffAttempt>
      rowKey="id"
      rows={attempts}
      emptyText={t('payments.none')}
      columns={[
        {
          title: t('payments.order'),
          dataIndex: 'orderNumber',
          render: (number: string, attempt) => (
            <>
              <Link to={paths.adminPayment.href(attempt.id)}>{number}</Link>
              <MobileCell wide={<span className="console__sub">{attempt.tradeNumber}</span>}>
                <span className="console__sub">{nameOf(attempt)}</span>
              </MobileCell>
            </>
          ),
        },
        {
          title: t('payments.statusLabel'),
          dataIndex: 'status',
          className: 'console__words',
          render: (status: StaffAttempt['status']) => t(`payments.status.${status}`),
        },
        {
          title: t('payments.method'),
          responsive: ['md'],
          render: (_, attempt) => nameOf(attempt),
        },
        {
          title: t('payments.amount'),
          dataIndex: 'amount',
          align: 'right',
          render: (amount: StaffAttempt['amount']) => formatMoney(amount),
        },
        {
          title: t('payments.begun'),
          responsive: ['md'],
          dataIndex: 'createdAt',
          className: 'console__whole',
          render: (createdAt: string) => formatDateTime(createdAt, locale),
        },
      ]}
    />
  );
}
