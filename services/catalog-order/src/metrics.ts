import { metrics } from '@opentelemetry/api';

/** Every metric name of this service. */
export const METRICS = {
  /** Counter of payments that were booked by a check with payment instead of their event. */
  missedPayments: 'tapory.order.missed_payments',
} as const;

const meter = metrics.getMeter('@tapory/catalog-order');
const missedPayments = meter.createCounter(METRICS.missedPayments, {
  description: 'Payments booked by the check of an expiring or ended order instead of their event',
});

export const countMissedPayment = (): void => missedPayments.add(1);
