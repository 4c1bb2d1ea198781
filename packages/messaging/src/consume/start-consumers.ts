import { setTimeout as sleep } from 'node:timers/promises';
import type { TransactionClient } from '@tapory/persistence';
import { ATTRIBUTES } from '@tapory/telemetry';
import type { Channel, ChannelModel } from 'amqplib';
import pLimit from 'p-limit';
import { connectBroker, reconnectWithChannel } from '../broker/connection.ts';
import { queueOf } from '../broker/names.ts';
import { assertConsumerTopology } from '../broker/topology.ts';
import type { MessagingMetrics } from '../metrics.ts';
import { createMicroBatcher } from '../micro-batcher.ts';
import type { EventTable, Subscription } from '../types.ts';
import { bindSubscription } from './bind-subscription.ts';
import { type Delivery, type HandlingOptions, handleBatch, toDelivery } from './handle-batch.ts';
import { type QueueDepth, readDepths } from './read-depths.ts';

const DEFAULT_PREFETCH = 16;
const DRAIN_MS = 20_000;
/** Messages applied in one transaction; all must be done within its timeout. */
const MAX_BATCH_SIZE = 16;
/** In a burst the next batch collects messages for this long, ms, unless it is full before. */
const LINGER_MS = 100;

export interface ConsumersOptions<Tx extends TransactionClient, E extends EventTable>
  extends Omit<HandlingOptions<Tx, E>, 'isStopping'> {
  service: string;
  url: string;
  events: E;
  subscriptions: readonly Subscription<Tx, E>[];
  /** Batches handled at once by this process, over all queues: keep it below the database pool's size. */
  concurrency: number;
}

export interface Consumers {
  isReady(): boolean;
  /** What waits in the queues; empty while the broker is unreachable. */
  readDepths(): Promise<QueueDepth[]>;
  /** Stops consuming and waits for batches in progress; what was only prefetched is redelivered to another process. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Shows counters of a queue before their first event: a rate needs a value to grow from. */
function startCounting(metrics: MessagingMetrics, queue: string): void {
  const attributes = { [ATTRIBUTES.queue]: queue };
  for (const counter of [metrics.consumed, metrics.duplicates, metrics.deadLettered])
    counter.add(0, attributes);
  metrics.retries.add(0, { ...attributes, [ATTRIBUTES.attempt]: 1 });
}

/** Consumes a service's subscriptions over a connection of its own. */
export async function startConsumers<Tx extends TransactionClient, E extends EventTable>(
  options: ConsumersOptions<Tx, E>,
): Promise<Consumers> {
  const { service, subscriptions, log } = options;
  const limit = pLimit(options.concurrency);
  const inProgress = new Set<Promise<void>>();
  const active = new Map<string, Channel>();
  let isStopping = false;
  let setupChannel: Channel | undefined;
  const handling = { ...options, isStopping: () => isStopping };

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => inProgress.delete(tracked));
    inProgress.add(tracked);
  }

  async function consume(model: ChannelModel, subscription: Subscription<Tx, E>): Promise<void> {
    const bound = bindSubscription(options, subscription);
    startCounting(options.metrics, bound.queue);
    const channel = await model.createChannel();
    reconnectWithChannel(channel, model, { log, isStopping: () => isStopping });
    await channel.prefetch(subscription.prefetch ?? DEFAULT_PREFETCH);
    const handle = (deliveries: readonly Delivery[]) => limit(() => handleBatch(handling, bound, deliveries));
    const handleBatched = createMicroBatcher<Delivery, void>(
      { maxSize: MAX_BATCH_SIZE, concurrency: 1, lingerMs: LINGER_MS },
      async (deliveries) => {
        await handle(deliveries);
        return [];
      },
    );
    const { consumerTag } = await channel.consume(bound.queue, (message) => {
      // The broker cancelled the subscription, for instance because the queue was deleted: declare everything again.
      if (!message) model.close().catch(() => {});
      else if (bound.isBatched) track(handleBatched(toDelivery(channel, message)));
      else track(handle([toDelivery(channel, message)]));
    });
    active.set(consumerTag, channel);
  }

  async function setup(model: ChannelModel): Promise<void> {
    active.clear();
    const channel = await model.createChannel();
    reconnectWithChannel(channel, model, { log, isStopping: () => isStopping });
    const subscribed = subscriptions.map((subscription) => subscription.event);
    const { events, retryDelaysMs } = options;
    await assertConsumerTopology(channel, { consumer: service, events, subscribed, retryDelaysMs });
    setupChannel = channel;
    if (!isStopping) await Promise.all(subscriptions.map((subscription) => consume(model, subscription)));
  }

  const connection = await connectBroker({
    url: options.url,
    name: `${service}:consume`,
    log,
    setup,
    onDown: () => {
      active.clear();
      setupChannel = undefined;
    },
  });
  return {
    isReady: () => active.size === subscriptions.length,
    readDepths: async () => {
      if (!setupChannel) return [];
      const queues = subscriptions.map(({ event }) => queueOf(service, event));
      return readDepths(setupChannel, queues, options.retryDelaysMs);
    },
    drain: async () => {
      isStopping = true;
      await Promise.all([...active].map(([tag, channel]) => channel.cancel(tag).catch(() => {})));
      await Promise.race([Promise.allSettled(inProgress), sleep(DRAIN_MS, undefined, { ref: false })]);
      // Closing a channel flushes its acks first; closing the connection may overtake them.
      await Promise.all([...active.values()].map((channel) => channel.close().catch(() => {})));
    },
    close: () => connection.close(),
  };
}
