import { useQueryClient } from '@tanstack/react-query';
import { createKeepsake } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { CreateKeepsakeData } from '../../../lib/api/gen/nfc-playback/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { type Keepsake, keepsakesQueryOptions } from './get-keepsakes.ts';

export type NewKeepsake = CreateKeepsakeData['body'];

/** Gives a design its video id: from here on it is a keepsake that can be ordered. */
export function useCreateKeepsake(onSuccess: (keepsake: Keepsake) => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (keepsake: NewKeepsake, idempotencyKey) => createKeepsake({ body: keepsake, idempotencyKey }),
    {
      onSuccess: async (keepsake) => {
        await queryClient.invalidateQueries({ queryKey: keepsakesQueryOptions().queryKey });
        onSuccess(keepsake);
      },
    },
  );
}
