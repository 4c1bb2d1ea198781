import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listPeople } from '../../../../lib/api/gen/identity/operations.gen.ts';
import type { ListPeopleData } from '../../../../lib/api/gen/identity/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

export type PeopleQuery = NonNullable<ListPeopleData['query']>;

const peopleQueryOptions = (query: PeopleQuery) =>
  queryOptions({
    queryKey: [...queryKeys.consolePeople, query],
    queryFn: ({ signal }) => listPeople({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const usePeople = (query: PeopleQuery) => useQuery(peopleQueryOptions(query));
