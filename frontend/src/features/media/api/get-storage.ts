import { queryOptions, useQuery } from '@tanstack/react-query';
import { readStorage } from '../../../lib/api/gen/media/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

const storageQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.contents, 'storage'],
    queryFn: ({ signal }) => readStorage({ signal }),
  });

/** How much a person's contents take; read again with them, since its key begins as theirs does. */
export const useStorage = () => useQuery(storageQueryOptions());
