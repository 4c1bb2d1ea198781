import { useQuery } from '@tanstack/react-query';
import { readMenu } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { ReadMenuData } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type MenuKey = ReadMenuData['path']['key'];

/** So often a page that stays open asks again, ms: what staff publish is there within a minute. */
const REFRESH_MS = 50_000;

/** The entries of a list that staff keep. */
export const useMenu = (key: MenuKey) =>
  useQuery({
    queryKey: [...queryKeys.menus, key],
    queryFn: ({ signal }) => readMenu({ path: { key }, signal }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
