import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { KeepsakesList } from '../../../features/console/keepsakes/components/keepsakes-list.tsx';

export function Component() {
  const { t } = useTranslation('sales');
  return (
    <AppPage title={t('keepsake.title')} lead={t('keepsake.lead')}>
      <KeepsakesList />
    </AppPage>
  );
}
