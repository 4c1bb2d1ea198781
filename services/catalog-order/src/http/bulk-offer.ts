import { sumMoney, timesMoney } from '@tapory/money';
import { bilingualSchema, moneySchema } from '@tapory/service-kit';
import { z } from 'zod';
import { type Tiers, tierPrice, tierPrices } from '../bulk/domain/tiers.ts';
import { type CartLine, piecesOf } from '../cart/domain/cart-line.ts';

export const bulkOfferSchema = z
  .object({
    threshold: z.int().meta({ description: 'Pieces from which staff quote the price' }),
    products: z
      .array(
        z.object({
          productKey: z.string(),
          name: bilingualSchema,
          optionName: bilingualSchema.nullable(),
          listPrice: moneySchema,
          tiers: z.array(z.object({ from: z.int(), unitPrice: moneySchema })),
        }),
      )
      .meta({ description: 'Of the order, each in each specification once' }),
    estimate: moneySchema.meta({ description: 'The goods at these prices, without shipping; staff decide' }),
  })
  .meta({ id: 'BulkOffer' });

/** What the lines of a cart cost as a group order, before staff have said. */
export function presentBulkOffer(
  lines: readonly CartLine[],
  { bulkTiers, bulkThreshold: threshold }: { bulkTiers: Tiers; bulkThreshold: number },
): z.input<typeof bulkOfferSchema> {
  const pieces = piecesOf(lines);
  const kinds = new Map(lines.map((line) => [`${line.productKey} ${line.optionId}`, line]));
  return {
    threshold,
    products: [...kinds.values()].map((line) => ({
      ...{ productKey: line.productKey, name: line.name, optionName: line.optionName },
      ...{ listPrice: line.unitPrice, tiers: tierPrices(line, bulkTiers) },
    })),
    estimate: sumMoney(lines.map((line) => timesMoney(tierPrice(line, pieces, bulkTiers), line.quantity))),
  };
}
