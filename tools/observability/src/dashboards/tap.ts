import { ATTRIBUTES as A, METRICS } from '@tapory/telemetry';
import { quantile, rate, share } from '../queries/promql.ts';
import { type Board, graph, series } from './board.ts';

const hits = { labels: { [A.cacheResult]: 'hit' } } as const;
const failed = { labels: { [A.outcome]: 'error' } } as const;

/** What a phone gets that taps a keepsake. */
export const tap: Board = {
  uid: 'tapory-tap',
  title: 'Tapory: tap pages',
  description: 'Requests for tap pages by source, cache and outcome, and how long they take',
  rows: [
    {
      title: 'Taps',
      panels: [
        graph(
          'Requests by source',
          'reqps',
          series(
            rate(METRICS.tapRequests, { by: [A.tapKind, A.tapSource] }),
            '{{tapory_tap_kind}} {{tapory_tap_source}}',
          ),
        ),
        graph(
          'Requests by outcome',
          'reqps',
          series(rate(METRICS.tapRequests, { by: [A.outcome] }), '{{tapory_outcome}}'),
        ),
        graph(
          'Failed',
          'percentunit',
          series(share(rate(METRICS.tapRequests, failed), rate(METRICS.tapRequests)), 'share'),
        ),
        graph(
          'Duration',
          's',
          series(quantile(0.5, METRICS.tapDuration), 'p50'),
          series(quantile(0.99, METRICS.tapDuration), 'p99'),
        ),
        graph(
          'Duration by cache, p99',
          's',
          series(quantile(0.99, METRICS.tapDuration, { by: [A.cacheResult] }), '{{tapory_cache_result}}'),
        ),
        graph(
          'Answered from memory',
          'percentunit',
          series(share(rate(METRICS.tapRequests, hits), rate(METRICS.tapRequests)), 'share'),
        ),
      ],
    },
  ],
};
