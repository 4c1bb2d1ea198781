import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useReports } from '../../../features/console/reports/api/get-reports.ts';
import { GatewayFileForm } from '../../../features/console/reports/components/gateway-file-form.tsx';
import { ReportsTable } from '../../../features/console/reports/components/reports-table.tsx';

export function Component() {
  const { t } = useTranslation(['money', 'console']);
  const [page, setPage] = useState(1);
  const reports = useReports(page);
  return (
    <AppPage title={t('report.title')} lead={t('report.lead')}>
      <div className="stack stack--wide">
        <GatewayFileForm />
        <QueryState query={reports}>
          {({ items, pageSize, total }) => (
            <div className="stack">
              <ReportsTable reports={items} />
              <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
            </div>
          )}
        </QueryState>
        <p>
          <Link to={paths.adminPayments.href()}>{t('console:payments.back')}</Link>
        </p>
      </div>
    </AppPage>
  );
}
