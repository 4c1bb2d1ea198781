import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSessions } from '../../../lib/api/gen/identity/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { ListedSession } from '../../../lib/api/gen/identity/types.gen.ts';

export const sessionsQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.profile, 'sessions'],
    queryFn: ({ signal }) => listSessions({ signal }),
  });

export const useSessions = () => useQuery(sessionsQueryOptions());
