import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { type Found, SEARCH_MIN, type SearchGroup } from '../search-group.ts';

export type FoundGroup = { group: SearchGroup; query: UseQueryResult<Found> };

/** Names of customers are not kept once they are not shown, and a failure is said at once. */
const foundQueryOptions = ({ key, find }: SearchGroup, search: string) =>
  queryOptions({
    queryKey: [...queryKeys.consoleSearch, key, search],
    queryFn: ({ signal }) => find(search, signal),
    enabled: search.length >= SEARCH_MIN,
    retry: false,
    gcTime: 0,
  });

/** Asks every group at once. A result belongs to its search, so that a late one never replaces a newer. */
export function useFound(groups: readonly SearchGroup[], search: string): FoundGroup[] {
  const queries = useQueries({ queries: groups.map((group) => foundQueryOptions(group, search)) });
  return groups.flatMap((group, index) => {
    const query = queries[index];
    return query ? [{ group, query }] : [];
  });
}
