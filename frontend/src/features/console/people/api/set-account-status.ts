import { useQueryClient } from '@tanstack/react-query';
import { activateAccount, deactivateAccount } from '../../../../lib/api/gen/identity/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import type { Person } from './get-person.ts';

const calls = { activate: activateAccount, deactivate: deactivateAccount } as const;

type StatusChange = { act: keyof typeof calls; reason: string };

/** Activates or deactivates the account of a person. */
export function useSetAccountStatus({ id }: Person) {
  const queryClient = useQueryClient();
  return useCommand(({ act, reason }: StatusChange) => calls[act]({ path: { id }, body: { reason } }), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.console }),
  });
}
