import { setTimeout as sleep } from 'node:timers/promises';
import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { RelayStore } from '@tapory/persistence';
import { createAutoResetEvent } from './auto-reset-event.ts';
import type { Dispatcher } from './publish-after-commit.ts';
import { type PublishOptions, publishRows } from './publish-rows.ts';

export interface RelaySettings {
  /** Rows per transaction. */
  batchSize: number;
  /** Poll interval, ms; also the delay after a failure. */
  pollMs: number;
  /** Retention of published rows, ms. */
  outboxRetentionMs: number;
  /** Retention of inbox rows, ms: longer than any redelivery can take. */
  inboxRetentionMs: number;
}

interface RelayOptions extends RelaySettings, PublishOptions {
  store: RelayStore;
  /** Publishes right after the commit; the relay skips what it has in flight. */
  dispatcher: Pick<Dispatcher, 'inFlight' | 'idle'>;
}

export interface Relay {
  start(): void;
  wake(): void;
  /** Publishes what is left, for at most `flushMs`, and ends. */
  stop(flushMs: number): Promise<void>;
}

/** Younger rows are left to the dispatcher of the process that committed them, ms. */
const MIN_AGE_MS = 1_000;
const PURGE_INTERVAL_MS = 60_000;

/** Polls the outbox and publishes the rows that their own process did not. Several relays may share one table. */
export function createRelay(options: RelayOptions): Relay {
  const { store, publisher, dispatcher, log, pollMs, batchSize } = options;
  const wakeUp = createAutoResetEvent();
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Returns whether there may be more to publish right now. */
  async function publishBatch(minAgeMs: number): Promise<boolean> {
    if (!publisher.isReady()) return false;
    let failed = 0;
    const wanted = { size: batchSize, minAgeMs, except: dispatcher.inFlight() };
    const taken = await store.withBatch(wanted, async (rows) => {
      const published = await publishRows(options, rows);
      failed = rows.length - published.length;
      return published;
    });
    return taken === batchSize && failed === 0;
  }

  async function publishSafely(): Promise<boolean> {
    return publishBatch(MIN_AGE_MS).catch((error) => {
      log.warn({ err: error }, 'outbox batch failed');
      return false;
    });
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const hasMore = await publishSafely();
      if (!hasMore && !isStopping) await wakeUp.wait(pollMs);
    }
  }

  return {
    wake: wakeUp.set,
    start: () => {
      // Outside any active trace: its work belongs to no request.
      running = context.with(ROOT_CONTEXT, run);
      timer = setInterval(() => purge(options, () => isStopping), PURGE_INTERVAL_MS);
      timer.unref();
    },
    stop: async (flushMs) => {
      isStopping = true;
      wakeUp.set();
      clearInterval(timer);
      await running;
      await Promise.race([dispatcher.idle(), sleep(flushMs, undefined, { ref: false })]);
      await flush(() => publishBatch(0), flushMs).catch((error) =>
        log.warn({ err: error }, 'outbox not flushed at stop'),
      );
    },
  };
}

async function flush(publishBatch: () => Promise<boolean>, flushMs: number): Promise<void> {
  const deadline = performance.now() + flushMs;
  while (performance.now() < deadline && (await publishBatch())) {
    // Continues while batches are full.
  }
}

async function purge(
  { store, log, outboxRetentionMs, inboxRetentionMs }: RelayOptions,
  shouldStop: () => boolean,
): Promise<void> {
  try {
    await store.purge({ outboxMs: outboxRetentionMs, inboxMs: inboxRetentionMs, shouldStop });
  } catch (error) {
    log.warn({ err: error }, 'outbox not purged');
  }
}
