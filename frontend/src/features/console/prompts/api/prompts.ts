import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listPrompts,
  publishPrompt,
  readTrial,
  restorePrompt,
  savePrompt,
  tryPrompt,
} from '../../../../lib/api/gen/ai-generation/operations.gen.ts';
import type {
  PromptTemplate,
  PromptTemplates,
  SavePromptData,
  TryPromptData,
} from '../../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { PromptTemplate, PromptTemplates };

/** What words are for; empty where any style or provider is meant. */
export type PromptScope = Pick<SavePromptData['body'], 'kind' | 'style' | 'provider'>;

const promptsQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.console, 'prompts'],
    queryFn: ({ signal }) => listPrompts({ signal }),
  });

export const usePrompts = () => useQuery(promptsQueryOptions());

function usePromptCommand<Input>(run: (input: Input) => Promise<PromptTemplates>) {
  const queryClient = useQueryClient();
  return useCommand(run, {
    onSuccess: (prompts) => queryClient.setQueryData(promptsQueryOptions().queryKey, prompts),
  });
}

export const useSavePrompt = () => usePromptCommand((body: SavePromptData['body']) => savePrompt({ body }));

/** A command that holds only over the version that was seen; where somebody was faster, what they published is shown. */
function useOverSeen<Input>(run: (input: Input) => Promise<PromptTemplates>) {
  const queryClient = useQueryClient();
  const { queryKey } = promptsQueryOptions();
  return useCommand(run, {
    onSuccess: (prompts) => queryClient.setQueryData(queryKey, prompts),
    onError: ({ code }) => {
      if (code === 'CONFLICT') void queryClient.invalidateQueries({ queryKey });
    },
  });
}

type Seen = { id: string; seen: string | null };

/** Publishes a draft. */
export const usePublishPrompt = () =>
  useOverSeen(({ id, body, seen }: Seen & Pick<PromptTemplate, 'body'>) =>
    publishPrompt({ path: { id }, body: { read: body, seen } }),
  );

/** Returns to what was published once. */
export const useRestorePrompt = () =>
  useOverSeen(({ id, seen }: Seen) => restorePrompt({ path: { id }, body: { seen } }));

type Trial = TryPromptData['body'] & { id: string };

export const useTryPrompt = () =>
  useCommand(({ id, ...body }: Trial, idempotencyKey) => tryPrompt({ path: { id }, body, idempotencyKey }));

const POLL_MS = 1500;

/** A picture that is being tried, until it is done. */
export const useTrial = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.console, 'trial', id],
    queryFn: ({ signal }) => readTrial({ path: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data && ['queued', 'processing'].includes(state.data.status) ? POLL_MS : false,
  });
