import { describe, expect, it } from '@jest/globals';
import { findMetricNames } from './metric-names.ts';

describe('names of metrics in code', () => {
  it('are taken from the registry', () => {
    expect(
      findMetricNames('a.ts', `counterOf(METRICS.httpProblems).add(1, { [ATTRIBUTES.queue]: queue });`),
    ).toEqual([]);
  });

  it('are refused as literals, and so are instruments beside the registry', () => {
    const source = `const c = meter.createCounter('tapory.http.problems');\nc.add(1, { 'messaging.destination.name': queue });`;
    expect(findMetricNames('a.ts', source)).toEqual([
      'a.ts:1 writes "tapory.http.problems": take it from @tapory/telemetry',
      'a.ts:1 creates an instrument: use counterOf, histogramOf or observeGauges',
      'a.ts:2 writes "messaging.destination.name": take it from @tapory/telemetry',
    ]);
  });
});
