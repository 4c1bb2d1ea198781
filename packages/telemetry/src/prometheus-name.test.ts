import { describe, expect, it } from '@jest/globals';
import { LIBRARY_METRICS } from './library-metrics.ts';
import type { Metric } from './metric.ts';
import { METRICS } from './metrics.ts';
import { prometheusNameOf, seriesOf } from './prometheus-name.ts';

const all: Metric[] = Object.values({ ...METRICS, ...LIBRARY_METRICS });

describe('the name of a metric in Prometheus', () => {
  it('has the unit and the kind', () => {
    expect(prometheusNameOf(METRICS.outboxOldestAge)).toBe('tapory_messaging_outbox_oldest_age_seconds');
    expect(prometheusNameOf(METRICS.httpProblems)).toBe('tapory_http_problems_total');
    expect(prometheusNameOf(LIBRARY_METRICS.heapUsed)).toBe('v8js_memory_heap_used_bytes');
    expect(prometheusNameOf(LIBRARY_METRICS.eventLoopUtilization)).toBe('nodejs_eventloop_utilization_ratio');
    expect(seriesOf(METRICS.tapDuration)).toEqual([
      'tapory_tap_duration_seconds_bucket',
      'tapory_tap_duration_seconds_sum',
      'tapory_tap_duration_seconds_count',
    ]);
  });

  it('is given once, and buckets ascend', () => {
    const names = all.flatMap(seriesOf);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    for (const { buckets = [] } of all) expect(buckets).toEqual(buckets.toSorted((a, b) => a - b));
  });
});
