import { type Attribute, type Metric, prometheusNameOf, toPrometheus } from '@tapory/telemetry';

type Labels = { [A in Attribute | 'job']?: string };

/** A selector such as `{job="payment",http_route=~"/api/.*"}`; a value that begins with `~` is a regular expression. */
function selectorOf(labels: Labels): string {
  const matchers = Object.entries(labels).map(([name, value]) => {
    const label = toPrometheus(name);
    if (value.startsWith('!~')) return `${label}!~"${value.slice(2)}"`;
    return value.startsWith('~') ? `${label}=~"${value.slice(1)}"` : `${label}="${value}"`;
  });
  return matchers.length === 0 ? '' : `{${matchers.join(',')}}`;
}

const byOf = (by: readonly (Attribute | 'job')[]): string =>
  by.length === 0 ? '' : ` by (${by.map(toPrometheus).join(', ')})`;

export type QueryOptions = {
  labels?: Labels;
  by?: readonly (Attribute | 'job')[];
  /** Range of a rate; Grafana's own unless an alert names one. */
  range?: string;
};

const GRAFANA_RANGE = '$__rate_interval';

/** Events per second: of a counter, or of a histogram's observations. */
export function rate(
  metric: Metric,
  { labels = {}, by = [], range = GRAFANA_RANGE }: QueryOptions = {},
): string {
  const name = metric.kind === 'histogram' ? `${prometheusNameOf(metric)}_count` : prometheusNameOf(metric);
  return `sum${byOf(by)} (rate(${name}${selectorOf(labels)}[${range}]))`;
}

/** Average of a histogram, in its unit. */
export function mean(metric: Metric & { kind: 'histogram' }, options: QueryOptions = {}): string {
  const { labels = {}, by = [], range = GRAFANA_RANGE } = options;
  const sum = `${prometheusNameOf(metric)}_sum${selectorOf(labels)}`;
  return `sum${byOf(by)} (rate(${sum}[${range}])) / ${rate(metric, options)}`;
}

/** A quantile of a histogram, in its unit. */
export function quantile(
  q: number,
  metric: Metric & { kind: 'histogram' },
  options: QueryOptions = {},
): string {
  const { labels = {}, by = [], range = GRAFANA_RANGE } = options;
  const grouping = ['le', ...by.map(toPrometheus)].join(', ');
  const bucket = `${prometheusNameOf(metric)}_bucket${selectorOf(labels)}`;
  return `histogram_quantile(${q}, sum by (${grouping}) (rate(${bucket}[${range}])))`;
}

/** A gauge over all copies of a service, combined as the registry says. */
export function state(
  metric: Metric & { kind: 'gauge' },
  { labels = {}, by = [] }: QueryOptions = {},
): string {
  return `${metric.copies}${byOf(by)} (${prometheusNameOf(metric)}${selectorOf(labels)})`;
}

/** The share of `part` in `whole`, 0 where there is nothing at all. */
export const share = (part: string, whole: string): string => `(${part} or vector(0)) / (${whole} > 0)`;
