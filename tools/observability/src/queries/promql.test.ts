import { describe, expect, it } from '@jest/globals';
import { ATTRIBUTES, LIBRARY_METRICS, METRICS } from '@tapory/telemetry';
import { quantile, rate, state } from './promql.ts';

describe('queries', () => {
  it('count what each copy did', () => {
    const options = {
      labels: { job: 'payment', [ATTRIBUTES.httpStatusCode]: '~5..' },
      by: ['job'],
      range: '5m',
    } as const;
    expect(rate(LIBRARY_METRICS.httpServerDuration, options)).toBe(
      'sum by (job) (rate(http_server_request_duration_seconds_count{job="payment",http_response_status_code=~"5.."}[5m]))',
    );
    expect(quantile(0.99, METRICS.tapDuration, { range: '5m' })).toBe(
      'histogram_quantile(0.99, sum by (le) (rate(tapory_tap_duration_seconds_bucket[5m])))',
    );
  });

  it('take once what every copy reads from the same rows', () => {
    expect(state(METRICS.moneyCases)).toBe('max (tapory_payment_money_cases)');
    expect(state(LIBRARY_METRICS.poolConnections, { by: ['job'] })).toBe(
      'sum by (job) (db_client_connection_count)',
    );
  });
});
