import { describe, expect, it } from '@jest/globals';
import { metricsIn } from './metrics-in.ts';

describe('the metrics of a query', () => {
  it('are those it selects, with Grafana’s variables filled in', () => {
    const query =
      'sum by (job) (rate(a_total{job=~"$service"}[$__rate_interval])) / max(b:c) > on (job) absent(d{x="e_total"})';
    expect(metricsIn(query)).toEqual(['a_total', 'b:c', 'd']);
  });

  it('cannot be read from what is no PromQL', () => {
    expect(() => metricsIn('sum by (job (a)')).toThrow('no PromQL');
  });
});
