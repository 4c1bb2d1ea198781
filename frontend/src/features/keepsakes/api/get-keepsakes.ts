import { queryOptions, useQuery } from '@tanstack/react-query';
import { listKeepsakes } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { Keepsake } from '../../../lib/api/gen/nfc-playback/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { Keepsake };

/** The largest page the service gives, newest first. */
const PAGE_SIZE = 100;

export const keepsakesQueryOptions = () =>
  queryOptions({
    queryKey: queryKeys.keepsakes,
    queryFn: ({ signal }) => listKeepsakes({ query: { pageSize: PAGE_SIZE, only: 'designs' }, signal }),
  });

export const useKeepsakes = (isWanted = true) => useQuery({ ...keepsakesQueryOptions(), enabled: isWanted });
