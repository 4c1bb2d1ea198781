import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useIntake } from '../../../features/console/jobs/api/jobs.ts';
import { IntakeForm } from '../../../features/console/jobs/components/intake-form.tsx';
import { JobsList } from '../../../features/console/jobs/components/jobs-list.tsx';

export function Component() {
  const { t } = useTranslation('desk-art');
  const intake = useIntake();
  return (
    <AppPage title={t('jobs.title')} lead={t('jobs.lead')}>
      <div className="stack stack--wide">
        <QueryState query={intake} lines={4} failure={t('jobs.intakeAway')}>
          {(data) => <IntakeForm intake={data} />}
        </QueryState>
        <JobsList />
      </div>
    </AppPage>
  );
}
