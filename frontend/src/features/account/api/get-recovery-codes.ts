import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listRecoveryCodes, renewRecoveryCodes } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { ListRecoveryCodesResponse } from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type RecoveryCode = ListRecoveryCodesResponse['codes'][number];

const recoveryCodesQueryOptions = () =>
  queryOptions({
    queryKey: ['profile', 'recovery-codes'],
    queryFn: ({ signal }) => listRecoveryCodes({ signal }),
  });

/** Codes are secrets: they are read only when the customer asks to see them. */
export const useRecoveryCodes = (isWanted: boolean) =>
  useQuery({ ...recoveryCodesQueryOptions(), enabled: isWanted });

/** Ten new codes in the place of the old ones, shown at once. */
export function useRenewRecoveryCodes(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useCommand<void, ListRecoveryCodesResponse>(() => renewRecoveryCodes({}), {
    onSuccess: (codes) => {
      queryClient.setQueryData(recoveryCodesQueryOptions().queryKey, codes);
      onSuccess();
    },
  });
}
