import { queryOptions, useQuery } from '@tanstack/react-query';
import { accounts } from '@tapory/shop';
import { readPasswordRule } from '../../../lib/api/gen/identity/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

const passwordRuleQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.profile, 'password-rule'],
    queryFn: ({ signal }) => readPasswordRule({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Fewest characters of a changed password; the shop's default until the service has said so. */
export const usePasswordMinLength = (): number =>
  useQuery(passwordRuleQueryOptions()).data?.minLength ?? accounts.changedPasswordMin;
