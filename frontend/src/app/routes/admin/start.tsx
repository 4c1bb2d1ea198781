import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { Today } from '../../../features/console/home/components/today.tsx';
import type { ConsoleContext } from '../../../features/console/shared/console-page.ts';

/** The console's first page: what waits and what came in. */
export function Component() {
  const { t } = useTranslation(['console', 'desk']);
  const { roles } = useOutletContext<ConsoleContext>();
  return (
    <AppPage title={t('console:start.title')}>
      <Today roles={roles} />
    </AppPage>
  );
}
