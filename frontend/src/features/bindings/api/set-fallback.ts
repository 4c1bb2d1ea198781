import { useQueryClient } from '@tanstack/react-query';
import { setFallback } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { Binding, SetFallbackData } from '../../../lib/api/gen/nfc-playback/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { bindingQueryOptions } from './get-binding.ts';

export type Fallback = Binding['fallback'];
export type NewFallback = SetFallbackData['body'];

/** Chooses what opens while no rule applies. */
export function useSetFallback(orderItemId: string, onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useCommand((fallback: NewFallback) => setFallback({ path: { orderItemId }, body: fallback }), {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: bindingQueryOptions(orderItemId).queryKey });
      onSuccess();
    },
  });
}
