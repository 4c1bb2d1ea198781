import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useAudit } from '../../../features/console/audit/api/get-audit.ts';
import { AuditTable } from '../../../features/console/audit/components/audit-table.tsx';
import { requestStaffFile } from '../../../lib/api/request.ts';
import { saveFile } from '../../../lib/save-file.ts';

export function Component() {
  const { t } = useTranslation('console');
  const [page, setPage] = useState(1);
  const audit = useAudit({ page });
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await requestStaffFile('/api/identity/audit/export'), 'tapory-audit.csv'),
  });
  return (
    <AppPage title={t('audit.title')} lead={t('audit.lead')}>
      <div>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t('audit.export')}
        </Button>
      </div>
      {download.error ? <ErrorNote error={download.error} /> : null}
      <QueryState query={audit}>
        {({ items, pageSize, total }) => (
          <>
            <AuditTable entries={items} />
            <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
          </>
        )}
      </QueryState>
    </AppPage>
  );
}
