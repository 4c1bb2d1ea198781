import { useQueryClient } from '@tanstack/react-query';
import { changeText, createText } from '../../../lib/api/gen/media/operations.gen.ts';
import type { CreateTextData } from '../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Content } from './get-contents.ts';

export type NewText = CreateTextData['body'];
type SaveText = { id?: string; text: NewText };

/** Adds a text, or replaces the one with that id. */
export function useSaveText(onSuccess: (content: Content) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    ({ id, text }: SaveText, idempotencyKey) =>
      id ? changeText({ path: { id }, body: text }) : createText({ body: text, idempotencyKey }),
    {
      onSuccess: async (content) => {
        await queryClient.invalidateQueries({ queryKey: queryKeys.contents });
        onSuccess(content);
      },
    },
  );
}
