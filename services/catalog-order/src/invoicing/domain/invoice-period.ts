import { toTaipei } from '@tapory/taipei-time';

/** The invoice period of an instant: two months from an odd one, named by its first, such as `2026-11`. */
export function invoicePeriodOf(at: Date): string {
  const { year, month } = toTaipei(at);
  const first = month % 2 === 0 ? month - 1 : month;
  return `${year}-${String(first).padStart(2, '0')}`;
}
