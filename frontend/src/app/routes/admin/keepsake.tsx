import { moderation } from '@tapory/shop';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { paths } from '../../../config/paths.ts';
import { useTakeDownState } from '../../../features/console/shared/api/take-downs.ts';
import { useHasRole } from '../../../features/console/shared/api/use-has-role.ts';
import { KeepsakeTakeDown } from '../../../features/console/shared/take-down/take-down-panel.tsx';

export function Component() {
  const { t } = useTranslation(['moderation', 'sales']);
  const { id = '' } = useParams();
  const rule = useSearchParams()[0].get('rule') ?? '';
  const { data } = useTakeDownState({ kind: 'keepsake', id });
  // Moderators come from a report; the list of keepsakes is not theirs.
  const list = useHasRole('admin')
    ? { label: t('sales:keepsake.title'), to: consolePaths.keepsakes.href() }
    : { label: t('title'), to: consolePaths.reportCases.href() };
  return (
    <AppPage title={data?.title ?? t('subjects.keepsake')} trail={[list]} isNarrow>
      <div className="stack">
        <p>
          <a href={paths.tapPage.href(id)} target="_blank" rel="noreferrer">
            {t('openPage')}
          </a>
        </p>
        <KeepsakeTakeDown
          key={id}
          id={id}
          proposed={moderation.rules.find((known) => known === rule) ?? ''}
        />
      </div>
    </AppPage>
  );
}
