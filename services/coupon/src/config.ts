import { loadConfig } from '@tapory/service-kit';
import { z } from 'zod';

/** What this service reads besides the chassis's; its README lists them. */
export const settings = {
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  COUPON_HOLD_SECONDS: z.coerce
    .number()
    .int()
    .min(5)
    .default(600)
    .describe('How long a hold waits for its order to be known, seconds'),
} as const;

/** Configuration of this service. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(settings, env);

export type Config = ReturnType<typeof readConfig>;
