import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeMenu, listMenus } from '../../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { ChangeMenuData, ManagedMenu } from '../../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { ManagedMenu };

const menusQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.console, 'menus'],
    queryFn: ({ signal }) => listMenus({ signal }),
  });

export const useManagedMenus = () => useQuery(menusQueryOptions());

/** Stores a list; the shop's pages read it again. */
export function useChangeMenu(key: ManagedMenu['key']) {
  const queryClient = useQueryClient();
  return useCommand((body: ChangeMenuData['body']) => changeMenu({ path: { key }, body }), {
    onSuccess: (menus) => {
      queryClient.setQueryData(menusQueryOptions().queryKey, menus);
      return queryClient.invalidateQueries({ queryKey: queryKeys.menus });
    },
  });
}
