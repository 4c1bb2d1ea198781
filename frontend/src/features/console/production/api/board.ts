import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listProductionItems,
  moveProductionItems,
  readProductionColumns,
  scanProductionItem,
} from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type {
  MoveProductionItemsData,
  ProductionColumns,
  ProductionItem,
  ScanProductionItemData,
} from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type {
  ProductionItem,
  ProductionOutcome,
  ProductionScan,
} from '../../../../lib/api/gen/catalog-order/types.gen.ts';
export type BoardColumn = ProductionColumns['columns'][number];
export type Station = ProductionItem['state'];

/** Two people at one board see each other's moves within this time (ms). */
const REFRESH_MS = 2000;

/** The stations with their counts, read again all the time while the page is in sight. */
export const useColumns = () =>
  useQuery({
    queryKey: [...queryKeys.consoleProduction, 'columns'],
    queryFn: ({ signal }) => readProductionColumns({ signal }),
    refetchInterval: REFRESH_MS,
  });

/** The items of one station; read again when its revision says that something has changed. */
export const useItems = ({ state, revision }: Pick<BoardColumn, 'state' | 'revision'>, limit: number) =>
  useQuery({
    queryKey: [...queryKeys.consoleProduction, 'items', state, revision, limit],
    queryFn: ({ signal }) => listProductionItems({ query: { state, limit }, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads the board again, and orders, which follow their items. */
function useRefresh() {
  const queryClient = useQueryClient();
  const keys = [queryKeys.consoleProduction, queryKeys.consoleOrders, queryKeys.consoleHome];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const useMoveItems = () =>
  useCommand(
    (body: MoveProductionItemsData['body'], idempotencyKey) => moveProductionItems({ body, idempotencyKey }),
    { onSettled: useRefresh() },
  );

export const useScanItem = () =>
  useCommand(
    (body: ScanProductionItemData['body'], idempotencyKey) => scanProductionItem({ body, idempotencyKey }),
    { onSettled: useRefresh() },
  );
