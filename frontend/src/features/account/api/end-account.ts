import { useQueryClient } from '@tanstack/react-query';
import { deleteAccount } from '../../../lib/api/gen/identity/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { forgetPerson } from '../../../lib/forget-person.ts';
import { postSignOut } from '../../../lib/sign-out-notice.ts';

/** Erases the account; afterwards nobody is signed in. */
export function useDeleteAccount(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useCommand((username: string) => deleteAccount({ body: { username } }), {
    onSuccess: async () => {
      queryClient.clear();
      await forgetPerson();
      postSignOut();
      onSuccess();
    },
  });
}
