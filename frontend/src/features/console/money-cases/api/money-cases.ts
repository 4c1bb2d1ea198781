import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import {
  acceptMoneyCase,
  closeMoneyCase,
  listMoneyCases,
  refundMoneyCase,
} from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { MoneyCase } from '../../../../lib/api/gen/payment/types.gen.ts';

export type { MoneyCase } from '../../../../lib/api/gen/payment/types.gen.ts';
export type CaseAct = MoneyCase['acts'][number];

const KEY = ['console', 'money-cases'];

type CasesQuery = { state: 'open' | 'decided'; page: number };

export const useMoneyCases = (query: CasesQuery) =>
  useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => listMoneyCases({ query, signal }),
    placeholderData: (former) => former,
  });

const calls = { accepted: acceptMoneyCase, refunded: refundMoneyCase, closed: closeMoneyCase } as const;

/** Decides about money; the same act twice is one. */
export function useDecideMoneyCase(id: string, onDone: (decided: MoneyCase) => void) {
  const queryClient = useQueryClient();
  return useMutation<MoneyCase, ApiError, { act: CaseAct; note: string }>({
    mutationFn: ({ act, note }) => calls[act]({ path: { id }, body: { note } }),
    onSuccess: onDone,
    // Also after a refusal: somebody else may have decided.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['console'] }),
  });
}
