import { setTimeout as sleep } from 'node:timers/promises';
import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { FreshEvents } from './fresh-events.ts';
import { METRICS } from './metrics.ts';
import { type PublishOptions, publishRows } from './publish-row.ts';
import type { RelayStore } from './relay-store.ts';
import { createSignal } from './signal.ts';

export interface RelaySettings {
  /** Rows per transaction. */
  batchSize: number;
  /** ms between looks at the table; also the pause after a failure. */
  pollMs: number;
  /** Published rows are kept this long, ms. */
  outboxRetentionMs: number;
  /** Inbox rows are kept this long, ms: beyond the last possible redelivery. */
  inboxRetentionMs: number;
}

interface RelayOptions extends RelaySettings, PublishOptions {
  store: RelayStore;
  /** What sends events right after their commit: those under way are not sent again. */
  fresh: Pick<FreshEvents, 'inFlight' | 'settled'>;
}

export interface Relay {
  start(): void;
  wake(): void;
  /** Sends what is left, for at most `flushMs`, and ends. */
  stop(flushMs: number): Promise<void>;
}

/** Younger rows belong to whoever committed them, ms; only later has that failed. */
const FRESH_MS = 1_000;
const AGE_EVERY_MS = 10_000;
const PURGE_EVERY_MS = 60_000;

/** Sends the outbox rows that their own process did not get sent, polling the table. Several may run on one table. */
export function createRelay(options: RelayOptions): Relay {
  const { store, publisher, fresh, log, pollMs, batchSize } = options;
  const signal = createSignal();
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  const timers: NodeJS.Timeout[] = [];

  /** Whether there may be more to send right now. */
  async function sendBatch(minAgeMs: number): Promise<boolean> {
    if (!publisher.isReady()) return false;
    let failed = 0;
    const wanted = { size: batchSize, minAgeMs, except: fresh.inFlight() };
    const taken = await store.withBatch(wanted, async (rows) => {
      const published = await publishRows(options, rows);
      failed = rows.length - published.length;
      return published;
    });
    return taken === batchSize && failed === 0;
  }

  async function sendSafely(): Promise<boolean> {
    return sendBatch(FRESH_MS).catch((error) => {
      log.warn({ err: error }, 'outbox batch failed');
      return false;
    });
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const hasMore = await sendSafely();
      if (!hasMore && !isStopping) await signal.wait(pollMs);
    }
  }

  return {
    wake: signal.set,
    start: () => {
      // Not in the context of whoever starts it: its work belongs to no request.
      running = context.with(ROOT_CONTEXT, run);
      timers.push(
        setInterval(() => measureAge(options), AGE_EVERY_MS),
        setInterval(() => purge(options, () => isStopping), PURGE_EVERY_MS),
      );
      for (const timer of timers) timer.unref();
    },
    stop: async (flushMs) => {
      isStopping = true;
      signal.set();
      for (const timer of timers) clearInterval(timer);
      await running;
      await Promise.race([fresh.settled(), sleep(flushMs, undefined, { ref: false })]);
      await flush(() => sendBatch(0), flushMs).catch((error) =>
        log.warn({ err: error }, 'outbox not flushed at stop'),
      );
    },
  };
}

async function flush(sendBatch: () => Promise<boolean>, flushMs: number): Promise<void> {
  const deadline = performance.now() + flushMs;
  while (performance.now() < deadline && (await sendBatch())) {
    // Goes on as long as full batches come.
  }
}

async function measureAge({ store, metrics, service, log }: RelayOptions): Promise<void> {
  try {
    metrics.outboxOldestAge.record(await store.oldestAge(), { [METRICS.attributes.service]: service });
  } catch (error) {
    log.warn({ err: error }, 'outbox age not measured');
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
