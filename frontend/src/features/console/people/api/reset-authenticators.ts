import { useQueryClient } from '@tanstack/react-query';
import { resetAuthenticators } from '../../../../lib/api/gen/identity/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import type { Person } from './get-person.ts';

/** Removes all authenticator apps and passkeys of a person, and their roles; returns how many there were, and which. */
export function useResetAuthenticators({ id }: Person) {
  const queryClient = useQueryClient();
  return useCommand((reason: string) => resetAuthenticators({ path: { id }, body: { reason } }), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.console }),
  });
}
