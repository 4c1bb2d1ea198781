import type { OfferedMethod, PaymentChoice } from './api/get-methods.ts';

/** Whether a method takes an amount; one that is not known yet it may. */
export const takes = ({ min, max }: OfferedMethod, amount: number | undefined): boolean =>
  amount === undefined || (amount >= min && amount <= max);

export const isSameChoice = (one: PaymentChoice | undefined, other: PaymentChoice): boolean =>
  one?.gateway === other.gateway && one.method === other.method;

export type MethodRows = { rows: OfferedMethod[]; more: OfferedMethod[] };

/** One gateway per method: the preferred one, or another when only that takes the amount. The remaining pairs are `more`. */
export function toRows(offered: readonly OfferedMethod[], amount: number | undefined): MethodRows {
  const methods = [...new Set(offered.map(({ method }) => method))];
  const rows = methods.flatMap((method) => {
    const pairs = offered
      .filter((one) => one.method === method)
      .sort((one, other) => Number(other.isPreferred) - Number(one.isPreferred));
    return pairs.find((pair) => takes(pair, amount)) ?? pairs.slice(0, 1);
  });
  return { rows, more: offered.filter((one) => !rows.includes(one)) };
}

/** The chosen method when it takes the amount; otherwise the first row that does. */
export function pickChoice(
  offered: readonly OfferedMethod[] | undefined,
  wish: PaymentChoice | undefined,
  amount: number | undefined,
): PaymentChoice | undefined {
  const chosen = wish && offered?.find((one) => isSameChoice(wish, one));
  if (!offered?.length || (chosen && takes(chosen, amount))) return wish;
  const first = toRows(offered, amount).rows.find((one) => takes(one, amount));
  return first && { gateway: first.gateway, method: first.method };
}
