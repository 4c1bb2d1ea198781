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

/** Rows that a file has at most (`CSV_ROWS_MAX` of the services). */
const FILE_ROWS_MAX = 10_000;

const isCut = (total: number): boolean => total > FILE_ROWS_MAX;

/** The name of a file with the first rows only says so: `tapory-payments-first-10000.csv`. */
const cutName = (name: string): string => name.replace(/(\.\w+)$/, `-first-${FILE_ROWS_MAX}$1`);

/** Downloads the file of a list of `total` rows: all that matches, or only the ticked rows. */
export function useListFile(file: ListFile | undefined, total: number) {
  return useMutation<void, ApiError, readonly string[] | undefined>({
    mutationFn: async (ids) => {
      if (!file) return;
      const { path, name, query } = file;
      const content = await requestStaffFile(path, ids ? { ...query, ids: ids.join(',') } : query);
      saveFile(content, !ids && isCut(total) ? cutName(name) : name);
    },
  });
}

/** Downloads everything that matches the filters. */
export function ListExport({ file }: { file: ReturnType<typeof useListFile> }) {
  const { t } = useTranslation('list');
  return (
    <Button loading={file.isPending} onClick={() => file.mutate(undefined)}>
      {t('csv.all')}
    </Button>
  );
}

/** Above a list that is longer than a file can be. */
export function CutNote({ total }: { total: number }) {
  const { t } = useTranslation('list');
  if (!isCut(total)) return null;
  return <p className="soft small">{t('csv.bound', { count: FILE_ROWS_MAX, total })}</p>;
}
