import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listClaims,
  refundClaim,
  refuseClaim,
  remakeClaim,
} from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { ListClaimsData, StaffClaim } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { StaffClaim };

const claimsQueryOptions = (query: NonNullable<ListClaimsData['query']>) =>
  queryOptions({
    queryKey: [...queryKeys.console, 'claims', query],
    queryFn: ({ signal }) => listClaims({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const useClaims = (query: NonNullable<ListClaimsData['query']>) => useQuery(claimsQueryOptions(query));

export type ClaimAct = 'remake' | 'refund' | 'refuse';

type Answer = { act: ClaimAct; reason: string; amount: number };

type Outcome = {
  onDone: (answered: StaffClaim) => void;
  /** Somebody else was faster: the claim leaves the list, and a message beside it would leave with it. */
  onTaken: () => void;
};

/** Answers a claim; the lists show how it is now, also after a refusal. */
export function useAnswerClaim(id: string, { onDone, onTaken }: Outcome) {
  const queryClient = useQueryClient();
  return useCommand(
    ({ act, reason, amount }: Answer, idempotencyKey) => {
      const call = { path: { id }, idempotencyKey };
      if (act === 'refund') return refundClaim({ ...call, body: { reason, amount } });
      return (act === 'remake' ? remakeClaim : refuseClaim)({ ...call, body: { reason } });
    },
    {
      onSuccess: onDone,
      onError: ({ code }) => code === 'CLAIM_ANSWERED' && onTaken(),
      onSettled: () => queryClient.invalidateQueries({ queryKey: [...queryKeys.console, 'claims'] }),
    },
  );
}
