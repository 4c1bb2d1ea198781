import type { Attribute } from './attributes.ts';

export type MetricKind = 'counter' | 'histogram' | 'gauge';

/** A metric as code records it and as dashboards, rules and runbooks query it. */
export type Metric = {
  /** OpenTelemetry's name; {@link prometheusNameOf} answers Prometheus's. */
  name: string;
  kind: MetricKind;
  /** UCUM unit: `s`, `By`, or a noun in braces for a count. */
  unit: string;
  description: string;
  attributes: readonly Attribute[];
  /**
   * How the series of several copies of a service combine in a query. `sum`: each copy measures its own work. `max`: every
   * copy reads the same row, queue or key, and a sum would count it once per copy.
   */
  copies: 'sum' | 'max';
  /** Upper bounds of a histogram's buckets, in its unit. */
  buckets?: readonly number[];
};

/** Waits of people and services, s. */
export const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** A tap is answered from memory within a fraction of a millisecond, s. */
export const TAP_SECONDS = [0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1] as const;

/** Work in the background, s. */
export const WORK_SECONDS = [0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300, 900] as const;

type Described = Omit<Metric, 'kind' | 'copies' | 'unit'>;

/** Something that happens in one process. */
export const counter = (metric: Described & { unit: string }) =>
  ({ ...metric, kind: 'counter', copies: 'sum' }) as const;

/** A duration in one process, s. */
export const duration = (metric: Described & { buckets: readonly number[] }) =>
  ({ ...metric, kind: 'histogram', unit: 's', copies: 'sum' }) as const;

/** A state that all copies of a service share, such as rows of its database. */
export const shared = (metric: Described & { unit: string }) =>
  ({ ...metric, kind: 'gauge', copies: 'max' }) as const;

/** A state of one process. */
export const own = (metric: Described & { unit: string }) =>
  ({ ...metric, kind: 'gauge', copies: 'sum' }) as const;
