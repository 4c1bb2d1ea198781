import { useTranslation } from 'react-i18next';
import { consolePaths } from '../../../../config/console-paths.ts';
import { listDailyReportsQuery } from '../../../../lib/api/gen/payment/lists.gen.ts';
import { remakeDailyReport } from '../../../../lib/api/gen/payment/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { BulkAction } from '../../shared/list/bulk-action.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import type { DailyReport } from '../api/get-report.ts';
import { useReports } from '../api/get-reports.ts';
import { differencesOf, formatUnits } from '../report.ts';
import { ReportState } from './report-state.tsx';

const spec = { ...listDailyReportsQuery, name: 'reports' } as const;

/** As everywhere else in tables; the service writes days with hyphens. */
const dayOf = ({ day }: DailyReport) => day.replaceAll('-', '/');

function useColumns(): ListColumn<DailyReport>[] {
  const { t } = useTranslation(['money', 'payment']);
  return [
    { key: 'day', title: t('report.day'), render: dayOf },
    {
      key: 'gateway',
      title: t('report.gateway'),
      render: ({ gateway }) => t(`payment:gateway.${gateway}`),
    },
    { key: 'state', title: t('report.state'), render: (report) => <ReportState report={report} /> },
    {
      key: 'matched',
      title: t('report.matched'),
      isNumber: true,
      render: ({ summary }) => summary?.matched ?? '–',
    },
    {
      key: 'differences',
      title: t('report.differences'),
      isNumber: true,
      render: ({ summary }) => (summary ? differencesOf(summary) : '–'),
    },
    {
      key: 'ledger',
      title: t('report.ledgerTotal'),
      isNumber: true,
      render: ({ summary }) => formatUnits(summary?.ledgerTotal),
    },
    {
      key: 'atGateway',
      title: t('report.gatewayTotal'),
      isNumber: true,
      render: ({ summary }) => formatUnits(summary?.gatewayTotal),
    },
  ];
}

/** One row per day and gateway; a row leads to its lines. Several can be compared again together. */
export function ReportsList() {
  const { t } = useTranslation(['money', 'payment', 'console']);
  const { list, query, values, page } = useList(spec);
  const { from, to, sort } = { from: undefined, to: undefined, ...query };
  const asked = { ...(from ? { from } : {}), ...(to ? { to } : {}), sort, ...values };
  return (
    <ConsoleList
      list={list}
      query={useReports({ page, ...asked })}
      rowKey="id"
      nameOf={(report) => `${dayOf(report)} ${t(`payment:gateway.${report.gateway}`)}`}
      hrefOf={({ id }) => consolePaths.report.href(id)}
      columns={useColumns()}
      card={(report) => ({
        title: dayOf(report),
        status: <ReportState report={report} />,
        amount: formatUnits(report.summary?.ledgerTotal),
        facts: [t(`payment:gateway.${report.gateway}`)],
      })}
      filters={[
        {
          key: 'gateway',
          label: t('report.gateway'),
          anyLabel: t('console:payments.anyGateway'),
          nameOf: (gateway) => t(`payment:gateway.${gateway}`),
        },
      ]}
      dateLabel={t('report.day')}
      emptyText={t('report.none')}
      file={{
        ...{ path: '/api/payment/admin/reports/csv', name: 'tapory-reconciliation.csv', query: asked },
        cells: { gateway: (gateway) => t(`payment:gateway.${gateway}`) },
      }}
      bulk={(rows) => (
        <BulkAction
          label={t('report.remake')}
          ids={rows.map(({ id }) => id)}
          run={(id) => remakeDailyReport({ path: { id } })}
          queryKey={queryKeys.consoleReports}
        />
      )}
    />
  );
}
