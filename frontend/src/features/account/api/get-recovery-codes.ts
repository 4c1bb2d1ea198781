import { queryOptions, useQuery } from '@tanstack/react-query';
import { listRecoveryCodes } from '../../../lib/api/gen/identity/operations.gen.ts';
import type { ListRecoveryCodesResponse } from '../../../lib/api/gen/identity/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

/** One of the ten, by its number: its text is returned only at creation. */
export type RecoveryCodeUse = ListRecoveryCodesResponse['codes'][number];

export const recoveryCodesQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.profile, 'recovery-codes'],
    queryFn: ({ signal }) => listRecoveryCodes({ signal }),
  });

export const useRecoveryCodes = () => useQuery(recoveryCodesQueryOptions());
