import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeWords, listWords, testWords } from '../../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { ChangeWordsData, WordList } from '../../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { WordList };

const wordsQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.console, 'words'],
    queryFn: ({ signal }) => listWords({ signal }),
  });

export const useWordLists = () => useQuery(wordsQueryOptions());

export function useChangeWords(name: WordList['class']) {
  const queryClient = useQueryClient();
  return useCommand((body: ChangeWordsData['body']) => changeWords({ path: { class: name }, body }), {
    onSuccess: (lists) => queryClient.setQueryData(wordsQueryOptions().queryKey, lists),
  });
}

export const useTestWords = () =>
  useCommand((text: string, idempotencyKey) => testWords({ body: { text }, idempotencyKey }));
