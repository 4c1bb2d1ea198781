import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { OrdersList } from '../../../features/console/orders/components/orders-list.tsx';

export function Component() {
  const { t } = useTranslation('sales');
  return (
    <AppPage title={t('order.title')} lead={t('order.lead')}>
      <OrdersList />
    </AppPage>
  );
}
