import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';

export type RecoveryCode = { code: string; usedAt: string | null };

export const recoveryCodesQueryOptions = () =>
  queryOptions({
    queryKey: ['profile', 'recovery-codes'],
    queryFn: ({ signal }) =>
      request<{ codes: RecoveryCode[] }>('/identity/profile/recovery-codes', { signal }),
  });

/** Codes are secrets: they are read only when the customer asks to see them. */
export const useRecoveryCodes = (isWanted: boolean) =>
  useQuery({ ...recoveryCodesQueryOptions(), enabled: isWanted });
