import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';

/** Where a list's CSV file comes from. */
export type ListFile = {
  path: string;
  name: string;
  /** The same filters as the list's own query. */
  query: Record<string, string | number | boolean | undefined>;
};

/** Downloads the file of a list: all that matches, or only the ticked rows. */
export function useListFile(file: ListFile | undefined) {
  return useMutation<void, ApiError, readonly string[] | undefined>({
    mutationFn: async (ids) => {
      if (!file) return;
      const { path, name, query } = file;
      saveFile(await requestStaffFile(path, ids ? { ...query, ids: ids.join(',') } : query), name);
    },
  });
}

type ListExportProps = { file: ReturnType<typeof useListFile>; total: number };

/** Rows that a file has at most (`CSV_ROWS_MAX` of the services). */
const FILE_ROWS_MAX = 10_000;

/** Downloads everything that matches the filters, and says when a file cannot hold it. */
export function ListExport({ file, total }: ListExportProps) {
  const { t } = useTranslation('list');
  return (
    <Button
      loading={file.isPending}
      title={total > FILE_ROWS_MAX ? t('csv.bound', { count: FILE_ROWS_MAX }) : undefined}
      onClick={() => file.mutate(undefined)}
    >
      {t('csv.all')}
    </Button>
  );
}
