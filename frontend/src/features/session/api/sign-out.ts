import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';
import { sessionQueryOptions } from './get-session.ts';

/** Ends the session here and at Keycloak, then forgets everything that was read for it. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<unknown>('/identity/logout', { method: 'POST', body: {} }),
    onSuccess: () => {
      queryClient.clear();
      queryClient.setQueryData(sessionQueryOptions().queryKey, { user: null });
    },
  });
}
