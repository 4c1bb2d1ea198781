import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { Station } from '../../../features/console/nfc/components/station.tsx';

export function Component() {
  const { t } = useTranslation('nfc');
  return (
    <AppPage title={t('title')} lead={t('lead')}>
      <Station />
    </AppPage>
  );
}
