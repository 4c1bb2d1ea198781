import type { Language } from '../i18n/convert-language.ts';

const UNITS = [
  ['gigabyte', 1024 ** 3],
  ['megabyte', 1024 ** 2],
  ['kilobyte', 1024],
] as const;

/** Bytes as a short size a person reads, `3.4 MB`; a MB has 1024 × 1024 bytes, as in the shop's limits. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? UNITS[2];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / size,
  );
}

/** Folds full-width digits and letters people type on Chinese keyboards into ASCII. */
export function foldWidth(value: string): string {
  return value.normalize('NFKC');
}

/** A typed code (coupon, carrier, tax ID) as the services take it: folded, trimmed, upper case. A form may have none. */
export const foldCode = (value: string | undefined): string =>
  foldWidth(value ?? '')
    .trim()
    .toUpperCase();

/** A typed phone number or postal code without the spaces, hyphens and brackets that people group digits by. */
export const foldDigits = (value: string | undefined): string =>
  foldWidth(value ?? '').replaceAll(/[\s()-]/g, '');
