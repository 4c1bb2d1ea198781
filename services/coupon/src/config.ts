import { loadConfig } from '@tapory/service-kit';
import { z } from 'zod';

/** What this service reads besides the chassis's; its README lists them. */
export const settings = {
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  CATALOG_ORDER_ADDR: z.string().describe('host:port of catalog-order’s gRPC'),
  COUPON_HOLD_SECONDS: z.coerce
    .number()
    .int()
    .min(5)
    .default(600)
    .describe('How long a hold waits before catalog-order is asked for its order, seconds'),
} as const;

/** Configuration of this service. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(settings, env);

export type Config = ReturnType<typeof readConfig>;
