import { loadConfig } from '@tapory/service-kit';
import { bulk, orders } from '@tapory/shop';
import { z } from 'zod';

const own = {
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  COUPON_ADDR: z.string().describe('host:port of coupon’s gRPC'),
  AI_GENERATION_ADDR: z.string().describe('host:port of ai-generation’s gRPC'),
  NFC_PLAYBACK_ADDR: z.string().describe('host:port of nfc-playback’s gRPC'),
  PAYMENT_ADDR: z.string().describe('host:port of payment’s gRPC'),
  ORDER_PAYABLE_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .default(orders.payableHours)
    .describe('How long an order may be paid by card, hours'),
  BULK_THRESHOLD: z.coerce
    .number()
    .int()
    .min(2)
    .default(bulk.threshold)
    .describe('Pieces from which the quantity notice appears'),
} as const;

/** Configuration of this service. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(own, env);

export type Config = ReturnType<typeof readConfig>;
