import { useQueryClient } from '@tanstack/react-query';
import { confirmPhone } from '../../../lib/api/gen/identity/operations.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { profileQueryOptions } from './get-profile.ts';

/** Confirms the number by the code; the profile then shows it as confirmed. */
export function useConfirmPhone() {
  const queryClient = useQueryClient();
  return useCommand((code: string) => confirmPhone({ body: { code } }), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQueryOptions().queryKey, exact: true }),
  });
}
