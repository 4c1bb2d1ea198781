import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { CsvTexts } from './translate-csv.ts';

/** How a file differs from what its columns are called elsewhere, and what its codes mean. */
export type FileTexts = { heads?: Readonly<Record<string, string>>; cells?: CsvTexts['cells'] };

/** Turns a service's CSV file into the reader's language. */
export function useCsvTranslation(): (file: Blob, texts: FileTexts) => Promise<Blob> {
  const { t } = useTranslation('list');
  return async (file, { heads = {}, cells = {} }) => {
    // Loaded with the first download; offline, or after a release that replaced it, it does not come.
    const { translateCsv } = await import('./translate-csv.ts').catch((cause: unknown) => {
      throw new ApiError('NETWORK_ERROR', { status: 0, cause });
    });
    const headOf = (column: string) => heads[column] ?? t(`csvHead.${column}`, { defaultValue: column });
    const text = translateCsv(await file.text(), { headOf, cells });
    return new Blob([text], { type: 'text/csv;charset=utf-8' });
  };
}
