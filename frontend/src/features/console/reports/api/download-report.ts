import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useCsvTranslation } from '../../shared/list/use-csv-translation.ts';

/** Downloads the report as a table for a spreadsheet. */
export function useDownloadReport(id: string, name: string) {
  const { t } = useTranslation('money');
  const translate = useCsvTranslation();
  const cells = {
    kind: (kind: string) => t(`report.kind.${kind}`),
    source: (source: string) => t(`report.from.${source}`),
  };
  return useMutation<void, ApiError, void>({
    mutationFn: async () => {
      const file = await requestStaffFile(`/api/payment/admin/reports/${id}/csv`);
      saveFile(await translate(file, { cells }), name);
    },
  });
}
