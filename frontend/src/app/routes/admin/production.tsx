import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { Board } from '../../../features/console/production/components/board.tsx';

export function Component() {
  const { t } = useTranslation('production');
  return (
    <AppPage title={t('title')} lead={t('lead')}>
      <Board />
    </AppPage>
  );
}
