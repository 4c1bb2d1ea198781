import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { AttemptsList } from '../../../features/console/payments/components/attempts-list.tsx';

export function Component() {
  const { t } = useTranslation('console');
  return (
    <AppPage title={t('payments.title')} lead={t('payments.lead')}>
      <AttemptsList />
    </AppPage>
  );
}
