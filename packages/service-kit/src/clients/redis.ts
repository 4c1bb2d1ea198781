import { createClient } from 'redis';
import type { Part } from '../runtime/lifecycle.ts';
import type { Log } from '../runtime/log.ts';

/** Redis settings under which a dead server is noticed in seconds (a written command has no other time-out). */
export const REDIS_TIMEOUTS = {
  connectTimeout: 2000,
  socketTimeout: 4000,
  pingInterval: 1500,
} as const;

export type RedisClient = ReturnType<typeof createRedis>;

/** Redis client with time-outs; reconnects for ever with a growing wait of at most 2 s. `redisPart` connects it. */
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

export type RedisPartOptions = {
  name: string;
  client: RedisClient;
  log: Pick<Log, 'warn'>;
  /** Runs once the connection stands, and again with the next one while it fails; such as `subscribe`. */
  setUp?: () => Promise<unknown>;
};

/** A Redis connection as a part of a service. It connects in the background: an unreachable Redis delays no start. */
export function redisPart({ name, client, log, setUp }: RedisPartOptions): Part {
  let isSetUp = setUp === undefined;

  async function setUpOnce(): Promise<void> {
    if (isSetUp) return;
    try {
      await setUp?.();
      isSetUp = true;
    } catch (error) {
      log.warn({ err: error, part: name }, 'redis connection is not set up');
    }
  }

  return {
    name,
    async start() {
      client.on('ready', () => void setUpOnce());
      // Rejects only when it is stopped before it ever connected.
      client
        .connect()
        .catch((error: Error) => log.warn({ err: error.message, part: name }, 'redis connection'));
    },
    async stop() {
      if (client.isOpen) client.destroy();
    },
  };
}
