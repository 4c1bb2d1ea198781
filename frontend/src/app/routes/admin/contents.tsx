import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { ContentsList } from '../../../features/console/contents/components/contents-list.tsx';

export function Component() {
  const { t } = useTranslation('console');
  return (
    <AppPage title={t('content.title')} lead={t('content.lead')}>
      <ContentsList />
    </AppPage>
  );
}
