import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import { METRICS, type MessagingMetrics } from './metrics.ts';
import { HEADERS, unroutedQueueOf } from './names.ts';
import { type OutgoingMessage, type Publisher, UnroutableError } from './publisher.ts';
import type { OutboxRow, RelayStore } from './relay-store.ts';
import { createSignal } from './signal.ts';
import { contextOf } from './trace-context.ts';
import type { Log } from './types.ts';

export interface RelaySettings {
  /** Rows per transaction. */
  batchSize: number;
  /** ms between looks at the table when nobody wakes the relay; also the pause after a failure. */
  pollMs: number;
  /** Published rows are kept this long, ms. */
  outboxRetentionMs: number;
  /** Inbox rows are kept this long, ms: beyond the last possible redelivery. */
  inboxRetentionMs: number;
}

interface RelayOptions extends RelaySettings {
  service: string;
  store: RelayStore;
  publisher: Publisher;
  log: Log;
  metrics: MessagingMetrics;
}

export interface Relay {
  start(): void;
  wake(): void;
  /** Sends what is left, for at most `flushMs`, and ends. */
  stop(flushMs: number): Promise<void>;
}

const AGE_EVERY_MS = 10_000;
const PURGE_EVERY_MS = 600_000;

/** Sends outbox rows to the broker: woken at commit, polling as a fall-back. Several may run on one table. */
export function createRelay(options: RelayOptions): Relay {
  const { store, publisher, log, pollMs, batchSize } = options;
  const signal = createSignal();
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  const timers: NodeJS.Timeout[] = [];

  /** Whether there may be more to send right now. */
  async function sendBatch(): Promise<boolean> {
    if (!publisher.isReady()) return false;
    let failed = 0;
    const taken = await store.withBatch(batchSize, async (rows) => {
      const published = await publishRows(options, rows);
      failed = rows.length - published.length;
      return published;
    });
    return taken === batchSize && failed === 0;
  }

  async function sendSafely(): Promise<boolean> {
    return sendBatch().catch((error) => {
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
        setInterval(() => purge(options), PURGE_EVERY_MS),
      );
      for (const timer of timers) timer.unref();
    },
    stop: async (flushMs) => {
      isStopping = true;
      signal.set();
      for (const timer of timers) clearInterval(timer);
      await running;
      await flush(sendBatch, flushMs).catch((error) =>
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

/** Publishes each row and returns the ids that may be marked; one that fails does not hold up the others. */
async function publishRows(options: RelayOptions, rows: OutboxRow[]): Promise<string[]> {
  const results = await Promise.allSettled(rows.map((row) => publishRow(options, row)));
  const failures = results.filter((result) => result.status === 'rejected');
  if (failures.length > 0) {
    options.log.warn(
      { err: failures[0]?.reason, failed: failures.length, of: rows.length },
      'events not published',
    );
  }
  return rows.filter((_, index) => results[index]?.status === 'fulfilled').map((row) => row.id);
}

/** Published in the row's own trace, else instrumentation would stamp the relay's on it. */
function publishRow(options: RelayOptions, row: OutboxRow): Promise<void> {
  const message: OutgoingMessage = {
    exchange: row.exchange,
    routingKey: row.routing_key,
    content: Buffer.from(row.payload),
    messageId: row.id,
    type: row.type,
    headers: { ...row.headers },
  };
  return context.with(contextOf(row.headers), async () => {
    try {
      await options.publisher.publish(message);
    } catch (error) {
      if (!(error instanceof UnroutableError)) throw error;
      await park(options, message);
    }
  });
}

/** An event without any consumer must not block the outbox for ever, nor vanish: it waits in a bounded queue. */
async function park(
  { publisher, service, metrics, log }: RelayOptions,
  message: OutgoingMessage,
): Promise<void> {
  await publisher.publish({
    ...message,
    exchange: '',
    routingKey: unroutedQueueOf(service),
    headers: {
      ...message.headers,
      [HEADERS.originalExchange]: message.exchange,
      [HEADERS.originalRoutingKey]: message.routingKey,
    },
  });
  metrics.unrouted.add(1, { [METRICS.attributes.routingKey]: message.routingKey });
  log.debug(
    { messageId: message.messageId, routingKey: message.routingKey },
    'nobody is bound to this event',
  );
}

async function measureAge({ store, metrics, service, log }: RelayOptions): Promise<void> {
  try {
    metrics.outboxOldestAge.record(await store.oldestAge(), { [METRICS.attributes.service]: service });
  } catch (error) {
    log.warn({ err: error }, 'outbox age not measured');
  }
}

async function purge({ store, log, outboxRetentionMs, inboxRetentionMs }: RelayOptions): Promise<void> {
  try {
    await store.purge({ outboxMs: outboxRetentionMs, inboxMs: inboxRetentionMs });
  } catch (error) {
    log.warn({ err: error }, 'outbox not purged');
  }
}
