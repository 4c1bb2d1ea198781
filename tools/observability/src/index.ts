export { checkObservability } from './checks/check-observability.ts';
export { CLUSTER_METRICS } from './checks/server-metrics.ts';
export { generateObservability } from './generate-observability.ts';
export { prepareCollector } from './programs/prepare-collector.ts';
export { prepareSloth } from './programs/prepare-sloth.ts';
export { metricsIn, selectorsIn } from './queries/metrics-in.ts';
export { type FoundQuery, fillVariables, readQueries } from './queries/read-queries.ts';
