import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeStyles, listManagedStyles } from '../../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { ChangeStylesData, ManagedStyles } from '../../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { ManagedStyles };

const stylesQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.console, 'styles'],
    queryFn: ({ signal }) => listManagedStyles({ signal }),
  });

export const useManagedStyles = () => useQuery(stylesQueryOptions());

/** Stores the styles; the shop's pages read them again. */
export function useChangeStyles() {
  const queryClient = useQueryClient();
  return useCommand((body: ChangeStylesData['body']) => changeStyles({ body }), {
    onSuccess: (styles) => {
      queryClient.setQueryData(stylesQueryOptions().queryKey, styles);
      return queryClient.invalidateQueries({ queryKey: queryKeys.styles });
    },
  });
}
