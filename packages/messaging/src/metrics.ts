import { counterOf, histogramOf, METRICS } from '@tapory/telemetry';

export type MessagingMetrics = ReturnType<typeof createMetrics>;

/** Instruments of the process's meter provider; without one they do nothing. */
export function createMetrics() {
  return {
    published: counterOf(METRICS.messagesPublished),
    confirmDuration: histogramOf(METRICS.confirmDuration),
    unrouted: counterOf(METRICS.messagesUnrouted),
    consumed: counterOf(METRICS.messagesConsumed),
    processDuration: histogramOf(METRICS.messageDuration),
    duplicates: counterOf(METRICS.inboxDuplicates),
    retries: counterOf(METRICS.messageRetries),
    deadLettered: counterOf(METRICS.messagesDeadLettered),
  };
}
