import type { Metric } from './metric.ts';

const UNITS: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes', '1': 'ratio' };

/** A name or attribute as Prometheus sees it. */
export const toPrometheus = (name: string): string => name.replaceAll(/[^a-zA-Z0-9_]+/g, '_');

/**
 * The name under which the collector's Prometheus exporter shows a metric: with its unit, and `_total` for a counter.
 * A histogram has its series at this name with `_bucket`, `_sum` and `_count`.
 */
export function prometheusNameOf({ name, unit, kind }: Pick<Metric, 'name' | 'unit' | 'kind'>): string {
  const base = toPrometheus(name);
  const suffix = UNITS[unit];
  const named = suffix === undefined || base.endsWith(`_${suffix}`) ? base : `${base}_${suffix}`;
  return kind === 'counter' ? `${named}_total` : named;
}

/** The names of all series of a metric. */
export function seriesOf(metric: Pick<Metric, 'name' | 'unit' | 'kind'>): string[] {
  const name = prometheusNameOf(metric);
  return metric.kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name];
}
