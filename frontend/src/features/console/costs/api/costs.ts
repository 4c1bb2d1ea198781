import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeArtBudget,
  readArtBudget,
  readArtCosts,
} from '../../../../lib/api/gen/ai-generation/staff-operations.gen.ts';
import type {
  ArtBudget,
  ArtCost,
  ChangeArtBudgetData,
} from '../../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { ArtBudget, ArtCost };

/** Days of Taipei, both included. */
export type Span = { from: string; to: string };

const budgetKey = [...queryKeys.console, 'art-budget'];

export const useArtCosts = (span: Span) =>
  useQuery({
    queryKey: [...queryKeys.console, 'art-costs', span],
    queryFn: ({ signal }) => readArtCosts({ query: span, signal }),
    placeholderData: keepPreviousData,
  });

export const useArtBudget = () =>
  useQuery({ queryKey: budgetKey, queryFn: ({ signal }) => readArtBudget({ signal }) });

export function useChangeArtBudget() {
  const queryClient = useQueryClient();
  return useCommand((body: ChangeArtBudgetData['body']) => changeArtBudget({ body }), {
    onSuccess: (budget) => {
      queryClient.setQueryData(budgetKey, budget);
      return queryClient.invalidateQueries({ queryKey: queryKeys.styles });
    },
    // Somebody was faster: what holds now is shown, and what was typed stays.
    onError: () => queryClient.invalidateQueries({ queryKey: budgetKey }),
  });
}
