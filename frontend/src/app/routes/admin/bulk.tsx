import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { BulkQueue } from '../../../features/console/bulk/components/bulk-queue.tsx';

/** Requests for quotes: the sales staff's queue. */
export function Component() {
  const { t } = useTranslation('bulk');
  return (
    <AppPage title={t('title')} lead={t('desk.lead')}>
      <div className="stack stack--wide">
        {(['waiting', 'others'] as const).map((state) => (
          <BulkQueue key={state} state={state} />
        ))}
      </div>
    </AppPage>
  );
}
