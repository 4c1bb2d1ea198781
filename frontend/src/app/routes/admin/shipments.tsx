import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { usePackedOrders } from '../../../features/console/shipments/api/get-packed-orders.ts';
import { ConsignSelected } from '../../../features/console/shipments/components/consign-selected.tsx';
import { ShipFile } from '../../../features/console/shipments/components/ship-file.tsx';
import { ShipSelected } from '../../../features/console/shipments/components/ship-selected.tsx';

function ShipNumbers({ numbers }: { numbers: readonly string[] }) {
  return (
    <>
      <ConsignSelected numbers={numbers} />
      <ShipSelected numbers={numbers} />
    </>
  );
}

/** The orders that have packed items. */
function ShipPacked() {
  const { t } = useTranslation('sales');
  return (
    <QueryState query={usePackedOrders()} lines={4} failure={t('shipments.away')}>
      {(numbers) => <ShipNumbers numbers={numbers} />}
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
        {chosen.length > 0 ? <ShipNumbers numbers={chosen} /> : <ShipPacked />}
        <ShipFile />
      </div>
    </AppPage>
  );
}
