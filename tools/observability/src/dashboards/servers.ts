import { ATTRIBUTES as A, METRICS } from '@tapory/telemetry';
import { quantile, rate, state } from '../queries/promql.ts';
import { type Board, graph, series } from './board.ts';

/**
 * The servers under the shop. PostgreSQL and Redis are read by their usual exporters (postgres_exporter, redis_exporter),
 * RabbitMQ's queues by the services that consume them.
 */
export const servers: Board = {
  uid: 'tapory-servers',
  title: 'Tapory: PostgreSQL, RabbitMQ, Redis',
  description: 'Connections, load and memory of the servers under the shop',
  rows: [
    {
      title: 'PostgreSQL',
      panels: [
        graph('Up', 'none', series('pg_up', 'PostgreSQL')),
        graph(
          'Connections',
          'none',
          series('sum by (datname) (pg_stat_activity_count)', '{{datname}}'),
          series('max (pg_settings_max_connections)', 'maximum'),
        ),
        graph(
          'Transactions',
          'ops',
          series(
            'sum by (datname) (rate(pg_stat_database_xact_commit[$__rate_interval]))',
            '{{datname}} committed',
          ),
          series(
            'sum by (datname) (rate(pg_stat_database_xact_rollback[$__rate_interval]))',
            '{{datname}} rolled back',
          ),
        ),
        graph('Size', 'bytes', series('max by (datname) (pg_database_size_bytes)', '{{datname}}')),
        graph('Locks', 'none', series('sum by (mode) (pg_locks_count)', '{{mode}}')),
        graph(
          'Found in cache',
          'percentunit',
          series(
            'sum (rate(pg_stat_database_blks_hit[$__rate_interval])) / (sum (rate(pg_stat_database_blks_hit[$__rate_interval])) + sum (rate(pg_stat_database_blks_read[$__rate_interval])) > 0)',
            'share',
          ),
        ),
      ],
    },
    {
      title: 'RabbitMQ',
      panels: [
        graph('Accepts messages', 'none', series(`min by (job) (tapory_messaging_broker_ready)`, '{{job}}')),
        graph(
          'Messages in queues',
          'none',
          series(
            `sum by (${'tapory_messaging_queue_kind'}) (${state(METRICS.queueDepth, { by: [A.queue, A.queueKind] })})`,
            '{{tapory_messaging_queue_kind}}',
          ),
        ),
        graph('Confirmation, p99', 's', series(quantile(0.99, METRICS.confirmDuration), 'p99')),
        graph(
          'Published and applied',
          'ops',
          series(rate(METRICS.messagesPublished), 'published'),
          series(rate(METRICS.messagesConsumed), 'applied'),
        ),
      ],
    },
    {
      title: 'Redis',
      panels: [
        graph('Up', 'none', series('redis_up', 'Redis')),
        graph(
          'Memory',
          'bytes',
          series('redis_memory_used_bytes', 'used'),
          series('redis_memory_max_bytes', 'maximum, 0 for none'),
        ),
        graph(
          'Commands',
          'ops',
          series('sum (rate(redis_commands_processed_total[$__rate_interval]))', 'commands'),
        ),
        graph(
          'Clients',
          'none',
          series('redis_connected_clients', 'connected'),
          series('redis_blocked_clients', 'blocked'),
        ),
        graph('Evicted keys', 'ops', series('rate(redis_evicted_keys_total[$__rate_interval])', 'evicted')),
        graph('Keys', 'none', series('sum (redis_db_keys)', 'keys')),
      ],
    },
  ],
};
