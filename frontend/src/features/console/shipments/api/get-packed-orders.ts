import { useQuery } from '@tanstack/react-query';
import { listProductionItems } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

const MOST = 200;

/** Numbers of the orders with packed items, the longest paid first; not those that somebody has to decide about. */
export const usePackedOrders = () =>
  useQuery({
    queryKey: [...queryKeys.consoleProduction, 'packed-orders'],
    queryFn: async ({ signal }) => {
      const { items } = await listProductionItems({ query: { state: 'packed', limit: MOST }, signal });
      const ready = items.filter(({ needsConfirmation }) => !needsConfirmation);
      return [...new Set(ready.map(({ orderNumber }) => orderNumber))];
    },
  });
