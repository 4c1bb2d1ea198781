import { useQueryClient } from '@tanstack/react-query';
import { shipOrders, shipOrdersOfFile } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { ShipOrdersData, ShippedOrders } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type Shipment = ShipOrdersData['body']['parcels'][number];
export type { ShippedOrders } from '../../../../lib/api/gen/catalog-order/types.gen.ts';

/** Shows orders as they are now, also after a failure: somebody else may have been first. */
function useShipments<Input>(run: (input: Input, idempotencyKey: string) => Promise<ShippedOrders>) {
  const queryClient = useQueryClient();
  return useCommand(run, {
    onSettled: () =>
      Promise.all(
        [queryKeys.consoleOrders, queryKeys.consoleProduction, queryKeys.consoleHome].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useShipOrders = () =>
  useShipments((parcels: Shipment[], idempotencyKey) => shipOrders({ body: { parcels }, idempotencyKey }));

/** The same by a file, as base64; the same bytes twice ship nothing twice. */
export const useShipFile = () =>
  useShipments((content: string, idempotencyKey) => shipOrdersOfFile({ body: { content }, idempotencyKey }));
