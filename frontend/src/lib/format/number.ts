import type { Language } from '../i18n/convert-language.ts';

/** Bytes as a short size a person reads: `3.4 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const [value, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'megabyte'] : [bytes / 1_000, 'kilobyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    value as number,
  );
}

/** Folds full-width digits and letters people type on Chinese keyboards into ASCII. */
export function foldWidth(value: string): string {
  return value.normalize('NFKC');
}
