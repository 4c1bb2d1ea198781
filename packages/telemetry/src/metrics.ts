import { DOMAIN_METRICS } from './domain-metrics.ts';
import { SERVICE_METRICS } from './service-metrics.ts';

/** Every metric that the shop's own code records. */
export const METRICS = { ...SERVICE_METRICS, ...DOMAIN_METRICS } as const;
