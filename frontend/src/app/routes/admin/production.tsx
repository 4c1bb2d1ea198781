import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { Board } from '../../../features/console/production/components/board.tsx';
import { StoppedItems } from '../../../features/console/production/components/stopped-items.tsx';

export function Component() {
  const { t } = useTranslation('production');
  return (
    <AppPage title={t('title')} lead={t('lead')}>
      <Board />
      <StoppedItems />
    </AppPage>
  );
}
