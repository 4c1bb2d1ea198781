import { metrics } from '@opentelemetry/api';

/** Every metric name of this service. */
export const METRICS = {
  /** Counter of payments that payment had told and nobody here had booked when payment was asked about their order. */
  missedPayments: 'tapory.order.missed_payments',
} as const;

const meter = metrics.getMeter('@tapory/catalog-order');
const missedPayments = meter.createCounter(METRICS.missedPayments, {
  description: 'Payments booked only because payment was asked about a lapsing or ended order',
});

export const countMissedPayment = (): void => missedPayments.add(1);
