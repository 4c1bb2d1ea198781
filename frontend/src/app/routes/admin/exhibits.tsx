import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { ExhibitsList } from '../../../features/console/exhibits/components/exhibits-list.tsx';

/** What members want to show in the gallery: the moderators' queue. */
export function Component() {
  const { t } = useTranslation('exhibits');
  return (
    <AppPage title={t('queue.title')} lead={t('queue.lead')}>
      <ExhibitsList />
    </AppPage>
  );
}
