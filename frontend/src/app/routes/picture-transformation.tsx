import { useTranslation } from 'react-i18next';
import { AppPage } from '../../components/app-page.tsx';
import { Note } from '../../components/note.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useStyles } from '../../features/art/api/get-styles.ts';
import { PausedNote } from '../../features/art/components/paused-note.tsx';
import { StudioSteps } from '../../features/art/components/studio-steps.tsx';
import { MakeStudio } from './studio/make-studio.tsx';

/** The studio's step that has a photo painted in a style. */
export function Component() {
  const { t } = useTranslation('studio');
  const styles = useStyles();
  return (
    <AppPage
      title={t('transform.title')}
      documentTitle={t('transform.documentTitle')}
      lead={t('transform.lead')}
    >
      <StudioSteps step="make" source="styled" />
      <PausedNote />
      <QueryState query={styles} lines={8} failure={t('failures.styles')}>
        {({ items, canTransform }) =>
          canTransform ? (
            <MakeStudio source="styled" styles={items} canTransform />
          ) : (
            <Note kind="info">{t('transform.away')}</Note>
          )
        }
      </QueryState>
    </AppPage>
  );
}
