import { useQueryClient } from '@tanstack/react-query';
import { renewRecoveryCodes } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { RenewRecoveryCodesResponse } from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { recoveryCodesQueryOptions } from './get-recovery-codes.ts';

/** Ten new codes in the place of the old ones; only this response contains them. */
export function useRenewRecoveryCodes() {
  const queryClient = useQueryClient();
  return useCommand<void, RenewRecoveryCodesResponse>(() => renewRecoveryCodes({}), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recoveryCodesQueryOptions().queryKey }),
  });
}
