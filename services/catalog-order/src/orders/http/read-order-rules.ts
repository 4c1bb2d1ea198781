import type { Money } from '@tapory/money';
import { definePublicHandler, moneySchema } from '@tapory/service-kit';
import { textValues } from '@tapory/shop';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listProducts } from '../../products/data/products.ts';

const HOUR_MS = 3_600_000;

const inWords = ({ units }: Money): string => `NT$${new Intl.NumberFormat('en-US').format(units)}`;

/** `NT$400`, or `NT$380–NT$420` where products have several prices; the list price while nothing is on sale. */
function pricesInWords(prices: { min: Money; max: Money } | null): string {
  if (!prices) return textValues.price;
  const [min, max] = [inWords(prices.min), inWords(prices.max)];
  return min === max ? min : `${min}–${max}`;
}

export const readOrderRulesHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'readOrderRules',
    summary: 'What holds for every order, as this shop has set it',
    response: z.object({
      prices: z
        .object({ min: moneySchema, max: moneySchema })
        .nullable()
        .meta({ description: 'The lowest and the highest price of a piece; null while nothing is on sale' }),
      price: z.string().meta({ description: 'The prices as sentences say them' }),
      payableHours: z.int().meta({ description: 'Time to pay by card' }),
      defectDays: z.int().meta({ description: 'Days after its arrival in which a defect may be reported' }),
      bulkThreshold: z.int().meta({ description: 'Pieces from which an order requires a quote' }),
      workingDays: z
        .object({ min: z.int(), max: z.int() })
        .meta({ description: 'Between payment and sending, without a photo of one’s own' }),
      customPhotoExtra: z
        .object({ min: z.int(), max: z.int() })
        .meta({ description: 'Working days that a photo of one’s own adds to them' }),
    }),
    async handle() {
      const { payableMs, claimDays: defectDays, bulkThreshold, promiseDays } = deps;
      const sorted = (await listProducts(deps.database.pool))
        .map(({ price }) => price)
        .toSorted((a, b) => a.units - b.units);
      const [least, most] = [sorted[0], sorted.at(-1)];
      const prices = least && most ? { min: least, max: most } : null;
      const { usual: workingDays, customPhotoExtra } = promiseDays;
      const rules = { payableHours: payableMs / HOUR_MS, defectDays, bulkThreshold };
      return { ...rules, prices, price: pricesInWords(prices), workingDays, customPhotoExtra };
    },
  });
