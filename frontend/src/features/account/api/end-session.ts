import { useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession } from '../../../lib/api/gen/identity/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { sessionsQueryOptions } from './get-sessions.ts';

/** Signs out one session by its id, or all others. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useCommand(
    (id: string | 'others') => (id === 'others' ? endOtherSessions({}) : endSession({ path: { id } })),
    { onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQueryOptions().queryKey }) },
  );
}
