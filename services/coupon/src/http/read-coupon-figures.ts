import { twd } from '@tapory/money';
import { defineHandler, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { readCouponFigures } from '../data/coupon-figures.ts';
import type { UseFigures } from '../data/use-sums.ts';
import type { HttpDeps } from './deps.ts';

/** Longest span, days: two years of weeks are as many bars as a chart shows. */
const MAX_DAYS = 731;
const DAY_MS = 86_400_000;
/** PostgreSQL has no year 0. */
const FIRST_DAY = '0001-01-01';

const querySchema = z
  .object({
    from: z.iso.date().meta({ description: 'First day in Taipei, yyyy-MM-dd' }),
    to: z.iso.date().meta({ description: 'Last day in Taipei' }),
  })
  .refine(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
      return from >= FIRST_DAY && days >= 0 && days < MAX_DAYS;
    },
    { path: ['to'], error: 'VALIDATION_FAILED' },
  );

const amounts = {
  redeemed: z.int().meta({ description: 'Uses of paid orders' }),
  discount: moneySchema,
  revenue: moneySchema,
};

const figures = {
  ...amounts,
  held: z.int(),
  released: z.int(),
  returned: z.int(),
  firstOrders: z.int().meta({ description: 'Paid orders that were the first of their customer' }),
};

const responseSchema = z
  .object({
    total: z.object(figures),
    weeks: z.array(z.object({ week: z.iso.date().meta({ description: 'Monday' }), ...amounts })),
    coupons: z.array(z.object({ id: uuidSchema, code: z.string(), name: z.string(), ...figures })),
    rushes: z.array(z.object({ id: uuidSchema, code: z.string(), day: z.iso.date(), firstOrders: z.int() })),
  })
  .meta({ id: 'CouponFigures' });

const presentFigures = ({ discount, revenue, ...counts }: UseFigures) => ({
  held: counts.held,
  redeemed: counts.redeemed,
  released: counts.released,
  returned: counts.returned,
  firstOrders: counts.firstOrders,
  discount: twd(discount),
  revenue: twd(revenue),
});

export const readCouponFiguresHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readCouponFigures',
    summary: 'Uses and discounts of a span of days: in all, by week, by coupon; and rushes of first orders',
    query: querySchema,
    response: responseSchema,
    async handle({ query: { from, to } }) {
      const { total, weeks, coupons, rushes } = await readCouponFigures(database.pool, { from, to });
      return {
        total: presentFigures(total),
        weeks: weeks.map(({ week, redeemed, discount, revenue }) => ({
          ...{ week, redeemed },
          ...{ discount: twd(discount), revenue: twd(revenue) },
        })),
        coupons: coupons.map(({ id, code, name, ...uses }) => ({ id, code, name, ...presentFigures(uses) })),
        rushes: rushes.map(({ id, code, day, firstOrders }) => ({ id, code, day, firstOrders })),
      };
    },
  });
