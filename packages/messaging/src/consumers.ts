import { setTimeout as sleep } from 'node:timers/promises';
import { context } from '@opentelemetry/api';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { connectBroker, reconnectWithChannel } from './connection.ts';
import { createLimiter } from './limiter.ts';
import { METRICS } from './metrics.ts';
import { queueOf } from './names.ts';
import { type BoundHandler, type ProcessOptions, processEvent } from './process-event.ts';
import { attemptOf, type FailureOptions, settleFailure } from './settle-failure.ts';
import { assertConsumerTopology } from './topology.ts';
import { consumerContextOf } from './trace-context.ts';
import type { EventTable, Subscription, TransactionClient } from './types.ts';

const DEFAULT_PREFETCH = 16;
const REQUEUE_PAUSE_MS = 1_000;
const DRAIN_MS = 20_000;

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

  function receive(channel: Channel, bound: BoundHandler<Tx, E>, message: ConsumeMessage): void {
    const work = limit(async () => {
      if (!isStopping) await handleMessage(processing, bound, { channel, message });
    });
    const tracked = work.finally(() => inHand.delete(tracked));
    inHand.add(tracked);
  }

  async function consume(model: ChannelModel, subscription: Subscription<Tx, E>): Promise<void> {
    const bound = bind(options, subscription);
    const channel = await model.createChannel();
    reconnectWithChannel(channel, model, { log, isStopping: () => isStopping });
    await channel.prefetch(subscription.prefetch ?? DEFAULT_PREFETCH);
    const { consumerTag } = await channel.consume(bound.queue, (message) => {
      if (message) receive(channel, bound, message);
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

function bind<Tx extends TransactionClient, E extends EventTable>(
  { events, service }: ConsumersOptions<Tx, E>,
  { event, handler, concerns }: Subscription<Tx, E>,
): BoundHandler<Tx, E> {
  const definition = events[event] as E[string];
  return {
    queue: queueOf(service, event),
    definition,
    handler: handler as BoundHandler<Tx, E>['handler'],
    ...(concerns ? { concerns: concerns as (data: never) => boolean } : {}),
  };
}

interface Delivery {
  channel: Channel;
  message: ConsumeMessage;
}

type HandlingOptions<Tx extends TransactionClient, E extends EventTable> = ProcessOptions<Tx, E> &
  FailureOptions;

async function handleMessage<Tx extends TransactionClient, E extends EventTable>(
  options: HandlingOptions<Tx, E>,
  bound: BoundHandler<Tx, E>,
  { channel, message }: Delivery,
): Promise<void> {
  const { metrics } = options;
  const attributes = { [METRICS.attributes.queue]: bound.queue };
  const started = performance.now();
  await context.with(consumerContextOf(message.properties.headers), async () => {
    try {
      const outcome = await processEvent(options, bound, {
        content: message.content,
        attempt: attemptOf(message),
      });
      if (outcome === 'duplicate') metrics.duplicates.add(1, attributes);
      else metrics.consumed.add(1, attributes);
      settle(() => channel.ack(message));
    } catch (error) {
      await handleFailure(options, { queue: bound.queue, error, channel, message });
    }
  });
  metrics.processDuration.record((performance.now() - started) / 1_000, attributes);
}

async function handleFailure(
  options: FailureOptions & { isStopping(): boolean },
  failure: Delivery & { queue: string; error: unknown },
): Promise<void> {
  const { channel, message } = failure;
  try {
    await settleFailure(options, failure);
    settle(() => channel.ack(message));
  } catch (error) {
    options.log.warn(
      { err: error, queue: failure.queue },
      'failed message not handed on; it is delivered again',
    );
    if (!options.isStopping()) await sleep(REQUEUE_PAUSE_MS);
    // reject, never nack: RabbitMQ 4.3 does not count a nack towards the delivery limit.
    settle(() => channel.reject(message, true));
  }
}

/** On a channel that has gone the broker delivers again by itself, and the inbox absorbs it. */
function settle(answer: () => void): void {
  try {
    answer();
  } catch {
    // IllegalOperationError: the channel is closed.
  }
}
