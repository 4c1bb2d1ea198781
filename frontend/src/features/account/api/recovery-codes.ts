import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listRecoveryCodes, renewRecoveryCodes } from '../../../lib/api/gen/identity/operations.gen.ts';
import type {
  ListRecoveryCodesResponse,
  RenewRecoveryCodesResponse,
} from '../../../lib/api/gen/identity/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** One of the ten, by its number: its text is returned only at creation. */
export type RecoveryCodeUse = ListRecoveryCodesResponse['codes'][number];

const queryKey = ['profile', 'recovery-codes'];

export const useRecoveryCodes = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => listRecoveryCodes({ signal }) });

/** Ten new codes in the place of the old ones; only this response contains them. */
export function useRenewRecoveryCodes() {
  const queryClient = useQueryClient();
  return useCommand<void, RenewRecoveryCodesResponse>(() => renewRecoveryCodes({}), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}
