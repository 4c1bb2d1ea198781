import { loadConfig } from '@tapory/service-kit';
import { z } from 'zod';
import type { PointRules, Reward } from './domain/points.ts';

const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** `10:10,30:33`: points, and NT$ of the coupon that they buy. */
const REWARDS = /^[1-9]\d{0,5}:[1-9]\d{0,5}(,[1-9]\d{0,5}:[1-9]\d{0,5})*$/;

const readRewards = (text: string): Reward[] =>
  text.split(',').map((pair) => {
    const [points = 0, discount = 0] = pair.split(':').map(Number);
    return { points, discount };
  });

/** Settings besides the chassis's; the README lists them. */
export const settings = {
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  CATALOG_ORDER_ADDR: z.string().describe('host:port of catalog-order’s gRPC'),
  COUPON_HOLD_SECONDS: z.coerce
    .number()
    .int()
    .min(5)
    .default(600)
    .describe('Time until an unconfirmed hold is checked with catalog-order, seconds'),
  POINTS_ENABLED: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether touches earn points; off takes every word of them off every page'),
  POINTS_PER_TOUCH: count(1, 100).default(1).describe('Points of a keepsake’s first touch of a day'),
  POINTS_DAILY_MAX: count(1, 1000).default(3).describe('Most points that one person earns on a day'),
  POINTS_MONTHLY_MAX: count(1, 10_000)
    .default(31)
    .describe('Most points that one person earns in thirty days'),
  POINTS_VALID_DAYS: count(1, 3650).default(365).describe('Days until earned points expire'),
  POINTS_FREE_DAYS: count(0, 10)
    .default(1)
    .describe('Missed days of a calendar month that do not end a streak'),
  POINTS_MIN_SECONDS: count(0, 600)
    .default(3)
    .describe('Seconds between touches of two keepsakes below which staff look at a touch'),
  POINTS_REWARDS: z
    .string()
    .regex(REWARDS)
    .default('10:10,30:33,60:72')
    .describe('What points buy: points:NT$ of a coupon, comma-separated'),
  POINTS_COUPON_DAYS: count(1, 3650).default(90).describe('Days that a coupon bought with points is valid'),
  POINTS_COUPON_MINIMUM: count(0, 1_000_000)
    .default(400)
    .describe('NT$ of goods that a coupon bought with points asks for'),
} as const;

export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(settings, env);

/** The rules of points that these settings make. */
export const pointRulesOf = (config: Config): PointRules => ({
  isEnabled: config.POINTS_ENABLED === 'on',
  perTouch: config.POINTS_PER_TOUCH,
  dailyMax: config.POINTS_DAILY_MAX,
  monthlyMax: config.POINTS_MONTHLY_MAX,
  validDays: config.POINTS_VALID_DAYS,
  freeDaysPerMonth: config.POINTS_FREE_DAYS,
  minSeconds: config.POINTS_MIN_SECONDS,
  rewards: readRewards(config.POINTS_REWARDS),
  couponDays: config.POINTS_COUPON_DAYS,
  couponMinimum: config.POINTS_COUPON_MINIMUM,
});

export type Config = ReturnType<typeof readConfig>;
