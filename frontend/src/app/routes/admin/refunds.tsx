import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { RefundsList } from '../../../features/console/payments/components/refunds-list.tsx';

export function Component() {
  const { t } = useTranslation('console');
  return (
    <AppPage title={t('payments.refund.plural')} lead={t('payments.refund.lead')}>
      <RefundsList />
    </AppPage>
  );
}
