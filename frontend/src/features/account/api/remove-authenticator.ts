import { useQueryClient } from '@tanstack/react-query';
import { removeAuthenticator } from '../../../lib/api/gen/identity/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { type Authenticator, authenticatorsQueryOptions } from './get-authenticators.ts';

/** Removes an authenticator; its owner is notified by mail. */
export function useRemoveAuthenticator() {
  const queryClient = useQueryClient();
  return useCommand(({ id }: Authenticator) => removeAuthenticator({ path: { id } }), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: authenticatorsQueryOptions().queryKey }),
  });
}
