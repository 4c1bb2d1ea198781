import { useQueryClient } from '@tanstack/react-query';
import { setContents } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { SetContentsData } from '../../../lib/api/gen/nfc-playback/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { bindingQueryOptions } from './get-binding.ts';

export type ContentsChange = SetContentsData['body'];

/** Replaces what a keepsake holds, in order. */
export function useSaveContents(orderItemId: string, onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useCommand((change: ContentsChange) => setContents({ path: { orderItemId }, body: change }), {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: bindingQueryOptions(orderItemId).queryKey });
      onSuccess();
    },
  });
}
