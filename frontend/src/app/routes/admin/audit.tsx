import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { AuditList } from '../../../features/console/audit/components/audit-list.tsx';

export function Component() {
  const { t } = useTranslation('console');
  return (
    <AppPage title={t('audit.title')} lead={t('audit.lead')}>
      <AuditList />
    </AppPage>
  );
}
