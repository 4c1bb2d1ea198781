import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { AppealsList } from '../../../features/console/contents/components/appeals-list.tsx';

/** Objections of owners against what was taken down. */
export function Component() {
  const { t } = useTranslation('moderation');
  return (
    <AppPage title={t('appeals.title')} lead={t('appeals.lead')}>
      <AppealsList />
    </AppPage>
  );
}
