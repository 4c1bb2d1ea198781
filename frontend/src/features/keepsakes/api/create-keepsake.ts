import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { type Keepsake, keepsakesQueryOptions } from './get-keepsakes.ts';

export type NewKeepsake = { jobId: string; title: string; orientation: 'landscape' | 'portrait' };

/** Gives an artwork its video id: from here on it is a piece that can be ordered. */
export function useCreateKeepsake(onSuccess: (keepsake: Keepsake) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (keepsake: NewKeepsake, idempotencyKey) =>
      request<Keepsake>('/api/nfc-playback/keepsakes', { method: 'POST', body: keepsake, idempotencyKey }),
    {
      onSuccess: async (keepsake) => {
        await queryClient.invalidateQueries({ queryKey: keepsakesQueryOptions().queryKey });
        onSuccess(keepsake);
      },
    },
  );
}
