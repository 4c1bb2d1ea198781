import { context } from '@opentelemetry/api';
import { METRICS, type MessagingMetrics } from './metrics.ts';
import { HEADERS, unroutedQueueOf } from './names.ts';
import { type OutgoingMessage, type Publisher, UnroutableError } from './publisher.ts';
import type { OutboxRow } from './relay-store.ts';
import { contextOf } from './trace-context.ts';
import type { Log } from './types.ts';

export interface PublishOptions {
  service: string;
  publisher: Publisher;
  log: Log;
  metrics: MessagingMetrics;
}

/** Publishes each row and answers the ids that may be marked; one that fails does not hold up the others. */
export async function publishRows(options: PublishOptions, rows: readonly OutboxRow[]): Promise<string[]> {
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
function publishRow(options: PublishOptions, row: OutboxRow): Promise<void> {
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
  { publisher, service, metrics, log }: PublishOptions,
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
