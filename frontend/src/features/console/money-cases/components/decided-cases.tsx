import '../../shared/components/console-table.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MobileCell } from '../../../../components/mobile-cell.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatDateTime } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { ConsoleTable } from '../../shared/components/console-table.tsx';
import type { MoneyCase } from '../api/get-money-cases.ts';

/** Who decided what, when and why; on a phone below the order. */
export function DecidedCases({ cases }: { cases: MoneyCase[] }) {
  const { t } = useTranslation('money');
  const locale = useLocale();
  const decidedAt = (money: MoneyCase) => (money.decidedAt ? formatDateTime(money.decidedAt, locale) : '');
  return (
    <ConsoleTable<MoneyCase>
      rowKey="id"
      rows={cases}
      emptyText={t('case.noneDecided')}
      columns={[
        {
          title: t('report.order'),
          render: (_, money) => (
            <>
              <Link to={paths.adminPayment.href(money.attemptId)}>{money.orderNumber}</Link>
              <MobileCell>
                <span className="console__sub">{t(`case.reason.${money.reason}.name`)}</span>
                <span className="console__sub">
                  {money.decidedName} {decidedAt(money)}
                </span>
                <span className="console__sub">{money.note}</span>
              </MobileCell>
            </>
          ),
        },
        {
          title: t('case.why'),
          responsive: ['md'],
          render: (_, { reason }) => t(`case.reason.${reason}.name`),
        },
        { title: t('case.amount'), align: 'right', render: (_, { amount }) => formatMoney(amount) },
        {
          title: t('case.decision'),
          dataIndex: 'status',
          render: (status: CaseStatus) => t(`case.status.${status}`),
        },
        { title: t('case.by'), dataIndex: 'decidedName', responsive: ['md'] },
        { title: t('case.at'), responsive: ['md'], render: (_, money) => decidedAt(money) },
        { title: t('case.note'), dataIndex: 'note', responsive: ['md'] },
      ]}
    />
  );
}

type CaseStatus = MoneyCase['status'];
