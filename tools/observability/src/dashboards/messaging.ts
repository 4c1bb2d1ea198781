import { ATTRIBUTES as A, METRICS } from '@tapory/telemetry';
import { quantile, rate, state } from '../queries/promql.ts';
import { type Board, graph, series } from './board.ts';

const depth = (kind: string) => state(METRICS.queueDepth, { labels: { [A.queueKind]: kind }, by: [A.queue] });

/** Events from the outbox to their effect. */
export const messaging: Board = {
  uid: 'tapory-messaging',
  title: 'Tapory: messaging',
  description: 'Outbox, broker, consumers, retries and dead letters',
  rows: [
    {
      title: 'Publishing',
      panels: [
        graph(
          'Published',
          'ops',
          series(
            rate(METRICS.messagesPublished, { by: ['job', A.routingKey] }),
            '{{job}} {{messaging_rabbitmq_destination_routing_key}}',
          ),
        ),
        graph(
          'Outbox: oldest event',
          's',
          series(state(METRICS.outboxOldestAge, { by: ['job'] }), '{{job}}'),
        ),
        graph(
          'Outbox: not yet published',
          'none',
          series(state(METRICS.outboxUnpublished, { by: ['job'] }), '{{job}}'),
        ),
        graph(
          'Confirmation by the broker, p99',
          's',
          series(quantile(0.99, METRICS.confirmDuration, { by: ['job'] }), '{{job}}'),
        ),
        graph(
          'Copies whom the broker accepts messages from',
          'none',
          series(state(METRICS.brokerReady, { by: ['job'] }), '{{job}}'),
        ),
        graph(
          'Events without a queue',
          'ops',
          series(
            rate(METRICS.messagesUnrouted, { by: ['job', A.routingKey] }),
            '{{job}} {{messaging_rabbitmq_destination_routing_key}}',
          ),
        ),
      ],
    },
    {
      title: 'Consuming',
      panels: [
        graph(
          'Applied',
          'ops',
          series(rate(METRICS.messagesConsumed, { by: [A.queue] }), '{{messaging_destination_name}}'),
        ),
        graph(
          'Handling a message, p99',
          's',
          series(
            quantile(0.99, METRICS.messageDuration, { by: [A.queue] }),
            '{{messaging_destination_name}}',
          ),
        ),
        graph(
          'Duplicates skipped',
          'ops',
          series(rate(METRICS.inboxDuplicates, { by: [A.queue] }), '{{messaging_destination_name}}'),
        ),
        graph('Waiting in queues', 'none', series(depth('main'), '{{messaging_destination_name}}')),
        graph('Waiting for a retry', 'none', series(depth('retry'), '{{messaging_destination_name}}')),
        graph('Dead letters', 'none', series(depth('dead_letter'), '{{messaging_destination_name}}')),
        graph(
          'Retries',
          'ops',
          series(
            rate(METRICS.messageRetries, { by: [A.queue, A.attempt] }),
            '{{messaging_destination_name}} after attempt {{tapory_messaging_attempt}}',
          ),
        ),
        graph(
          'Dead-lettered',
          'ops',
          series(rate(METRICS.messagesDeadLettered, { by: [A.queue] }), '{{messaging_destination_name}}'),
        ),
      ],
    },
  ],
};
