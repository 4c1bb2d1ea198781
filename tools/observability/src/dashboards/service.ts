import { ATTRIBUTES as A, LIBRARY_METRICS as L, METRICS } from '@tapory/telemetry';
import { quantile, rate, state } from '../queries/promql.ts';
import { type Board, graph, series } from './board.ts';

const labels = { job: '~$service' } as const;
const failed = { labels: { ...labels, [A.httpStatusCode]: '~5..' } } as const;

/** Rate, errors and duration of one service, and its process. */
export const service: Board = {
  uid: 'tapory-service',
  title: 'Tapory: one service',
  description: 'HTTP, gRPC, database and process of the services chosen above',
  hasService: true,
  rows: [
    {
      title: 'HTTP',
      panels: [
        graph(
          'Requests',
          'reqps',
          series(rate(L.httpServerDuration, { labels, by: ['job', A.httpRoute] }), '{{job}} {{http_route}}'),
        ),
        graph(
          'Errors',
          'reqps',
          series(
            rate(L.httpServerDuration, { ...failed, by: ['job', A.httpRoute, A.httpStatusCode] }),
            '{{job}} {{http_route}} {{http_response_status_code}}',
          ),
        ),
        graph(
          'Duration',
          's',
          series(quantile(0.5, L.httpServerDuration, { labels, by: ['job'] }), '{{job}} p50'),
          series(quantile(0.99, L.httpServerDuration, { labels, by: ['job'] }), '{{job}} p99'),
        ),
        graph(
          'Requests to other servers',
          'reqps',
          series(
            rate(L.httpClientDuration, { labels, by: ['job', A.serverAddress, A.httpStatusCode] }),
            '{{job}} → {{server_address}} {{http_response_status_code}}',
          ),
        ),
        graph(
          'Duration of requests to other servers, p99',
          's',
          series(
            quantile(0.99, L.httpClientDuration, { labels, by: ['job', A.serverAddress] }),
            '{{job}} → {{server_address}}',
          ),
        ),
        graph(
          'Replayed answers',
          'reqps',
          series(rate(METRICS.idempotentReplays, { labels, by: ['job'] }), '{{job}}'),
        ),
      ],
    },
    {
      title: 'gRPC',
      panels: [
        graph(
          'Calls served',
          'reqps',
          series(
            rate(METRICS.rpcServerDuration, { labels, by: ['job', A.rpcMethod, A.rpcStatusCode] }),
            '{{job}} {{rpc_method}} {{rpc_response_status_code}}',
          ),
        ),
        graph(
          'Calls of others',
          'reqps',
          series(
            rate(METRICS.rpcClientDuration, { labels, by: ['job', A.rpcService, A.rpcStatusCode] }),
            '{{job}} → {{rpc_service}} {{rpc_response_status_code}}',
          ),
        ),
        graph(
          'Duration, p99',
          's',
          series(quantile(0.99, METRICS.rpcServerDuration, { labels, by: ['job'] }), '{{job}} serves'),
          series(
            quantile(0.99, METRICS.rpcClientDuration, { labels, by: ['job', A.rpcService] }),
            '{{job}} → {{rpc_service}}',
          ),
        ),
      ],
    },
    {
      title: 'Database and process',
      panels: [
        graph('Statements', 'ops', series(rate(L.databaseDuration, { labels, by: ['job'] }), '{{job}}')),
        graph(
          'Duration of a statement, p99',
          's',
          series(quantile(0.99, L.databaseDuration, { labels, by: ['job'] }), '{{job}}'),
        ),
        graph(
          'Connections',
          'none',
          series(
            state(L.poolConnections, { labels, by: ['job', A.poolState] }),
            '{{job}} {{db_client_connection_state}}',
          ),
          series(state(L.poolPending, { labels, by: ['job'] }), '{{job}} waiting'),
        ),
        graph(
          'Delay of the event loop, p99',
          's',
          series(`max by (job) (nodejs_eventloop_delay_p99_seconds{job=~"$service"})`, '{{job}}'),
        ),
        graph(
          'Utilisation of the event loop',
          'percentunit',
          series(`max by (job) (nodejs_eventloop_utilization_ratio{job=~"$service"})`, '{{job}}'),
        ),
        graph(
          'Heap',
          'bytes',
          series(state(L.heapUsed, { labels, by: ['job'] }), '{{job}} used'),
          series(state(L.heapSize, { labels, by: ['job'] }), '{{job}} held'),
        ),
        graph(
          'Garbage collection',
          'percentunit',
          series(
            `sum by (job) (rate(v8js_gc_duration_seconds_sum{job=~"$service"}[$__rate_interval]))`,
            '{{job}}',
          ),
        ),
      ],
    },
  ],
};
