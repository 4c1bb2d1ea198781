/** Names of all exchanges and queues. */
export function exchangeOf(service: string): string {
  return `${service}.events`;
}

/** `coupon` consumes `order.paid` from `coupon.on-order-paid`. */
export function queueOf(consumer: string, event: string): string {
  return `${consumer}.on-${event.replaceAll('.', '-')}`;
}

/** Routes an event to a consumer that receives only some of its kind, beside the routing key that all others are bound to. */
export function selectiveKeyOf(routingKey: string, consumer: string): string {
  return `${routingKey}.${consumer}`;
}

export function retryQueueOf(queue: string, delayMs: number): string {
  return `${queue}.retry.${delayMs}`;
}

export function deadLetterQueueOf(queue: string): string {
  return `${queue}.dlq`;
}

/** Holds a service's events for which no queue was bound. */
export function unroutedQueueOf(service: string): string {
  return `${service}.unrouted`;
}

export function ceTypeOf(routingKey: string): string {
  return `tapory.${routingKey}`;
}

export const HEADERS = {
  /** Further routing keys of a message, by RabbitMQ's sender-selected distribution. */
  furtherKeys: 'CC',
  /** Number of the delivery attempt: 1, 2, … */
  attempt: 'x-attempt',
  /** When it began to wait for the consumer's database, ms since 1970; such waits are not counted as attempts. */
  waitingSince: 'x-waiting-since',
  /** Why the last attempt failed: a code or an error's name, never its data. */
  lastError: 'x-last-error',
  originalExchange: 'x-original-exchange',
  originalRoutingKey: 'x-original-routing-key',
} as const;
