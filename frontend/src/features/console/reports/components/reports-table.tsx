import './reports-table.css';
import '../../shared/components/console-table.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MobileCell } from '../../../../components/mobile-cell.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { ConsoleTable } from '../../shared/components/console-table.tsx';
import type { DailyReport } from '../api/get-report.ts';
import { differencesOf } from '../report.ts';
import { ReportState } from './report-state.tsx';

const money = (units: number | undefined) =>
  units === undefined ? '' : formatMoney({ units, currency: 'TWD' });

/** One row per day and gateway; the day leads to its lines. */
export function ReportsTable({ reports }: { reports: DailyReport[] }) {
  const { t } = useTranslation(['money', 'payment']);
  return (
    <ConsoleTable<DailyReport>
      rowKey="id"
      rows={reports}
      emptyText={t('report.none')}
      columns={[
        {
          title: t('report.day'),
          dataIndex: 'day',
          render: (day: string, { id, gateway }) => (
            <>
              <Link className="report-day" to={paths.adminReport.href(id)}>
                {day}
              </Link>
              <MobileCell>
                <span className="console__sub">{t(`payment:gateway.${gateway}`)}</span>
              </MobileCell>
            </>
          ),
        },
        {
          title: t('report.gateway'),
          dataIndex: 'gateway',
          responsive: ['md'],
          render: (gateway: DailyReport['gateway']) => t(`payment:gateway.${gateway}`),
        },
        {
          title: t('report.state'),
          render: (_, report) => <ReportState report={report} />,
        },
        {
          title: t('report.matched'),
          align: 'right',
          responsive: ['md'],
          render: (_, { summary }) => summary?.matched ?? '',
        },
        {
          title: t('report.differences'),
          align: 'right',
          render: (_, { summary }) => (summary ? differencesOf(summary) : ''),
        },
        {
          title: t('report.ledgerTotal'),
          align: 'right',
          responsive: ['md'],
          render: (_, { summary }) => money(summary?.ledgerTotal),
        },
        {
          title: t('report.gatewayTotal'),
          align: 'right',
          responsive: ['md'],
          render: (_, { summary }) => money(summary?.gatewayTotal),
        },
      ]}
    />
  );
}
