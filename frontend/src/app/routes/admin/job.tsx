import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { OpenArt } from '../../../features/console/jobs/components/open-art.tsx';
import { TakeDownPanel } from '../../../features/console/shared/take-down/take-down-panel.tsx';

export function Component() {
  const { t } = useTranslation('desk-art');
  const { id = '' } = useParams();
  return (
    <AppPage
      title={t('opening.title', { id: id.slice(0, 8) })}
      lead={t('opening.lead')}
      trail={[{ label: t('jobs.title'), to: consolePaths.jobs.href() }]}
      isNarrow
    >
      <OpenArt key={id} id={id} />
      <TakeDownPanel key={`down.${id}`} kind="artwork" id={id} />
    </AppPage>
  );
}
