import { ATTRIBUTES, counterOf, METRICS } from '@tapory/telemetry';
import { ONLINE_GATEWAYS } from './attempts/domain/attempt.ts';

const notifications = counterOf(METRICS.notifications);
const checks = counterOf(METRICS.paymentChecks);
const pauses = counterOf(METRICS.gatewayPauses);

// Shown before the first: an increase needs a value to grow from.
for (const gateway of ONLINE_GATEWAYS) pauses.add(0, { [ATTRIBUTES.gateway]: gateway });

const labels = (gateway: string, decision: string) => ({
  [ATTRIBUTES.gateway]: gateway,
  [ATTRIBUTES.decision]: decision,
});

export const countNotification = (gateway: string, decision: string): void =>
  notifications.add(1, labels(gateway, decision));

export const countCheck = (gateway: string, decision: string): void =>
  checks.add(1, labels(gateway, decision));

export const countRateLimit = (gateway: string): void => pauses.add(1, { [ATTRIBUTES.gateway]: gateway });
