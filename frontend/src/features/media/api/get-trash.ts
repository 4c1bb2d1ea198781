import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listTrash } from '../../../lib/api/gen/media/operations.gen.ts';
import type { ListTrashResponse } from '../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type TrashedContent = ListTrashResponse['items'][number];

/** One page of what was deleted, the latest first. */
export const useTrash = (page: number, isWanted: boolean) =>
  useQuery({
    queryKey: [...queryKeys.contents, 'trash', page],
    queryFn: ({ signal }) => listTrash({ query: { page }, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
