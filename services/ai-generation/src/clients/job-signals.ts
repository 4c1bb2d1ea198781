import { createRedis, type Log, type Part, type RedisClient } from '@tapory/service-kit';

const QUEUED = 'ai-generation:queued';
const CHANGED = 'ai-generation:changed';

type Listener = () => void;

/**
 * Signals between processes that a job was queued or changed. Redis publish/subscribe delivers at most once, so that
 * listeners poll as well; signals only reduce the delay.
 */
export type JobSignals = {
  publishQueued(): void;
  publishChanged(jobId: string): void;
  /** Returns the function that removes the listener. */
  onQueued(listener: Listener): () => void;
  onChanged(jobId: string, listener: Listener): () => void;
};

export type RedisJobSignals = JobSignals & { part: Part };

function createRegistry() {
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
    notify(key: string): void {
      for (const listener of byKey.get(key) ?? []) listener();
    },
  };
}

export function createRedisJobSignals(options: { url: string; log: Log }): RedisJobSignals {
  const publisher: RedisClient = createRedis(options);
  const subscriber: RedisClient = createRedis(options);
  const registry = createRegistry();

  async function connect(): Promise<void> {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    await subscriber.subscribe(QUEUED, () => registry.notify(QUEUED));
    await subscriber.subscribe(CHANGED, (jobId) => registry.notify(jobId));
  }
  const publish = (channel: string, message: string): void => {
    // Local listeners are notified even while Redis is unreachable.
    registry.notify(channel === QUEUED ? QUEUED : message);
    publisher.publish(channel, message).catch(() => undefined);
  };

  return {
    publishQueued: () => publish(QUEUED, ''),
    publishChanged: (jobId) => publish(CHANGED, jobId),
    onQueued: (listener) => registry.add(QUEUED, listener),
    onChanged: (jobId, listener) => registry.add(jobId, listener),
    part: {
      name: 'job-signals',
      async start() {
        // Not awaited: without Redis the queue is polled.
        connect().catch((error: unknown) =>
          options.log.warn({ err: error }, 'job signals are unavailable; the queue is polled'),
        );
      },
      async stop() {
        for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
      },
    },
  };
}
