import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { BackToList } from '../../../features/console/shared/detail/back-to-list.tsx';
import { createBatchSource } from '../../../features/print/api/batch-source.ts';
import { usePieces } from '../../../features/print/api/use-pieces.ts';
import { PrintDesk } from '../../../features/print/components/print-desk.tsx';

function Batch({ batch }: { batch: string }) {
  const { t } = useTranslation(['print', 'production']);
  const source = useMemo(() => createBatchSource(batch), [batch]);
  const pieces = usePieces(source, 1);
  const board = { label: t('production:title'), to: consolePaths.production.href() };
  return (
    <QueryState query={pieces} lines={6} failure={t('batchFailed')} missing={<BackToList {...board} />}>
      {({ items }) => <PrintDesk source={source} initial={items} />}
    </QueryState>
  );
}

export function Component() {
  const { t } = useTranslation(['print', 'production']);
  const [search] = useSearchParams();
  const batch = search.get('batch') ?? '';
  return (
    <AppPage
      title={t('batchTitle')}
      lead={t('batchLead')}
      trail={[{ label: t('production:title'), to: consolePaths.production.href() }]}
    >
      {batch === '' ? <p className="soft">{t('batchEmpty')}</p> : <Batch key={batch} batch={batch} />}
    </AppPage>
  );
}
