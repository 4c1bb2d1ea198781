import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { useStyles } from '../../features/art/api/get-styles.ts';
import { PausedNote } from '../../features/art/components/paused-note.tsx';
import { StudioSteps } from '../../features/art/components/studio-steps.tsx';
import { MakeStudio } from './studio/make-studio.tsx';
import { useEarlyReads } from './studio/use-early-reads.ts';

/** The studio's step that has a figurine made. */
export function Component() {
  const { t } = useTranslation('studio');
  const styles = useStyles();
  useEarlyReads('figurine');
  return (
    <AppPage
      title={t('figurine.title')}
      documentTitle={t('figurine.documentTitle')}
      lead={t('figurine.lead')}
    >
      <StudioSteps step="make" source="figurine" />
      <PausedNote />
      <QueryState query={styles} lines={8} failure={t('failures.styles')}>
        {({ items, canTransform }) => (
          <MakeStudio source="figurine" styles={items} canTransform={canTransform} />
        )}
      </QueryState>
      <p>
        <Link to={paths.myDesigns.href()}>{t('history.title')}</Link>
      </p>
    </AppPage>
  );
}
