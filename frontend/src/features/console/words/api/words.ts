import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeWords, listWords, testWords } from '../../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { ChangeWordsData, WordList } from '../../../../lib/api/gen/ai-generation/types.gen.ts';
import {
  changeCheckedWords,
  listCheckedWords,
  testCheckedWords,
} from '../../../../lib/api/gen/media/staff-operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { WordList };

/** What words are for: no picture is asked for with them, or contents with them are looked at. */
export const wordUses = ['pictures', 'contents'] as const;
export type WordUse = (typeof wordUses)[number];

const wordsQueryOptions = (use: WordUse) =>
  queryOptions({
    queryKey: [...queryKeys.console, 'words', use],
    queryFn: ({ signal }): Promise<{ items: WordList[] }> =>
      use === 'pictures' ? listWords({ signal }) : listCheckedWords({ signal }),
  });

export const useWordLists = (use: WordUse) => useQuery(wordsQueryOptions(use));

export function useChangeWords(use: WordUse, name: WordList['class']) {
  const queryClient = useQueryClient();
  return useCommand(
    (body: ChangeWordsData['body']): Promise<{ items: WordList[] }> => {
      const change = { path: { class: name }, body };
      return use === 'pictures' ? changeWords(change) : changeCheckedWords(change);
    },
    { onSuccess: (lists) => queryClient.setQueryData(wordsQueryOptions(use).queryKey, lists) },
  );
}

/** The classes of which a text has a word, and the word where it is told. */
export type FoundWord = { class: WordList['class']; word?: string };

export const useTestWords = (use: WordUse) =>
  useCommand(async (text: string, idempotencyKey): Promise<FoundWord[]> => {
    if (use === 'contents') return (await testCheckedWords({ body: { text }, idempotencyKey })).found;
    const { class: name } = await testWords({ body: { text }, idempotencyKey });
    return name === null ? [] : [{ class: name }];
  });
