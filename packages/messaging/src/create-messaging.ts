import { createRelayStore, type TransactionClient, type TransactionRunner } from '@tapory/persistence';
import { createPublisher, type Publisher } from './broker/publisher.ts';
import { RETRY_DELAYS_MS } from './broker/topology.ts';
import { type Consumers, startConsumers } from './consume/start-consumers.ts';
import { createMetrics } from './metrics.ts';
import { observeMessaging } from './observe-messaging.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { createDispatcher, type Dispatcher } from './outbox/publish-after-commit.ts';
import { createRelay, type Relay, type RelaySettings } from './outbox/relay.ts';
import type { EventTable, Log, Subscription } from './types.ts';

export interface MessagingSettings extends RelaySettings {
  /** How long the broker may take to confirm, ms. */
  confirmTimeoutMs: number;
  retryDelaysMs: readonly number[];
  /** Batches handled at once by this process; keep it below the size of the database pool. */
  concurrency: number;
  /** How long messages wait in place for the database before they go through a retry queue, ms. */
  databaseWaitMs: number;
  /** How long `stop` goes on publishing from the outbox, ms. */
  flushMs: number;
}

export interface MessagingOptions<Tx extends TransactionClient, E extends EventTable> {
  service: string;
  /** The table of all events; only those the service owns can be recorded. */
  events: E;
  /** The service's `unitOfWork`: consumers and `outbox.transaction` run on it. */
  db: TransactionRunner<Tx>;
  amqpUrl: string;
  /** Of the same database, for the relay's own two connections. */
  databaseUrl: string;
  log: Log;
  settings?: Partial<MessagingSettings>;
}

export interface Messaging<Tx extends TransactionClient, E extends EventTable> {
  outbox: Outbox<Tx, E>;
  /** Connects in the background, so that an unreachable broker delays no start; then publishes and consumes. */
  start(subscriptions?: readonly Subscription<Tx, E>[]): Promise<void>;
  /** Whether the broker accepts our messages and, with subscriptions, delivers to all our consumers. */
  ready(): boolean;
  /** Stops consuming, finishes batches in progress, publishes what is in the outbox, closes the connections. */
  stop(): Promise<void>;
}

const DAY_MS = 24 * 3_600_000;

const DEFAULTS: MessagingSettings = {
  batchSize: 100,
  pollMs: 1_000,
  outboxRetentionMs: 3 * DAY_MS,
  inboxRetentionMs: 30 * DAY_MS,
  confirmTimeoutMs: 5_000,
  retryDelaysMs: RETRY_DELAYS_MS,
  concurrency: 8,
  databaseWaitMs: 120_000,
  flushMs: 5_000,
};

/** Routing keys of the service's events that another service consumes. */
function consumedKeys(service: string, events: EventTable): ReadonlySet<string> {
  const own = Object.values(events).filter(({ owner }) => owner === service);
  return new Set(own.flatMap(({ consumers = [], routingKey }) => (consumers.length > 0 ? [routingKey] : [])));
}

/** One service's messaging: outbox, relay and consumers. */
export function createMessaging<Tx extends TransactionClient, E extends EventTable>(
  options: MessagingOptions<Tx, E>,
): Messaging<Tx, E> {
  const { service, events, db, log, amqpUrl: url } = options;
  const settings = { ...DEFAULTS, ...options.settings };
  const metrics = createMetrics();
  const store = createRelayStore(options.databaseUrl, log);
  let publisher: Publisher | undefined;
  let relay: Relay | undefined;
  let consumers: Consumers | undefined;
  let dispatcher: Dispatcher | undefined;
  let stopObserving = () => {};
  const outbox = createOutbox<Tx, E>({ service, events, db, dispatch: (rows) => dispatcher?.dispatch(rows) });

  const consume = (via: Publisher, subscriptions: readonly Subscription<Tx, E>[]) =>
    startConsumers({
      ...{ publisher: via, metrics, log, service, url, events, subscriptions, db, outbox },
      retryDelaysMs: settings.retryDelaysMs,
      concurrency: settings.concurrency,
      databaseWaitMs: settings.databaseWaitMs,
    });

  return {
    outbox,
    ready: () => (publisher?.isReady() ?? false) && (consumers?.isReady() ?? true),
    start: async (subscriptions = []) => {
      const { confirmTimeoutMs } = settings;
      const onReady = () => relay?.wake();
      publisher = await createPublisher({ url, service, events, log, metrics, confirmTimeoutMs, onReady });
      const publishing = { service, store, publisher, consumed: consumedKeys(service, events), log, metrics };
      dispatcher = createDispatcher(publishing);
      relay = createRelay({ ...settings, ...publishing, dispatcher });
      relay.start();
      if (subscriptions.length > 0) consumers = await consume(publisher, subscriptions);
      stopObserving = observeMessaging({ store, publisher, consumers, log });
    },
    stop: async () => {
      stopObserving();
      await consumers?.drain();
      await relay?.stop(settings.flushMs);
      await consumers?.close();
      await publisher?.close();
      await store.close();
    },
  };
}
