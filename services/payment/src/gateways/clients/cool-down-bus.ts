import { setTimeout as sleep } from 'node:timers/promises';
import { createRedis, type Log, type Part, redisPart } from '@tapory/service-kit';
import type { OnlineGateway } from '../../attempts/domain/attempt.ts';

/** Redis channel for the names of gateways that have begun to rate-limit. */
const CHANNEL = 'payment.rate-limited';

/** How long a start waits to learn of cool-downs, ms; an unreachable Redis delays it no longer. */
const START_WAIT_MS = 1000;

const keyOf = (gateway: string): string => `payment:rate-limited:${gateway}`;

export type CoolDownBus = {
  /** Shares a cool-down with all replicas. While Redis is unreachable each finds out by one call of its own. */
  announce(gateway: OnlineGateway, until: Date): void;
  /** Reports the end of each cool-down that a replica has announced, also one that began before this process. */
  follow(gateway: OnlineGateway, learn: (until: Date) => void): void;
  parts: Part[];
};

/** Cool-downs shared over Redis: a key that lasts as long, and a message for those that run already. */
export function createCoolDownBus({ url, log }: { url: string; log: Log }): CoolDownBus {
  const redis = createRedis({ url, log });
  const subscriber = createRedis({ url, log });
  const followers = new Map<OnlineGateway, (until: Date) => void>();
  const firstRead = Promise.withResolvers<void>();

  async function read(): Promise<void> {
    if (!redis.isReady) return;
    for (const [gateway, learn] of followers) {
      // The time left is by Redis's clock alone: those of the replicas may differ. Negative without a key.
      const leftMs = await redis.pTTL(keyOf(gateway));
      if (leftMs > 0) learn(new Date(Date.now() + leftMs));
    }
    firstRead.resolve();
  }
  const refresh = (): void => {
    read().catch((error: unknown) => log.warn({ err: error }, 'cool-downs of gateways were not read'));
  };
  // Messages may have been missed before either connection was ready.
  redis.on('ready', refresh);
  subscriber.on('ready', refresh);

  async function store(gateway: OnlineGateway, until: Date): Promise<void> {
    const leftMs = until.getTime() - Date.now();
    if (leftMs <= 0) return;
    await redis.set(keyOf(gateway), '', { PX: leftMs });
    await redis.publish(CHANNEL, gateway);
  }

  return {
    announce(gateway, until) {
      store(gateway, until).catch((error: unknown) =>
        log.warn({ err: error, gateway }, 'the cool-down of a gateway was not shared'),
      );
    },
    follow: (gateway, learn) => void followers.set(gateway, learn),
    parts: [
      redisPart({ name: 'cool-downs', client: redis, log }),
      redisPart({
        name: 'cool-down-bus',
        client: subscriber,
        log,
        setUp: async () => {
          await subscriber.subscribe(CHANNEL, refresh);
          await read();
        },
      }),
      {
        name: 'known-cool-downs',
        start: () => Promise.race([firstRead.promise, sleep(START_WAIT_MS, undefined, { ref: false })]),
      },
    ],
  };
}
