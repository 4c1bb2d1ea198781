import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  activateAccount,
  deactivateAccount,
  readSuspension,
  withdrawSuspension,
} from '../../../../lib/api/gen/identity/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import type { Person } from './get-person.ts';

type StatusChange = { act: 'activate' | 'deactivate'; reason: string };

/** Whether somebody asked for an account to be deactivated, and waits for somebody else to confirm it. */
export const useSuspensionRequest = ({ id }: Person, enabled: boolean) =>
  useQuery({
    queryKey: [...queryKeys.console, 'suspension', id],
    queryFn: ({ signal }) => readSuspension({ path: { id }, signal }),
    enabled,
  });

/** Activates the account of a person; asks for its deactivation, or confirms what somebody else asked for. */
export function useSetAccountStatus({ id }: Person) {
  const queryClient = useQueryClient();
  return useCommand<StatusChange, unknown>(
    ({ act, reason }) =>
      act === 'activate'
        ? activateAccount({ path: { id }, body: { reason } })
        : deactivateAccount({ path: { id }, body: { reason } }),
    { onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.console }) },
  );
}

/** Ends a request that nobody has confirmed. */
export function useWithdraw({ id }: Person) {
  const queryClient = useQueryClient();
  return useCommand(() => withdrawSuspension({ path: { id } }), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.console }),
  });
}
