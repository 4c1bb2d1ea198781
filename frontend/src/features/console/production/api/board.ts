import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import {
  listProductionItems,
  listStoppedItems,
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
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { saveFile } from '../../../../lib/save-file.ts';

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

/** How often the list of stopped items is read again (ms). */
const STOPPED_REFRESH_MS = 30_000;

/** Items that are paid and stopped. */
export const useStoppedItems = () =>
  useQuery({
    queryKey: [...queryKeys.consoleProduction, 'stopped'],
    queryFn: ({ signal }) => listStoppedItems({ signal }),
    refetchInterval: STOPPED_REFRESH_MS,
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

/** Downloads the print sheet of some items. */
export const useDownloadSheet = () =>
  useMutation<void, ApiError, string[]>({
    mutationFn: async (ids) => {
      const query = { items: ids.join(',') };
      const sheet = await requestStaffFile('/api/catalog-order/admin/production/sheet', query);
      saveFile(sheet, 'tapory-sheet.pdf');
    },
  });
