import { counterOf, METRICS } from '@tapory/telemetry';

const missedPayments = counterOf(METRICS.missedPayments);
// Shown before the first: a rate needs a value to grow from.
missedPayments.add(0);

export const countMissedPayment = (): void => missedPayments.add(1);
