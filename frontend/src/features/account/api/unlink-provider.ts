import { useQueryClient } from '@tanstack/react-query';
import { unlinkProvider } from '../../../lib/api/gen/identity/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { type LinkedProvider, linkedProvidersQueryOptions } from './get-linked-providers.ts';

/** Unlinks LINE, Google or Apple; the owner is told by mail. */
export function useUnlinkProvider() {
  const queryClient = useQueryClient();
  return useCommand(({ provider }: LinkedProvider) => unlinkProvider({ path: { provider } }), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: linkedProvidersQueryOptions().queryKey }),
  });
}
