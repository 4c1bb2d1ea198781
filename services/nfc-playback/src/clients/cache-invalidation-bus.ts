import { createRedis, type Log, type Part, type RedisClient, redisPart } from '@tapory/service-kit';

/** Redis channel for the ids of keepsakes whose tap page has changed. */
const CHANNEL = 'nfc-playback.keepsake-changed';

export type InvalidationBus = {
  /** Invalidates a keepsake in all replicas. When the message is lost, the manifest's TTL bounds the staleness. */
  publish(videoId: string): void;
  part: Part;
};

type Listener = {
  onChange(videoId: string): void;
  /** Called after a reconnect, when messages may have been missed. */
  onGap(): void;
};

/** Cache invalidation between replicas by Redis publish/subscribe, which delivers at most once. */
export function createInvalidationBus(
  options: { redis: RedisClient; url: string; log: Log } & Listener,
): InvalidationBus {
  const { redis, log, onChange, onGap } = options;
  const subscriber = createRedis({ url: options.url, log });
  subscriber.on('ready', onGap);
  return {
    publish(videoId) {
      redis.publish(CHANNEL, videoId).catch((error: unknown) => {
        log.warn({ err: error, videoId }, 'cache invalidation was not published');
      });
    },
    part: redisPart({
      name: 'cache-invalidation-bus',
      client: subscriber,
      log,
      setUp: () => subscriber.subscribe(CHANNEL, onChange),
    }),
  };
}
