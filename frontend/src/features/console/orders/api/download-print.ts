import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import type { Language } from '../../../../lib/i18n/convert-language.ts';
import { saveFile } from '../../../../lib/save-file.ts';

/** Downloads the print file that a customer approved. */
export function useDownloadPrint(cropId: string, name: string) {
  return useMutation<void, ApiError, void>({
    mutationFn: async () => saveFile(await requestStaffFile(`/api/ai-generation/prints/${cropId}`), name),
  });
}

/** Downloads where the taps and codes of an order's pieces lead. */
export function useDownloadStaffAddresses({ id, number }: { id: string; number: string }, locale: Language) {
  return useMutation<void, ApiError, void>({
    mutationFn: async () =>
      saveFile(
        await requestStaffFile(`/api/catalog-order/admin/orders/${id}/tap-addresses`, { language: locale }),
        `tap-addresses-${number}.csv`,
      ),
  });
}

/** Downloads the packing slip of an order. */
export function useDownloadSlip({ id, number }: { id: string; number: string }) {
  return useMutation<void, ApiError, void>({
    mutationFn: async () =>
      saveFile(
        await requestStaffFile(`/api/catalog-order/admin/orders/${id}/packing-slip`),
        `packing-slip-${number}.pdf`,
      ),
  });
}
