import { type Money, sumMoney, twd } from './money.ts';

/**
 * Spreads a total over lines in proportion to their weights by largest remainder, so that the parts add up
 * to the total to the dollar. Equal remainders go to the earlier line. All-zero weights spread evenly.
 */
export function spreadAmount(total: Money, weights: readonly Money[]): Money[] {
  if (weights.length === 0) return [];
  const sum = sumMoney(weights).units;
  const shares = weights.map((weight) => (sum === 0 ? 1 : weight.units));
  const whole = sum === 0 ? weights.length : sum;
  const parts = shares.map((share) => Math.floor((total.units * share) / whole));
  const remainders = shares.map((share, index) => ({ index, rest: (total.units * share) % whole }));
  remainders.sort((a, b) => b.rest - a.rest || a.index - b.index);
  let missing = total.units - parts.reduce((a, b) => a + b, 0);
  for (const { index } of remainders) {
    if (missing === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    missing -= 1;
  }
  return parts.map(twd);
}
