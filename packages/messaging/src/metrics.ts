import { metrics } from '@opentelemetry/api';

/** Every metric and attribute name of messaging. */
export const METRICS = {
  published: 'tapory.messaging.published',
  confirmDuration: 'tapory.messaging.confirm.duration',
  unrouted: 'tapory.messaging.unrouted',
  consumed: 'tapory.messaging.consumed',
  processDuration: 'tapory.messaging.process.duration',
  duplicates: 'tapory.messaging.inbox.duplicates',
  retries: 'tapory.messaging.retries',
  deadLettered: 'tapory.messaging.dead_lettered',
  outboxOldestAge: 'tapory.messaging.outbox.oldest_age',
  attributes: {
    routingKey: 'messaging.rabbitmq.destination.routing_key',
    queue: 'messaging.destination.name',
    attempt: 'tapory.messaging.attempt',
    service: 'service.name',
  },
} as const;

export type MessagingMetrics = ReturnType<typeof createMetrics>;

/** Instruments of the process's meter provider; without one they do nothing. */
export function createMetrics() {
  const meter = metrics.getMeter('@tapory/messaging');
  return {
    published: meter.createCounter(METRICS.published, { description: 'Messages the broker confirmed' }),
    confirmDuration: meter.createHistogram(METRICS.confirmDuration, {
      unit: 's',
      description: 'From publish to confirm',
    }),
    unrouted: meter.createCounter(METRICS.unrouted, {
      description: 'Events without a bound queue, stored in the unrouted queue',
    }),
    consumed: meter.createCounter(METRICS.consumed, { description: 'Messages whose effect was committed' }),
    processDuration: meter.createHistogram(METRICS.processDuration, {
      unit: 's',
      description: 'Handling one message; its share of the duration of its batch',
    }),
    duplicates: meter.createCounter(METRICS.duplicates, {
      description: 'Deliveries that had been applied before',
    }),
    retries: meter.createCounter(METRICS.retries, { description: 'Messages sent to a retry queue' }),
    deadLettered: meter.createCounter(METRICS.deadLettered, {
      description: 'Messages sent to a dead-letter queue',
    }),
    outboxOldestAge: meter.createGauge(METRICS.outboxOldestAge, {
      unit: 's',
      description: 'Age of the oldest event not yet published; 0 when there is none',
    }),
  };
}
