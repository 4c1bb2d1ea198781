import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel, ChannelModel } from 'amqplib';
import { bind } from './bind.ts';
import { connectBroker, reconnectWithChannel } from './connection.ts';
import { type Delivery, deliveryOf, handleMessage, handleTogether } from './handle-message.ts';
import { createLane } from './lane.ts';
import { createLimiter } from './limiter.ts';
import type { BoundHandler, ProcessOptions } from './process-event.ts';
import type { FailureOptions } from './settle-failure.ts';
import { assertConsumerTopology } from './topology.ts';
import type { EventTable, Subscription, TransactionClient } from './types.ts';

const DEFAULT_PREFETCH = 16;
const DRAIN_MS = 20_000;
/** Messages applied in one transaction; all must be done within its time-out. */
const MOST_AT_ONCE = 16;
/** After a handful the next one gathers for so long, ms, unless it is full before. */
const GATHER_MS = 100;

export interface ConsumersOptions<Tx extends TransactionClient, E extends EventTable>
  extends FailureOptions,
    Omit<ProcessOptions<Tx, E>, 'isStopping' | 'log'> {
  service: string;
  url: string;
  events: E;
  subscriptions: readonly Subscription<Tx, E>[];
  /** Messages handled at once by this process, over all queues: keep it below the database pool's size. */
  concurrency: number;
}

export interface Consumers {
  isReady(): boolean;
  /** Takes no more messages and waits for those in hand; what was only prefetched goes back to the broker. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Runs a service's subscription table over a connection of its own. */
export async function startConsumers<Tx extends TransactionClient, E extends EventTable>(
  options: ConsumersOptions<Tx, E>,
): Promise<Consumers> {
  const { service, subscriptions, log } = options;
  const limit = createLimiter(options.concurrency);
  const inHand = new Set<Promise<void>>();
  const active = new Map<string, Channel>();
  let isStopping = false;
  const processing = { ...options, isStopping: () => isStopping };

  const one = (bound: BoundHandler<Tx, E>, delivery: Delivery): Promise<void> =>
    limit(async () => {
      if (!isStopping) await handleMessage(processing, bound, delivery);
    });

  async function handful(bound: BoundHandler<Tx, E>, deliveries: Delivery[]): Promise<void> {
    const isDone =
      deliveries.length > 1 && (await limit(() => handleTogether(processing, bound, deliveries)));
    if (!isDone) await Promise.all(deliveries.map((delivery) => one(bound, delivery)));
  }

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => inHand.delete(tracked));
    inHand.add(tracked);
  }

  async function consume(model: ChannelModel, subscription: Subscription<Tx, E>): Promise<void> {
    const bound = bind(options, subscription);
    const channel = await model.createChannel();
    reconnectWithChannel(channel, model, { log, isStopping: () => isStopping });
    await channel.prefetch(subscription.prefetch ?? DEFAULT_PREFETCH);
    const lane = createLane<Delivery>({ most: MOST_AT_ONCE, gatherMs: GATHER_MS }, (deliveries) =>
      handful(bound, deliveries),
    );
    const { consumerTag } = await channel.consume(bound.queue, (message) => {
      if (message)
        track(
          bound.isBatched ? lane(deliveryOf(channel, message)) : one(bound, deliveryOf(channel, message)),
        );
      // The broker ended the subscription, for instance because the queue was deleted: set everything up anew.
      else model.close().catch(() => {});
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
    if (!isStopping) await Promise.all(subscriptions.map((subscription) => consume(model, subscription)));
  }

  const connection = await connectBroker({
    url: options.url,
    name: `${service}:consume`,
    log,
    setup,
    onDown: () => active.clear(),
  });
  return {
    isReady: () => active.size === subscriptions.length,
    drain: async () => {
      isStopping = true;
      await Promise.all([...active].map(([tag, channel]) => channel.cancel(tag).catch(() => {})));
      await Promise.race([Promise.allSettled(inHand), sleep(DRAIN_MS, undefined, { ref: false })]);
      // Closing the connection may overtake acks still queued on its channels; closing a channel does not.
      await Promise.all([...active.values()].map((channel) => channel.close().catch(() => {})));
    },
    close: () => connection.close(),
  };
}
