import { type Money, percentageOf, subtractMoney } from '@tapory/money';

/** From so many pieces on, so many percent off. */
export type Tier = { from: number; percentOff: number };

/** Group prices: those of single products, by their keys, and those of all others. */
export type Tiers = { others: Tier[]; byProduct: Record<string, Tier[]> };

const LIST = /^\d{1,5}:\d{1,2}(,\d{1,5}:\d{1,2})*$/;

function parseList(text: string): Tier[] | null {
  if (!LIST.test(text)) return null;
  const tiers = text.split(',').map((part) => {
    const [from = 0, percentOff = 0] = part.split(':').map(Number);
    return { from, percentOff };
  });
  return tiers.toSorted((a, b) => a.from - b.from);
}

/**
 * Reads `50:10,100:15;magnet=50:5`: lists of pieces and percent off, one for all products and one for each that differs. Null for
 * anything else.
 */
export function parseTiers(text: string): Tiers | null {
  const tiers: Tiers = { others: [], byProduct: {} };
  for (const part of text.split(';').map((one) => one.trim())) {
    const [, key, list = ''] = /^(?:([a-z][\w-]{0,39})=)?(.*)$/.exec(part) ?? [];
    const parsed = parseList(list);
    if (!parsed) return null;
    if (key === undefined) tiers.others = parsed;
    else tiers.byProduct[key] = parsed;
  }
  return tiers;
}

const tiersOf = ({ others, byProduct }: Tiers, productKey: string): Tier[] => byProduct[productKey] ?? others;

type Priced = { productKey: string; unitPrice: Money };

const reduce = ({ unitPrice }: Priced, percentOff: number): Money =>
  subtractMoney(unitPrice, percentageOf(unitPrice, percentOff));

/** What a piece costs in an order of so many pieces over all its lines. */
export function tierPrice(priced: Priced, pieces: number, tiers: Tiers): Money {
  const reached = tiersOf(tiers, priced.productKey).findLast(({ from }) => from <= pieces);
  return reduce(priced, reached?.percentOff ?? 0);
}

/** The prices of a piece, by the pieces from which they hold. */
export const tierPrices = (priced: Priced, tiers: Tiers): { from: number; unitPrice: Money }[] =>
  tiersOf(tiers, priced.productKey).map(({ from, percentOff }) => ({
    from,
    unitPrice: reduce(priced, percentOff),
  }));
