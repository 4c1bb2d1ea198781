import { queryOptions, useQuery } from '@tanstack/react-query';
import { readComposite } from '../../../lib/api/gen/media/operations.gen.ts';
import type { Composite } from '../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { Composite };

/** What a composite video was made from; its key begins as that of contents, which may be deleted. */
const compositeQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.contents, 'composite', id],
    queryFn: ({ signal }) => readComposite({ path: { id }, signal }),
  });

export const useComposite = (id: string) => useQuery(compositeQueryOptions(id));
