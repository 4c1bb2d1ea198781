import type { Money } from '../api/types.ts';

/** NT$ without decimals, the same in both languages: `NT$1,200`. Amounts stay integers until here. */
export function formatMoney(amount: Money): string {
  const sign = amount.units < 0 ? '−' : '';
  return `${sign}NT$${new Intl.NumberFormat('en-US').format(Math.abs(amount.units))}`;
}
