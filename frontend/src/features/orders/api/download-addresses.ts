import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { requestFile } from '../../../lib/api/request.ts';
import type { Language } from '../../../lib/i18n/convert-language.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Downloads where the taps and codes of an order's pieces lead. */
export function useDownloadAddresses({ id, number }: { id: string; number: string }, locale: Language) {
  return useMutation<void, ApiError, void>({
    mutationFn: async () =>
      saveFile(
        await requestFile(`/api/catalog-order/orders/${id}/tap-addresses?language=${locale}`, 'GET'),
        `tap-addresses-${number}.csv`,
      ),
  });
}
