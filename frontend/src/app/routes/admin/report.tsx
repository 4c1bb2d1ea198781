import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { type Fact, FactList } from '../../../components/fact-list.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useDownloadReport } from '../../../features/console/reports/api/download-report.ts';
import { type DailyReport, useReport } from '../../../features/console/reports/api/get-report.ts';
import { useRemakeReport } from '../../../features/console/reports/api/remake-report.ts';
import { ReportLines } from '../../../features/console/reports/components/report-lines.tsx';
import { ReportState } from '../../../features/console/reports/components/report-state.tsx';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';

function Summary({ report }: { report: DailyReport }) {
  const { t } = useTranslation('money');
  const locale = useLocale();
  const { summary, madeAt } = report;
  if (!summary) return <ReportState report={report} />;
  const facts: Fact[] = [
    [t('report.ledgerTotal'), formatMoney({ units: summary.ledgerTotal, currency: 'TWD' })],
    [t('report.gatewayTotal'), formatMoney({ units: summary.gatewayTotal, currency: 'TWD' })],
    [
      t('report.refundsOfDay'),
      t('report.refundsValue', {
        count: summary.refunds,
        amount: formatMoney({ units: summary.refundedTotal, currency: 'TWD' }),
      }),
    ],
    ...(madeAt ? [[t('report.madeAt'), formatDateTime(madeAt, locale)] as const] : []),
  ];
  return (
    <section className="panel stack">
      <ReportState report={report} />
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

export function Component() {
  const { t } = useTranslation(['money', 'payment']);
  const { id = '' } = useParams();
  const [page, setPage] = useState(1);
  const whole = useReport(id, page);
  const title = whole.data
    ? t('report.ofDay', {
        gateway: t(`payment:gateway.${whole.data.report.gateway}`),
        day: whole.data.report.day,
      })
    : t('report.one');
  return (
    <AppPage title={title}>
      <div className="stack stack--wide">
        <QueryState query={whole}>
          {({ report, lines }) => (
            <div className="stack">
              <Summary report={report} />
              <Tools report={report} />
              <ReportLines lines={lines.items} />
              {lines.total > lines.pageSize ? <Pager {...lines} onChange={setPage} /> : null}
            </div>
          )}
        </QueryState>
        <p>
          <Link to={paths.adminReports.href()}>{t('report.back')}</Link>
        </p>
      </div>
    </AppPage>
  );
}
