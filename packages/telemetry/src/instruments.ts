import {
  type Attributes,
  type Counter,
  type Histogram,
  metrics,
  type ObservableGauge,
} from '@opentelemetry/api';
import type { Metric } from './metric.ts';

// Instruments of a process without a collector record nothing and cost nothing.
const meter = () => metrics.getMeter('tapory');

type Kind<K extends Metric['kind']> = Metric & { kind: K };

/** The counter of a metric of the registry. */
export const counterOf = ({ name, unit, description }: Kind<'counter'>): Counter =>
  meter().createCounter(name, { unit, description });

/** The histogram of a metric of the registry, with its buckets. */
export const histogramOf = ({ name, unit, description, buckets = [] }: Kind<'histogram'>): Histogram =>
  meter().createHistogram(name, { unit, description, advice: { explicitBucketBoundaries: [...buckets] } });

/**
 * A counter for paths that are hot: each series is a number in memory, read at each export. `key` names the series, and
 * `toAttributes` is called for a new one. A third of the processor time of {@link counterOf}.
 */
export function tallyOf(metric: Kind<'counter'>): (key: string, toAttributes: () => Attributes) => void {
  const series = new Map<string, { attributes: Attributes; count: number }>();
  const { name, unit, description } = metric;
  meter()
    .createObservableCounter(name, { unit, description })
    .addCallback((result) => {
      for (const { attributes, count } of series.values()) result.observe(count, attributes);
    });
  return (key, toAttributes) => {
    const known = series.get(key);
    if (known) known.count += 1;
    else series.set(key, { attributes: toAttributes(), count: 1 });
  };
}

/** A value of a gauge. */
export type Reading = { metric: Kind<'gauge'>; value: number; attributes?: Attributes };

/** Gauges that are read together. */
export type GaugeSource = {
  metrics: readonly Kind<'gauge'>[];
  /** Reads the values, such as by one statement. Runs once per export; nothing is exported when it rejects. */
  read(): Promise<Reading[]> | Reading[];
};

/** Reads gauges at each export until the returned function is called. `onError` gets what a reading rejects with. */
export function observeGauges(source: GaugeSource, onError: (error: unknown) => void): () => void {
  const gauges = new Map<Metric, ObservableGauge>(
    source.metrics.map((metric) => {
      const { name, unit, description } = metric;
      return [metric, meter().createObservableGauge(name, { unit, description })];
    }),
  );
  const callback: Parameters<ReturnType<typeof meter>['addBatchObservableCallback']>[0] = async (observe) => {
    try {
      for (const { metric, value, attributes } of await source.read()) {
        const gauge = gauges.get(metric);
        if (gauge) observe.observe(gauge, value, attributes);
      }
    } catch (error) {
      onError(error);
    }
  };
  const instruments = [...gauges.values()];
  meter().addBatchObservableCallback(callback, instruments);
  return () => meter().removeBatchObservableCallback(callback, instruments);
}
