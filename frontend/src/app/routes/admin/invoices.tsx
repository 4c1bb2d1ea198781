import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { InvoicesList } from '../../../features/console/invoices/components/invoices-list.tsx';

export function Component() {
  const { t } = useTranslation('console');
  return (
    <AppPage title={t('invoices.title')} lead={t('invoices.lead')}>
      <InvoicesList />
    </AppPage>
  );
}
