import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { listAuthenticators, removeAuthenticator } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { Authenticator } from '../../../lib/api/gen/identity/types.gen.ts';

export type { Authenticator } from '../../../lib/api/gen/identity/types.gen.ts';

const queryKey = ['profile', 'authenticators'];

export const useAuthenticators = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => listAuthenticators({ signal }) });

/** Takes one away; its former owner hears its name once it is gone. */
export function useRemoveAuthenticator() {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, Authenticator>({
    mutationFn: ({ id }) => removeAuthenticator({ path: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
