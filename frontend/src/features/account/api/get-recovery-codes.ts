import { queryOptions, useQuery } from '@tanstack/react-query';
import { listRecoveryCodes } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { ListRecoveryCodesResponse } from '../../../lib/api/gen/identity/types.gen.ts';

export type RecoveryCode = ListRecoveryCodesResponse['codes'][number];

export const recoveryCodesQueryOptions = () =>
  queryOptions({
    queryKey: ['profile', 'recovery-codes'],
    queryFn: ({ signal }) => listRecoveryCodes({ signal }),
  });

/** Codes are secrets: they are read only when the customer asks to see them. */
export const useRecoveryCodes = (isWanted: boolean) =>
  useQuery({ ...recoveryCodesQueryOptions(), enabled: isWanted });
