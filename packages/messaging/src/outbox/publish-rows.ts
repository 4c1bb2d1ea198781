import { context } from '@opentelemetry/api';
import type { UnpublishedRow } from '@tapory/persistence';
import { ATTRIBUTES } from '@tapory/telemetry';
import { HEADERS, unroutedQueueOf } from '../broker/names.ts';
import { type OutgoingMessage, type Publisher, UnroutableError } from '../broker/publisher.ts';
import { contextOf } from '../broker/trace-context.ts';
import type { MessagingMetrics } from '../metrics.ts';
import type { Log } from '../types.ts';

export interface PublishOptions {
  service: string;
  publisher: Publisher;
  /** Routing keys of the service's events that another service consumes. */
  consumed: ReadonlySet<string>;
  log: Log;
  metrics: MessagingMetrics;
}

/** Publishes rows independently of each other. Returns the ids of those that the broker has confirmed. */
export async function publishRows(
  options: PublishOptions,
  rows: readonly UnpublishedRow[],
): Promise<string[]> {
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

/** Publishes in the row's own trace; otherwise instrumentation would inject the relay's. */
function publishRow(options: PublishOptions, row: UnpublishedRow): Promise<void> {
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
      await publishToUnrouted(options, message);
    }
  });
}

/** An unroutable event must neither block the outbox nor be lost: it goes to a bounded queue. */
async function publishToUnrouted(
  { publisher, service, consumed, metrics, log }: PublishOptions,
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
  metrics.unrouted.add(1, { [ATTRIBUTES.routingKey]: message.routingKey });
  const { messageId, routingKey } = message;
  // An event without consumers has never a queue; of any other the queue was deleted, and somebody must redrive it.
  const level = consumed.has(routingKey) ? 'error' : 'debug';
  log[level]({ messageId, routingKey, queue: unroutedQueueOf(service) }, 'event has no bound queue');
}
