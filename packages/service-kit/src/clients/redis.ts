import { createClient } from 'redis';
import type { Log } from '../runtime/log.ts';

/** Redis settings under which a dead server is noticed in seconds (a written command has no other time-out). */
export const REDIS_TIMEOUTS = {
  connectTimeout: 2000,
  socketTimeout: 4000,
  pingInterval: 1500,
} as const;

export type RedisClient = ReturnType<typeof createRedis>;

/** Redis client with time-outs; reconnects for ever with a growing wait of at most 2 s. Connect it before use. */
export function createRedis(options: { url: string; log: Log }) {
  const client = createClient({
    url: options.url,
    pingInterval: REDIS_TIMEOUTS.pingInterval,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: REDIS_TIMEOUTS.connectTimeout,
      socketTimeout: REDIS_TIMEOUTS.socketTimeout,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 2000),
    },
  });
  client.on('error', (error: Error) => options.log.warn({ err: error.message }, 'redis connection'));
  return client;
}
