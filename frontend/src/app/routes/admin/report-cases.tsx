import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { CasesList } from '../../../features/console/contents/components/cases-list.tsx';
import { ChainNote } from '../../../features/console/contents/components/chain-note.tsx';
import { ChecksNote } from '../../../features/console/contents/components/checks-note.tsx';

/** What visitors reported and automatic checks found: the moderators' queue. */
export function Component() {
  const { t } = useTranslation('moderation');
  return (
    <AppPage title={t('title')} lead={t('lead')}>
      <ChainNote />
      <ChecksNote />
      <CasesList />
    </AppPage>
  );
}
