import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { endOtherSessions, endSession, listSessions } from '../../../lib/api/gen/identity/operations.gen.ts';

export type { ListedSession } from '../../../lib/api/gen/identity/types.gen.ts';

const queryKey = ['profile', 'sessions'];

export const useSessions = () => useQuery({ queryKey, queryFn: ({ signal }) => listSessions({ signal }) });

/** Signs out one session by its id, or all others. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, string | 'others'>({
    mutationFn: (id) => (id === 'others' ? endOtherSessions({}) : endSession({ path: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
