import { queryOptions, useQuery } from '@tanstack/react-query';
import { files } from '@tapory/shop';
import { readStorage } from '../../../lib/api/gen/media/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export const storageQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.contents, 'storage'],
    queryFn: ({ signal }) => readStorage({ signal }),
  });

/** How much a person's contents take; read again with them, since its key begins as theirs does. */
export const useStorage = () => useQuery(storageQueryOptions());

/** Seconds of the longest video that is taken or made, as media has it set; the shop's default until its answer is here. */
export const useVideoSeconds = (): number => useStorage().data?.videoSeconds ?? files.videoMaxSeconds;
