import { metrics } from '@opentelemetry/api';

/** Every metric and attribute name of this service. */
export const METRICS = {
  /** Counter of notifications from gateways. */
  notices: 'tapory.payment.notices',
  /** Counter of trade queries. */
  checks: 'tapory.payment.checks',
  /** Counter of cool-downs after a gateway's rate limit. */
  pauses: 'tapory.payment.gateway_pauses',
  attributes: {
    gateway: 'tapory.payment.gateway',
    /** Decision on a notification or a query. */
    decision: 'tapory.payment.decision',
  },
} as const;

const meter = metrics.getMeter('@tapory/payment');
const notices = meter.createCounter(METRICS.notices, { description: 'Notifications from gateways' });
const checks = meter.createCounter(METRICS.checks, { description: 'Trade queries' });
const pauses = meter.createCounter(METRICS.pauses, {
  description: 'Cool-downs after a gateway’s rate limit',
});

const labels = (gateway: string, decision: string) => ({
  [METRICS.attributes.gateway]: gateway,
  [METRICS.attributes.decision]: decision,
});

export const countNotification = (gateway: string, decision: string): void =>
  notices.add(1, labels(gateway, decision));

export const countCheck = (gateway: string, decision: string): void =>
  checks.add(1, labels(gateway, decision));

export const countRateLimit = (gateway: string): void =>
  pauses.add(1, { [METRICS.attributes.gateway]: gateway });
