import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { MoneyCase } from '../api/money-cases.ts';

/** Who decided what, when and why. */
export function DecidedCases({ cases }: { cases: MoneyCase[] }) {
  const { t } = useTranslation('money');
  const locale = useLocale();
  return (
    <div className="console__table">
      <Table<MoneyCase>
        rowKey="id"
        size="middle"
        pagination={false}
        dataSource={cases}
        locale={{ emptyText: <span className="soft">{t('case.noneDecided')}</span> }}
        columns={[
          {
            title: t('report.order'),
            render: (_, money) => (
              <Link to={paths.adminPayment.href(money.attemptId)}>{money.orderNumber}</Link>
            ),
          },
          { title: t('case.why'), render: (_, { reason }) => t(`case.reason.${reason}.name`) },
          { title: t('case.amount'), align: 'right', render: (_, { amount }) => formatMoney(amount) },
          {
            title: t('case.decision'),
            dataIndex: 'status',
            render: (status: CaseStatus) => t(`case.status.${status}`),
          },
          { title: t('case.by'), dataIndex: 'decidedName' },
          {
            title: t('case.at'),
            dataIndex: 'decidedAt',
            render: (at: string | null) => (at ? formatDateTime(at, locale) : ''),
          },
          { title: t('case.note'), dataIndex: 'note' },
        ]}
      />
    </div>
  );
}

type CaseStatus = MoneyCase['status'];
