import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';

/** Downloads the report as a table for a spreadsheet. */
export const useDownloadReport = (id: string, name: string) =>
  useMutation<void, ApiError, void>({
    mutationFn: async () => saveFile(await requestStaffFile(`/api/payment/admin/reports/${id}/csv`), name),
  });
