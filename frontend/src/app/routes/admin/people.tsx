import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { PeopleList } from '../../../features/console/people/components/people-list.tsx';

export function Component() {
  const { t } = useTranslation('console');
  return (
    <AppPage title={t('people.title')} lead={t('people.lead')}>
      <PeopleList />
    </AppPage>
  );
}
