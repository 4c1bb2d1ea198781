import { loadConfig, secret } from '@tapory/service-kit';
import { z } from 'zod';

const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Settings of this service in addition to those of every service; its README lists them. */
export const settings = {
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  MEDIA_ADDR: z.string().describe('host:port of media’s gRPC'),
  CATALOG_ORDER_ADDR: z.string().describe('host:port of catalog-order’s gRPC'),
  COUPON_ADDR: z.string().describe('host:port of coupon’s gRPC'),
  MANIFEST_CACHE_SIZE: count(1, 1_000_000)
    .default(5000)
    .describe('Keepsakes whose contents and rules are kept in memory'),
  PAGE_CACHE_MB: count(1, 4096)
    .default(64)
    .describe('Memory for rendered tap pages, MiB; a page takes some 10 kB, at most 256 kB'),
  MANIFEST_TTL_MS: count(100, 3_600_000)
    .default(30_000)
    .describe('How long a cached tap page may be shown when no invalidation arrives, ms'),
  TAP_FLUSH_MS: count(100, 600_000)
    .default(5000)
    .describe('How often counted taps are written to the database, ms'),
  TAP_MISSES_PER_MINUTE: count(1, 100_000)
    .default(30)
    .describe('Requests for unknown video ids that one address may make in a minute'),
  ADDRESS_HASH_KEY: secret(z.string().min(32)).describe(
    'Key of the hash of visitors’ addresses for these limits, and of what opens a moment after its PIN',
  ),
  REPORTS_PER_DEVICE_HOUR: count(1, 100_000)
    .default(5)
    .describe('Reports of tap pages that one device may send in an hour'),
  REPORTS_PER_NETWORK_HOUR: count(1, 100_000)
    .default(30)
    .describe('Reports of tap pages that may come from one network in an hour'),
  TAG_MASTER_KEYS: secret(
    z
      .string()
      .regex(/^\d{1,4}:[0-9A-Fa-f]{32}(?:,\d{1,4}:[0-9A-Fa-f]{32})*$/)
      .optional(),
  ).describe(
    'Master secrets of tags that sign, as version:32 hex digits, comma-separated; without one no tap is verified',
  ),
  KEEPSAKE_DRAFT_LIMIT: count(1, 100_000)
    .default(500)
    .describe('Keepsakes without a paid order that one person may have'),
  MAP_TILES_URL: z
    .string()
    .regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?\/\S*$/)
    .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), 'needs {z}, {x} and {y}')
    .optional()
    .describe(
      'Address of street tiles under the map of a place, with {z}, {x} and {y}; absent shows the shop’s own outline alone. Its origin belongs into EDGE_TILE_ORIGINS',
    ),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .max(200)
    .default('')
    .describe('Whom these tiles are by, as their terms ask for it; shown under the map'),
  PROXY_HOPS: count(0, 10)
    .default(1)
    .describe('Trusted proxies in front; the address is that many from the right in X-Forwarded-For'),
} as const;

export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(settings, env);

export type Config = ReturnType<typeof readConfig>;
