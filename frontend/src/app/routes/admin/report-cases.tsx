import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { CasesList } from '../../../features/console/contents/components/cases-list.tsx';

/** What visitors reported: the moderators' queue. */
export function Component() {
  const { t } = useTranslation('moderation');
  return (
    <AppPage title={t('title')} lead={t('lead')}>
      <CasesList />
    </AppPage>
  );
}
