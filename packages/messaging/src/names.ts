/** Names of everything on the broker, in one place. */
export function exchangeOf(service: string): string {
  return `${service}.events`;
}

/** `coupon` hears `order.paid` on `coupon.on-order-paid`. */
export function queueOf(consumer: string, event: string): string {
  return `${consumer}.on-${event.replaceAll('.', '-')}`;
}

export function retryQueueOf(queue: string, delayMs: number): string {
  return `${queue}.retry.${delayMs}`;
}

export function deadLetterQueueOf(queue: string): string {
  return `${queue}.dlq`;
}

/** Where a service's events wait that nobody is bound to. */
export function unroutedQueueOf(service: string): string {
  return `${service}.unrouted`;
}

export function ceTypeOf(routingKey: string): string {
  return `tapory.${routingKey}`;
}

export const HEADERS = {
  /** Which delivery this is: 1, 2, … */
  attempt: 'x-attempt',
  /** Since when it has been waiting for its service's database, ms since 1970; such waits are no attempts. */
  waitingSince: 'x-waiting-since',
  /** Why the last attempt failed: a code or an error's name, never its data. */
  lastError: 'x-last-error',
  originalExchange: 'x-original-exchange',
  originalRoutingKey: 'x-original-routing-key',
} as const;
