import { useTranslation } from 'react-i18next';
import { Link, useOutletContext } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import type { ConsoleContext } from '../../../features/console/shared/console-page.ts';

/** The console's first page: what this person can do here. */
export function Component() {
  const { t } = useTranslation(['console', 'money']);
  const groups = useOutletContext<ConsoleContext>().menu.slice(1);
  return (
    <AppPage title={t('console:start.title')} lead={t('console:start.lead')}>
      <ul className="stack">
        {groups
          .flatMap(({ entries }) => entries)
          .map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{t(label)}</Link>
            </li>
          ))}
      </ul>
    </AppPage>
  );
}
