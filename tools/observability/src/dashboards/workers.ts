import { ATTRIBUTES as A, LIBRARY_METRICS as L, METRICS } from '@tapory/telemetry';
import { mean, quantile, rate, state } from '../queries/promql.ts';
import { type Board, graph, series } from './board.ts';

const store = { job: '~ai-worker|media|media-worker' } as const;

/** Pictures from prompts, and files that people upload. */
export const workers: Board = {
  uid: 'tapory-workers',
  title: 'Tapory: AI and media workers',
  description: 'Image jobs and uploads: what waits, what ends how, and how long it takes',
  rows: [
    {
      title: 'Image jobs',
      panels: [
        graph('Open jobs', 'none', series(state(METRICS.jobsOpen, { by: [A.state] }), '{{tapory_state}}')),
        graph('Oldest open job', 's', series(state(METRICS.jobsOldestAge), 'age')),
        graph('Budget of pictures used', 'percentunit', series(state(METRICS.budgetUsed), 'day or month')),
        graph('Ended', 'ops', series(rate(METRICS.jobDuration, { by: [A.outcome] }), '{{tapory_outcome}}')),
        graph(
          'Time to a picture',
          's',
          series(quantile(0.5, METRICS.jobDuration, { labels: { [A.outcome]: 'completed' } }), 'p50'),
          series(quantile(0.95, METRICS.jobDuration, { labels: { [A.outcome]: 'completed' } }), 'p95'),
        ),
        graph(
          'Utilisation of the worker',
          'percentunit',
          series('max by (job) (nodejs_eventloop_utilization_ratio{job="ai-worker"})', '{{job}}'),
        ),
      ],
    },
    {
      title: 'Uploads',
      panels: [
        graph('Uploads in progress', 'none', series(state(METRICS.uploadsOpen), 'open')),
        graph('Files to convert', 'none', series(state(METRICS.conversionsWaiting), 'waiting')),
        graph('Oldest file to convert', 's', series(state(METRICS.conversionsOldestAge), 'age')),
        graph('Contents to check', 'none', series(state(METRICS.checksWaiting), 'waiting')),
        graph('Oldest content to check', 's', series(state(METRICS.checksOldestAge), 'age')),
        graph('Oldest evidence without a lock', 's', series(state(METRICS.evidenceUnsealedAge), 'age')),
        graph('Last check of the evidence', 's', series(state(METRICS.evidenceCheckAge), 'age')),
        graph('Faults of the evidence', 'none', series(state(METRICS.evidenceFaults), 'faults')),
        graph(
          'Ended',
          'ops',
          series(
            rate(METRICS.uploadDuration, { by: [A.fileKind, A.outcome] }),
            '{{tapory_file_kind}} {{tapory_outcome}}',
          ),
        ),
        graph(
          'Duration of an upload, mean',
          's',
          series(mean(METRICS.uploadDuration, { by: [A.fileKind] }), '{{tapory_file_kind}}'),
        ),
        graph(
          'Object store, p99',
          's',
          series(
            quantile(0.99, L.httpClientDuration, { labels: store, by: ['job', A.serverAddress] }),
            '{{job}} → {{server_address}}',
          ),
        ),
      ],
    },
  ],
};
