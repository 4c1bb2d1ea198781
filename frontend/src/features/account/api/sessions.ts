import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '../../../lib/api/gen/identity/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type { ListedSession } from '../../../lib/api/gen/identity/types.gen.ts';

const queryKey = ['profile', 'sessions'];

export const useSessions = () => useQuery({ queryKey, queryFn: ({ signal }) => listSessions({ signal }) });

/** Signs out one session by its id, or all others. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useCommand(
    (id: string | 'others') => (id === 'others' ? endOtherSessions({}) : endSession({ path: { id } })),
    { onSettled: () => queryClient.invalidateQueries({ queryKey }) },
  );
}
