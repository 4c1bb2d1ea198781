import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { type Fact, FactList } from '../../../components/fact-list.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { useDownloadReport } from '../../../features/console/reports/api/download-report.ts';
import {
  type DailyReport,
  useReport,
  useReportLines,
} from '../../../features/console/reports/api/get-report.ts';
import { useRemakeReport } from '../../../features/console/reports/api/remake-report.ts';
import { ReportLines } from '../../../features/console/reports/components/report-lines.tsx';
import { ReportState } from '../../../features/console/reports/components/report-state.tsx';
import { formatUnits } from '../../../features/console/reports/report.ts';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';
import { DetailLayout } from '../../../features/console/shared/detail/detail-layout.tsx';
import { useList } from '../../../features/console/shared/list/use-list.ts';
import { formatShortDateTime } from '../../../lib/format/short-date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';

function Summary({ report }: { report: DailyReport }) {
  const { t } = useTranslation('money');
  const locale = useLocale();
  const { summary, madeAt } = report;
  if (!summary) return null;
  const facts: Fact[] = [
    [t('report.ledgerTotal'), formatUnits(summary.ledgerTotal)],
    [t('report.gatewayTotal'), formatUnits(summary.gatewayTotal)],
    [
      t('report.refundsOfDay'),
      t('report.refundsValue', {
        count: summary.refunds,
        amount: formatUnits(summary.refundedTotal),
      }),
    ],
    ...(madeAt ? [[t('report.madeAt'), formatShortDateTime(madeAt, locale)] as const] : []),
  ];
  return (
    <section className="panel" aria-label={t('report.one')}>
      <FactList facts={facts} />
    </section>
  );
}

function Tools({ report }: { report: DailyReport }) {
  const { t } = useTranslation('money');
  const remake = useRemakeReport(report.id);
  const download = useDownloadReport(report.id, `tapory-${report.gateway}-${report.day}.csv`);
  const error = remake.error ?? download.error;
  return (
    <>
      <div className="row">
        <Button loading={remake.isPending} onClick={() => remake.mutate()}>
          {t('report.remake')}
        </Button>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t('report.download')}
        </Button>
      </div>
      {error ? <ErrorNote error={error} /> : null}
    </>
  );
}

const spec = { name: 'report-lines', filters: {}, sorts: [], initialSort: '' } as const;

export function Component() {
  const { t } = useTranslation(['money', 'payment']);
  const { id = '' } = useParams();
  const { list, page } = useList(spec);
  const whole = useReport(id, page);
  const lines = useReportLines(id, page);
  const report = whole.data?.report;
  const title = report
    ? t('report.ofDay', {
        gateway: t(`payment:gateway.${report.gateway}`),
        day: report.day.replaceAll('-', '/'),
      })
    : t('report.one');
  const reports = { label: t('report.title'), to: consolePaths.reports.href() };
  return (
    <AppPage title={title} titleEnd={report ? <ReportState report={report} /> : undefined} trail={[reports]}>
      <QueryState query={whole} missing={<BackToList {...reports} />}>
        {(data) => (
          <DetailLayout>
            <Summary report={data.report} />
            <Tools report={data.report} />
            <ReportLines list={list} query={lines} />
          </DetailLayout>
        )}
      </QueryState>
    </AppPage>
  );
}
