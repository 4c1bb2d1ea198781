import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listStaffKeepsakes } from '../../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { ListStaffKeepsakesData } from '../../../../lib/api/gen/nfc-playback/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

export type { StaffKeepsake } from '../../../../lib/api/gen/nfc-playback/types.gen.ts';

type StaffKeepsakesQuery = NonNullable<ListStaffKeepsakesData['query']>;

const staffKeepsakesQueryOptions = (query: StaffKeepsakesQuery) =>
  queryOptions({
    queryKey: [...queryKeys.consoleKeepsakes, query],
    queryFn: ({ signal }) => listStaffKeepsakes({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const useStaffKeepsakes = (query: StaffKeepsakesQuery) => useQuery(staffKeepsakesQueryOptions(query));
