import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listAuthenticators, removeAuthenticator } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { Authenticator } from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type { Authenticator } from '../../../lib/api/gen/identity/types.gen.ts';

const queryKey = ['profile', 'authenticators'];

export const useAuthenticators = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => listAuthenticators({ signal }) });

/** Removes an authenticator; its owner is notified by mail. */
export function useRemoveAuthenticator() {
  const queryClient = useQueryClient();
  return useCommand(({ id }: Authenticator) => removeAuthenticator({ path: { id } }), {
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
