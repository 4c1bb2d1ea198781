import * as fold from '@tapory/text';
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

/** A typed code (coupon, carrier) as the services take it. A form may have none. */
export const foldCode = (value: string | undefined): string => fold.foldCode(value ?? '');

/** A typed phone number of Taiwan. */
export const foldTaiwanPhone = (value: string | undefined): string => fold.foldTaiwanPhone(value ?? '');

/** A typed number (postal code, tax ID) without what people group digits by. */
export const foldDigits = (value: string | undefined): string => fold.foldDigits(value ?? '');
