import { queryOptions, useQuery } from '@tanstack/react-query';
import { readContent } from '../../../lib/api/gen/media/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

/** One content as it is now; its key begins as that of contents, which may be changed. */
const contentQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.contents, 'one', id],
    queryFn: ({ signal }) => readContent({ path: { id }, signal }),
    // What is looked at once more is read once more: it may be gone.
    gcTime: 0,
  });

export const useContent = (id: string) => useQuery(contentQueryOptions(id));
