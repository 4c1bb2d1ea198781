import { useMutation } from '@tanstack/react-query';
import { lists } from '@tapory/shop';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { taipeiToday } from '../../../../lib/format/day.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { type FileTexts, useCsvTranslation } from './use-csv-translation.ts';

/** Where a list's CSV file comes from, and its words. */
export type ListFile = FileTexts & {
  path: string;
  name: string;
  /** The same filters as the list's own query. */
  query: Record<string, string | number | boolean | undefined>;
};

const isCut = (total: number): boolean => total > lists.fileRowsMax;

/** The name of a file with the first rows only says so: `tapory-payments-2026-11-25-first-10000.csv`. */
const cutName = (name: string): string => name.replace(/(\.\w+)$/, `-first-${lists.fileRowsMax}$1`);

/** With the day on which it was made: `tapory-payments-2026-11-25.csv`. */
const datedName = (name: string): string => name.replace(/(\.\w+)$/, `-${taipeiToday()}$1`);

/** Downloads the file of a list of `total` rows: all that matches, or only the ticked rows. */
export function useListFile(file: ListFile | undefined, total: number) {
  const translate = useCsvTranslation();
  return useMutation<void, ApiError, readonly string[] | undefined>({
    mutationFn: async (ids) => {
      if (!file) return;
      const { path, name, query } = file;
      const content = await requestStaffFile(path, ids ? { ...query, ids: ids.join(',') } : query);
      const readable = await translate(content, file);
      const dated = datedName(name);
      saveFile(readable, !ids && isCut(total) ? cutName(dated) : dated);
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
  return <p className="soft small">{t('csv.bound', { count: lists.fileRowsMax, total })}</p>;
}
