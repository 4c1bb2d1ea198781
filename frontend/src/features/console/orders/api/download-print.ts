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
