import { ATTRIBUTES as A, LIBRARY_METRICS as L, METRICS, prometheusNameOf } from '@tapory/telemetry';
import { rate } from '../queries/promql.ts';

export type Objective = {
  name: string;
  /** Its alert; a page and a ticket bear the same name. */
  alert: string;
  /** Good events in 30 days, percent. */
  objective: number;
  description: string;
  /** Bad events and all events per second, over Sloth's window. */
  error: string;
  total: string;
  /** One sentence for who is paged. */
  summary: string;
};

/** Sloth puts the window of each rule here. */
const range = '{{.window}}';
const orZero = (query: string): string => `(${query} or vector(0))`;

const checkout = {
  job: '~catalog-order|payment',
  [A.httpRoute]: '~/api/(catalog-order/orders|payment/attempts)',
  [A.httpMethod]: 'POST',
} as const;
const notify = {
  job: 'payment',
  [A.httpRoute]: '~/api/payment/(ecpay/(notify|code)|paynow/return)',
  [A.httpMethod]: 'POST',
} as const;
const serverErrors = { [A.httpStatusCode]: '~5..' } as const;

/** A tap that takes longer is a bad one, s: one of the buckets of the registry. */
const TAP_SLOW_S = 0.05;

const tapsWithin = `sum (rate(${prometheusNameOf(METRICS.tapDuration)}_bucket{le="${TAP_SLOW_S}"}[${range}]))`;

/** What customers may rely on. */
export const OBJECTIVES: readonly Objective[] = [
  {
    name: 'tap-availability',
    alert: 'TapAvailability',
    objective: 99.95,
    description: 'A phone that taps a keepsake gets a page',
    error: orZero(rate(METRICS.tapRequests, { labels: { [A.outcome]: 'error' }, range })),
    total: rate(METRICS.tapRequests, { range }),
    summary: 'Too many taps end with the error page',
  },
  {
    name: 'tap-latency',
    alert: 'TapLatency',
    objective: 99,
    description: `The service answers a tap within ${TAP_SLOW_S * 1000} ms`,
    error: `${rate(METRICS.tapDuration, { range })} - ${tapsWithin}`,
    total: rate(METRICS.tapDuration, { range }),
    summary: 'Too many taps are answered slowly',
  },
  {
    name: 'checkout-success',
    alert: 'CheckoutSuccess',
    objective: 99.9,
    description: 'Placing an order and starting its payment do not fail because of the shop',
    error: orZero(rate(L.httpServerDuration, { labels: { ...checkout, ...serverErrors }, range })),
    total: rate(L.httpServerDuration, { labels: checkout, range }),
    summary: 'Customers cannot place orders or start payments',
  },
  {
    name: 'payment-notification-handled',
    alert: 'PaymentNotificationHandled',
    objective: 99.9,
    description: 'A notification of a gateway is stored and applied at once',
    error: orZero(rate(L.httpServerDuration, { labels: { ...notify, ...serverErrors }, range })),
    total: rate(L.httpServerDuration, { labels: notify, range }),
    summary: 'Notifications of payments fail; the gateways repeat them, and checks find what stays lost',
  },
  {
    name: 'event-delivery',
    alert: 'EventDelivery',
    objective: 99.99,
    description: 'An event that is delivered is applied without a person’s help',
    error: rate(METRICS.messagesDeadLettered, { range }),
    total: `${rate(METRICS.messagesConsumed, { range })} + ${rate(METRICS.messagesDeadLettered, { range })}`,
    summary: 'Too many events end as dead letters',
  },
];
