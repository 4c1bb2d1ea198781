import { loadConfig } from '@tapory/service-kit';
import { z } from 'zod';

const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** What this service reads besides the chassis's; its README lists them. */
export const settings = {
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  MEDIA_ADDR: z.string().describe('host:port of media’s gRPC'),
  CATALOG_ORDER_ADDR: z.string().describe('host:port of catalog-order’s gRPC'),
  MANIFEST_CACHE_SIZE: count(1, 1_000_000)
    .default(5000)
    .describe('Keepsakes whose tap page is kept in memory'),
  MANIFEST_TTL_MS: count(100, 3_600_000)
    .default(30_000)
    .describe('How long a kept tap page may be shown when no change was heard of, ms'),
  TAP_FLUSH_MS: count(100, 600_000).default(5000).describe('How often counted taps are written down, ms'),
  TAP_MISSES_PER_MINUTE: count(1, 100_000)
    .default(30)
    .describe('Unknown video ids that one address may ask for in a minute'),
  ADDRESS_HASH_KEY: z
    .string()
    .min(32)
    .describe('Secret under which visitors’ addresses are hashed where unknown ids are counted'),
  KEEPSAKE_DRAFT_LIMIT: count(1, 100_000)
    .default(500)
    .describe('Keepsakes of one person that no paid order carries'),
  PROXY_HOPS: count(0, 10)
    .default(1)
    .describe('Trusted proxies in front; the address is that many from the right in X-Forwarded-For'),
} as const;

/** Configuration of this service. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(settings, env);

export type Config = ReturnType<typeof readConfig>;
