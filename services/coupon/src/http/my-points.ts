import { twd } from '@tapory/money';
import {
  defineHandler,
  instantSchema,
  moneySchema,
  pageOf,
  pageQuerySchema,
  toSlice,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { type BoughtCoupon, type ListedEntry, listEntries } from '../data/read-points.ts';
import type { PointRules } from '../domain/points.ts';
import { readPoints } from '../use-cases/read-points.ts';
import { spendPoints } from '../use-cases/spend-points.ts';
import type { HttpDeps } from './deps.ts';

const daySchema = z.iso.date();

const boughtSchema = z
  .object({
    code: z.string(),
    discount: moneySchema,
    minimumAmount: moneySchema,
    endsAt: instantSchema.nullable(),
  })
  .meta({ id: 'BoughtCoupon' });

const pointsSchema = z
  .object({
    isEnabled: z.boolean().meta({ description: 'Off: the pages hold no word of points' }),
    balance: z.int(),
    expiring: z.object({ points: z.int(), at: instantSchema }).nullable(),
    today: daySchema,
    streak: z.int().meta({ description: 'Days in a row with a touch' }),
    touchedOn: z.array(daySchema).meta({ description: 'Days with a touch, of about three months' }),
    freeDaysPerMonth: z.int(),
    perTouch: z.int(),
    validDays: z.int(),
    couponDays: z.int(),
    rewards: z.array(z.object({ points: z.int(), discount: moneySchema, minimumAmount: moneySchema })),
    coupons: z.array(boughtSchema).meta({ description: 'Bought and not used yet' }),
  })
  .meta({ id: 'Points' });

export const entrySchema = z
  .object({
    id: uuidSchema,
    kind: z.enum(['earn', 'spend', 'expire', 'correct']),
    points: z.int(),
    balanceAfter: z.int(),
    videoId: z.string().nullable(),
    code: z.string().nullable().meta({ description: 'Of the coupon that was bought' }),
    reason: z.string().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'PointEntry' });

const presentBought = ({ code, value, minimumAmount, endsAt }: BoughtCoupon) => ({
  ...{ code, discount: twd(value), minimumAmount: twd(minimumAmount) },
  endsAt: endsAt?.toISOString() ?? null,
});

/** Domain form → wire form: an allow-list. */
export const presentEntry = (entry: ListedEntry): z.input<typeof entrySchema> => ({
  ...{ id: entry.id, kind: entry.kind, points: entry.points, balanceAfter: entry.balanceAfter },
  ...{ videoId: entry.videoId, code: entry.code, reason: entry.reason },
  createdAt: entry.createdAt.toISOString(),
});

const presentRules = ({ rewards, couponMinimum, ...rules }: PointRules) => ({
  ...{ isEnabled: rules.isEnabled, freeDaysPerMonth: rules.freeDaysPerMonth, perTouch: rules.perTouch },
  ...{ validDays: rules.validDays, couponDays: rules.couponDays },
  rewards: rewards.map(({ points, discount }) => ({
    ...{ points, discount: twd(discount), minimumAmount: twd(couponMinimum) },
  })),
});

export const readMyPointsHandler = ({ database, points: rules }: HttpDeps) =>
  defineHandler({
    operationId: 'readMyPoints',
    summary: 'My points: balance, touches, streak, and what they buy',
    response: pointsSchema,
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      const { expiring, coupons, ...points } = await readPoints(database, actor.id, rules, new Date());
      return {
        ...presentRules(rules),
        ...points,
        expiring: expiring && { points: expiring.points, at: expiring.at.toISOString() },
        coupons: coupons.map(presentBought),
      };
    },
  });

export const listMyPointEntriesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listMyPointEntries',
    summary: 'What added to my points and what took of them, newest first',
    query: pageQuerySchema,
    response: pageOf(entrySchema),
    async handle({ actor, authorize, query }) {
      authorize({ ownerId: actor.id });
      const { items, total } = await listEntries(database.pool, { userId: actor.id, ...toSlice(query) });
      return { items: items.map(presentEntry), page: query.page, pageSize: query.pageSize, total };
    },
  });

export const spendPointsHandler = ({ database, points: rules }: HttpDeps) =>
  defineHandler({
    operationId: 'spendPoints',
    summary: 'Spend my points on a coupon of my own',
    body: z.object({ points: z.int().min(1).max(1_000_000).meta({ description: 'Which of the rewards' }) }),
    response: boughtSchema,
    status: 201,
    isIdempotent: true,
    async handle({ actor, authorize, body, commandId: id }) {
      authorize({ ownerId: actor.id });
      const { points } = body;
      const command = { id, userId: actor.id, points, now: new Date() };
      return presentBought(await spendPoints(database, command, rules));
    },
  });
