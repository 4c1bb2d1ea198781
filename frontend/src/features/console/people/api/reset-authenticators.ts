import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { resetAuthenticators } from '../../../../lib/api/gen/identity/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import type { Person } from './get-person.ts';

/** Removes all authenticator apps and passkeys of a person; returns how many there were. */
export function useResetAuthenticators({ id }: Person) {
  const queryClient = useQueryClient();
  return useMutation<{ removed: number }, ApiError, string>({
    mutationFn: (reason) => resetAuthenticators({ path: { id }, body: { reason } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleAudit }),
  });
}
