export { ATTRIBUTES, type Attribute } from './attributes.ts';
export {
  counterOf,
  type GaugeSource,
  histogramOf,
  observeGauges,
  type Reading,
  tallyOf,
} from './instruments.ts';
export { LIBRARY_METRICS } from './library-metrics.ts';
export type { Metric } from './metric.ts';
export { METRICS } from './metrics.ts';
export { prometheusNameOf, seriesOf, toPrometheus } from './prometheus-name.ts';
