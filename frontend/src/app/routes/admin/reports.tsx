import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { GatewayFileForm } from '../../../features/console/reports/components/gateway-file-form.tsx';
import { ReportsList } from '../../../features/console/reports/components/reports-list.tsx';

export function Component() {
  const { t } = useTranslation('money');
  return (
    <AppPage title={t('report.title')} lead={t('report.lead')}>
      <div className="stack stack--wide">
        <ReportsList />
        <GatewayFileForm />
      </div>
    </AppPage>
  );
}
