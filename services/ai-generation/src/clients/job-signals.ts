import { createRedis, type Log, type Part, type RedisClient } from '@tapory/service-kit';

const QUEUED = 'ai-generation:queued';
const CHANGED = 'ai-generation:changed';

type Listener = () => void;

/**
 * Hints between processes: there is work, a job has changed. Hints may be lost - Redis may be away - so whoever
 * listens also looks for itself from time to time; they only make it sooner.
 */
export type JobSignals = {
  announceQueued(): void;
  announceChanged(jobId: string): void;
  /** Answers how to stop listening. */
  onQueued(listener: Listener): () => void;
  onChanged(jobId: string, listener: Listener): () => void;
};

export type RedisJobSignals = JobSignals & { part: Part };

function listeners() {
  const byKey = new Map<string, Set<Listener>>();
  return {
    add(key: string, listener: Listener): () => void {
      const set = byKey.get(key) ?? new Set();
      byKey.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && byKey.get(key) === set) byKey.delete(key);
      };
    },
    tell(key: string): void {
      for (const listener of byKey.get(key) ?? []) listener();
    },
  };
}

/** Hints over Redis publish and subscribe. */
export function createRedisJobSignals(options: { url: string; log: Log }): RedisJobSignals {
  const publisher: RedisClient = createRedis(options);
  const subscriber: RedisClient = createRedis(options);
  const heard = listeners();

  async function connect(): Promise<void> {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    await subscriber.subscribe(QUEUED, () => heard.tell(QUEUED));
    await subscriber.subscribe(CHANGED, (jobId) => heard.tell(jobId));
  }
  const announce = (channel: string, message: string): void => {
    // This process hears itself even while Redis is away.
    heard.tell(channel === QUEUED ? QUEUED : message);
    publisher.publish(channel, message).catch(() => undefined);
  };

  return {
    announceQueued: () => announce(QUEUED, ''),
    announceChanged: (jobId) => announce(CHANGED, jobId),
    onQueued: (listener) => heard.add(QUEUED, listener),
    onChanged: (jobId, listener) => heard.add(jobId, listener),
    part: {
      name: 'job-signals',
      async start() {
        // Not awaited: without Redis the queue is polled.
        connect().catch((error: unknown) => options.log.warn({ err: error }, 'job signals are not heard'));
      },
      async stop() {
        for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
      },
    },
  };
}
