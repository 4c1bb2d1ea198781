import { createRedis, type Log, type Part, type RedisClient, redisPart } from '@tapory/service-kit';

/** Redis channel on which the copies of this service name keepsakes whose tap page has changed. */
const CHANNEL = 'nfc-playback.keepsake-changed';

export type ChangeHints = {
  /** Tells the other copies. A hint that is lost costs them at most the manifest's time to live. */
  send(videoId: string): void;
  part: Part;
};

type Listener = {
  /** Another copy, or this one, changed a keepsake. */
  onChange(videoId: string): void;
  /** Hints may have been missed. */
  onGap(): void;
};

/** Tells and hears which keepsakes have changed, over Redis. */
export function createChangeHints(
  options: { redis: RedisClient; url: string; log: Log } & Listener,
): ChangeHints {
  const { redis, log, onChange, onGap } = options;
  const subscriber = createRedis({ url: options.url, log });
  subscriber.on('ready', onGap);
  return {
    send(videoId) {
      redis.publish(CHANNEL, videoId).catch((error: unknown) => {
        log.warn({ err: error, videoId }, 'change hint was not sent');
      });
    },
    part: redisPart({
      name: 'change-hints',
      client: subscriber,
      log,
      setUp: () => subscriber.subscribe(CHANNEL, onChange),
    }),
  };
}
