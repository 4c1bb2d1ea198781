import { useQueryClient } from '@tanstack/react-query';
import {
  acceptMoneyCase,
  closeMoneyCase,
  refundMoneyCase,
} from '../../../../lib/api/gen/payment/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import type { MoneyCase } from './get-money-cases.ts';

export type CaseAct = MoneyCase['acts'][number];

const calls = { accepted: acceptMoneyCase, refunded: refundMoneyCase, closed: closeMoneyCase } as const;

type Outcome = {
  onDone: (decided: MoneyCase) => void;
  /** Somebody else was faster: the case leaves the list, and a message beside it would leave with it. */
  onTaken: () => void;
};

/** Decides about money; the same act twice is one. */
export function useDecideMoneyCase(
  { id, openedAt }: Pick<MoneyCase, 'id' | 'openedAt'>,
  { onDone, onTaken }: Outcome,
) {
  const queryClient = useQueryClient();
  return useCommand(
    ({ act, note }: { act: CaseAct; note: string }) => calls[act]({ path: { id }, body: { note, openedAt } }),
    {
      onSuccess: onDone,
      onError: ({ code }) => code === 'MONEY_CASE_DECIDED' && onTaken(),
      // Also after a refusal: somebody else may have decided.
      onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.console }),
    },
  );
}
