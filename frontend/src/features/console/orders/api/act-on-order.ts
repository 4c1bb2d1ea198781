import { useQueryClient } from '@tanstack/react-query';
import {
  confirmOrderMaking,
  deliverOrder,
  moveProductionItems,
  shipOrder,
  startOrderProduction,
} from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type {
  MoveProductionItemsData,
  ShipOrderData,
} from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type Parcel = Omit<ShipOrderData['body'], 'version'>;
type ActOn = { id: string; version: number };

/** Shows orders as they are now, also after a failure: somebody else may have been first. */
function useAct<Input, Result>(run: (input: Input, idempotencyKey: string) => Promise<Result>) {
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

export const useStartProduction = () =>
  useAct(({ id, ...body }: ActOn, idempotencyKey) =>
    startOrderProduction({ path: { id }, body, idempotencyKey }),
  );

export const useShipOrder = () =>
  useAct(({ id, ...body }: ActOn & Parcel, idempotencyKey) =>
    shipOrder({ path: { id }, body, idempotencyKey }),
  );

export const useDeliverOrder = () =>
  useAct(({ id, ...body }: ActOn, idempotencyKey) => deliverOrder({ path: { id }, body, idempotencyKey }));

export const useConfirmMaking = () =>
  useAct(({ id, ...body }: ActOn & { reason: string }, idempotencyKey) =>
    confirmOrderMaking({ path: { id }, body, idempotencyKey }),
  );

/** Makes an item again, stops it or lets it be made on. */
export const useMoveItem = () =>
  useAct((body: MoveProductionItemsData['body'], idempotencyKey) =>
    moveProductionItems({ body, idempotencyKey }),
  );
