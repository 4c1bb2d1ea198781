import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { deleteAccount } from '../../../lib/api/gen/identity/operations.gen.ts';

/** Erases the account; afterwards nobody is signed in. */
export function useDeleteAccount(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, string>({
    mutationFn: (username) => deleteAccount({ body: { username } }),
    onSuccess: () => {
      queryClient.clear();
      onSuccess();
    },
  });
}
