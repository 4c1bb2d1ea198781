import type { Channel } from 'amqplib';
import type { EventTable } from '../types.ts';
import {
  deadLetterQueueOf,
  exchangeOf,
  queueOf,
  retryQueueOf,
  selectiveKeyOf,
  unroutedQueueOf,
} from './names.ts';

/** Retry backoff, ms. Part of the queues' names: a change declares new queues and leaves the old ones to drain. */
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 10_000, 60_000, 600_000];

const UNROUTED_MAX_MESSAGES = 10_000;
const UNROUTED_TTL_MS = 7 * 24 * 3_600_000;
/** A message that kills its consumer this often is dead-lettered by the broker. */
const DELIVERY_LIMIT = 20;
/** RabbitMQ 4 limits deliveries to 20 by default, and `dlq show` counts as one. */
const NO_DELIVERY_LIMIT = 1_000_000_000;

/** Dead-lettering that survives a broker crash between two queues; it requires a full queue to reject, not to drop. */
const AT_LEAST_ONCE = { 'x-dead-letter-strategy': 'at-least-once', 'x-overflow': 'reject-publish' };

export interface PublisherTopology {
  service: string;
  events: EventTable;
}

/**
 * Declares what a publishing service owns: its exchange, its unrouted queue, and the queues of all consumers of its
 * events, so that events published before a consumer's first start wait for it.
 */
export async function assertPublisherTopology(
  channel: Channel,
  { service, events }: PublisherTopology,
): Promise<void> {
  await channel.assertExchange(exchangeOf(service), 'topic', { durable: true });
  const own = Object.entries(events).filter(([, { owner }]) => owner === service);
  await Promise.all(
    own.flatMap(([event, definition]) =>
      (definition.consumers ?? []).map((consumer) => assertQueue(channel, { consumer, event, definition })),
    ),
  );
  await assertQuorumQueue(channel, unroutedQueueOf(service), {
    'x-max-length': UNROUTED_MAX_MESSAGES,
    'x-overflow': 'drop-head',
    'x-message-ttl': UNROUTED_TTL_MS,
    'x-delivery-limit': NO_DELIVERY_LIMIT,
  });
}

export interface ConsumerTopology {
  consumer: string;
  events: EventTable;
  subscribed: readonly string[];
  retryDelaysMs: readonly number[];
}

/**
 * Declares a consumer's queues, retry queues, dead-letter queues and bindings. It declares the publishers' exchanges
 * too, with the same arguments, so that services may start in any order.
 */
export async function assertConsumerTopology(channel: Channel, topology: ConsumerTopology): Promise<void> {
  await Promise.all(topology.subscribed.map((event) => assertSubscription(channel, topology, event)));
}

async function assertSubscription(
  channel: Channel,
  topology: ConsumerTopology,
  event: string,
): Promise<void> {
  const definition = topology.events[event];
  if (!definition) throw new Error(`subscription to an unknown event: ${event}`);
  const queue = queueOf(topology.consumer, event);
  await Promise.all([
    assertQueue(channel, { consumer: topology.consumer, event, definition }),
    ...topology.retryDelaysMs.map((delayMs) => assertRetryQueue(channel, queue, delayMs)),
  ]);
}

/** A consumer's queue with its dead-letter queue and binding; publisher and consumer declare it identically. */
async function assertQueue(
  channel: Channel,
  { consumer, event, definition }: { consumer: string; event: string; definition: EventTable[string] },
): Promise<void> {
  const queue = queueOf(consumer, event);
  const exchange = exchangeOf(definition.owner);
  const { routingKey, only = {} } = definition;
  // A queue that an earlier release has bound to all of the event keeps that binding too: its publishers name no other key.
  const key = consumer in only ? selectiveKeyOf(routingKey, consumer) : routingKey;
  // RabbitMQ processes the commands of one channel in order, so there is no need to await each.
  await Promise.all([
    channel.assertExchange(exchange, 'topic', { durable: true }),
    assertQuorumQueue(channel, deadLetterQueueOf(queue), { 'x-delivery-limit': NO_DELIVERY_LIMIT }),
    assertQuorumQueue(channel, queue, {
      'x-delivery-limit': DELIVERY_LIMIT,
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': deadLetterQueueOf(queue),
      ...AT_LEAST_ONCE,
    }),
    channel.bindQueue(queue, exchange, key),
  ]);
}

/** One TTL per queue: with a TTL per message, a long one at the head of the queue would delay shorter ones. */
function assertRetryQueue(channel: Channel, queue: string, delayMs: number): Promise<unknown> {
  return assertQuorumQueue(channel, retryQueueOf(queue, delayMs), {
    'x-message-ttl': delayMs,
    'x-dead-letter-exchange': '',
    'x-dead-letter-routing-key': queue,
    ...AT_LEAST_ONCE,
  });
}

function assertQuorumQueue(channel: Channel, name: string, args: Record<string, unknown>): Promise<unknown> {
  return channel.assertQueue(name, { durable: true, arguments: { 'x-queue-type': 'quorum', ...args } });
}
