import { useTranslation } from 'react-i18next';
import { Link, useOutletContext } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { paths } from '../../../config/paths.ts';
import type { ConsolePage } from '../../../features/console/shared/console-page.ts';

/** The console's first page: what this person can do here. */
export function Component() {
  const { t } = useTranslation(['console', 'money']);
  const entries = useOutletContext<ConsolePage[]>().filter(({ path }) => path !== paths.admin.path);
  return (
    <AppPage title={t('console:start.title')} lead={t('console:start.lead')}>
      <ul className="stack">
        {entries.map(({ path, label = '' }) => (
          <li key={path}>
            <Link to={path}>{t(label)}</Link>
          </li>
        ))}
      </ul>
    </AppPage>
  );
}
