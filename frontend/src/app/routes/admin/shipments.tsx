import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { usePackedOrders } from '../../../features/console/shipments/api/get-packed-orders.ts';
import { ShipFile } from '../../../features/console/shipments/components/ship-file.tsx';
import { ShipSelected } from '../../../features/console/shipments/components/ship-selected.tsx';

/** The orders that have packed items. */
function ShipPacked() {
  const { t } = useTranslation('sales');
  return (
    <QueryState query={usePackedOrders()} lines={4} failure={t('shipments.away')}>
      {(numbers) => <ShipSelected numbers={numbers} />}
    </QueryState>
  );
}

export function Component() {
  const { t } = useTranslation('sales');
  const [params] = useSearchParams();
  const chosen = [...new Set(params.get('orders')?.split(',').filter(Boolean) ?? [])];
  return (
    <AppPage
      title={t('shipments.title')}
      lead={t('shipments.lead')}
      trail={[{ label: t('order.title'), to: paths.adminOrders.href() }]}
    >
      <div className="stack">
        {chosen.length > 0 ? <ShipSelected numbers={chosen} /> : <ShipPacked />}
        <ShipFile />
      </div>
    </AppPage>
  );
}
