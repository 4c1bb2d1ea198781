import { loadConfig } from '@tapory/service-kit';
import { z } from 'zod';

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
} as const;

export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(settings, env);

export type Config = ReturnType<typeof readConfig>;
