import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';

/** Downloads the print file that a customer approved. */
export function useDownloadPrint(cropId: string, name: string) {
  return useMutation<void, ApiError, void>({
    mutationFn: async () => saveFile(await requestStaffFile(`/api/ai-generation/prints/${cropId}`), name),
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
