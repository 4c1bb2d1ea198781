import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Content, TextContent } from './get-contents.ts';

export type NewText = TextContent & { title: string };
type SaveText = { id?: string; text: NewText };

/** Adds a text, or replaces the one with that id. */
export function useSaveText(onSuccess: (content: Content) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    ({ id, text }: SaveText, idempotencyKey) =>
      id
        ? request<Content>(`/media/texts/${encodeURIComponent(id)}`, { method: 'PUT', body: text })
        : request<Content>('/media/texts', { method: 'POST', body: text, idempotencyKey }),
    {
      onSuccess: async (content) => {
        await queryClient.invalidateQueries({ queryKey: ['contents'] });
        onSuccess(content);
      },
    },
  );
}
