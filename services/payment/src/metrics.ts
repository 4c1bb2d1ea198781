import { metrics } from '@opentelemetry/api';

/** Every metric and attribute name of this service. */
export const METRICS = {
  /** Counter of messages from gateways. */
  notices: 'tapory.payment.notices',
  /** Counter of trades that a gateway was asked about. */
  checks: 'tapory.payment.checks',
  /** Counter of times that a gateway shut the shop out for asking too often. */
  pauses: 'tapory.payment.gateway_pauses',
  attributes: {
    gateway: 'tapory.payment.gateway',
    /** What a message was taken for, or how a check ended. */
    decision: 'tapory.payment.decision',
  },
} as const;

const meter = metrics.getMeter('@tapory/payment');
const notices = meter.createCounter(METRICS.notices, { description: 'Messages from gateways' });
const checks = meter.createCounter(METRICS.checks, { description: 'Trades asked about' });
const pauses = meter.createCounter(METRICS.pauses, { description: 'Times that a gateway wanted quiet' });

const labels = (gateway: string, decision: string) => ({
  [METRICS.attributes.gateway]: gateway,
  [METRICS.attributes.decision]: decision,
});

export const countNotice = (gateway: string, decision: string): void =>
  notices.add(1, labels(gateway, decision));

export const countCheck = (gateway: string, decision: string): void =>
  checks.add(1, labels(gateway, decision));

export const countPause = (gateway: string): void => pauses.add(1, { [METRICS.attributes.gateway]: gateway });
