import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listProductionItems,
  moveProductionItems,
} from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { ProductionItem } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { listTags } from '../../../../lib/api/gen/nfc-playback/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { isTagged } from '../../shared/api/tags.ts';

export type { ProductionItem };

/** Most items of a batch. */
const LIMIT = 200;

const readColumn = async (state: ProductionItem['state'], signal: AbortSignal) =>
  (await listProductionItems({ query: { state, limit: LIMIT }, signal })).items;

/**
 * The pieces to write: those that the production board sent here, wherever they are between writing and checking, or
 * without such all that wait for their tag.
 */
export const useQueue = (chosen: readonly string[]) =>
  useQuery({
    queryKey: [...queryKeys.consoleProduction, 'nfc', ...chosen],
    queryFn: async ({ signal }) => {
      const printed = await readColumn('printed', signal);
      if (chosen.length === 0) return printed;
      const found = [...printed, ...(await readColumn('tag_written', signal))];
      return chosen.flatMap((id) => found.find((item) => item.id === id) ?? []);
    },
  });

export type FinishedItem = { isComplete: boolean; code: string | null };

/** Moves an item on once every piece of it has its tag; `code` says why it stayed. */
export function useFinishItem() {
  const queryClient = useQueryClient();
  return useCommand(
    async (item: ProductionItem, idempotencyKey): Promise<FinishedItem> => {
      const { tags } = await listTags({ query: { items: item.id } });
      if (!isTagged(tags, item)) return { isComplete: false, code: null };
      if (item.state !== 'printed') return { isComplete: true, code: null };
      const items = [{ id: item.id, version: item.version }];
      const body = { act: 'forward' as const, reason: '', items };
      const { outcomes } = await moveProductionItems({ body, idempotencyKey });
      return { isComplete: true, code: outcomes[0]?.code ?? null };
    },
    {
      onSettled: () =>
        Promise.all(
          [queryKeys.consoleProduction, queryKeys.consoleOrders, queryKeys.consoleHome].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    },
  );
}
