import { ATTRIBUTES as A } from './attributes.ts';
import { counter, duration, own, REQUEST_SECONDS, shared } from './metric.ts';

/** What every service records: HTTP, gRPC and messaging. */
export const SERVICE_METRICS = {
  rpcServerDuration: duration({
    name: 'rpc.server.call.duration',
    description: 'Handling one gRPC call, refused ones included',
    attributes: [A.rpcMethod, A.rpcStatusCode],
    buckets: REQUEST_SECONDS,
  }),
  rpcClientDuration: duration({
    name: 'rpc.client.call.duration',
    description: 'One call of another service, with its retries',
    attributes: [A.rpcService, A.rpcMethod, A.rpcStatusCode],
    buckets: REQUEST_SECONDS,
  }),
  httpProblems: counter({
    name: 'tapory.http.problems',
    unit: '{response}',
    description: 'Failed answers by their code',
    attributes: [A.errorCode],
  }),
  idempotentReplays: counter({
    name: 'tapory.http.idempotent_replays',
    unit: '{response}',
    description: 'Answers replayed for a known idempotency key',
    attributes: [],
  }),
  messagesPublished: counter({
    name: 'tapory.messaging.published',
    unit: '{message}',
    description: 'Messages the broker confirmed',
    attributes: [A.routingKey],
  }),
  confirmDuration: duration({
    name: 'tapory.messaging.confirm.duration',
    description: 'From publish to confirm',
    attributes: [],
    buckets: REQUEST_SECONDS,
  }),
  messagesUnrouted: counter({
    name: 'tapory.messaging.unrouted',
    unit: '{message}',
    description: 'Events without a bound queue, stored in the unrouted queue',
    attributes: [A.routingKey],
  }),
  messagesConsumed: counter({
    name: 'tapory.messaging.consumed',
    unit: '{message}',
    description: 'Messages whose effect was committed',
    attributes: [A.queue],
  }),
  messageDuration: duration({
    name: 'tapory.messaging.process.duration',
    description: 'Handling one message; its share of the duration of its batch',
    attributes: [A.queue],
    buckets: REQUEST_SECONDS,
  }),
  inboxDuplicates: counter({
    name: 'tapory.messaging.inbox.duplicates',
    unit: '{message}',
    description: 'Deliveries that had been applied before',
    attributes: [A.queue],
  }),
  messageRetries: counter({
    name: 'tapory.messaging.retries',
    unit: '{message}',
    description: 'Messages sent to a retry queue',
    attributes: [A.queue, A.attempt],
  }),
  messagesDeadLettered: counter({
    name: 'tapory.messaging.dead_lettered',
    unit: '{message}',
    description: 'Messages sent to a dead-letter queue',
    attributes: [A.queue],
  }),
  queueDepth: shared({
    name: 'tapory.messaging.queue.depth',
    unit: '{message}',
    description: 'Messages that wait in a consumer’s queue, its retry queues or its dead-letter queue',
    attributes: [A.queue, A.queueKind],
  }),
  brokerReady: own({
    name: 'tapory.messaging.broker.ready',
    unit: '{connection}',
    description: '1 while the broker accepts messages from the process, 0 while it is unreachable or blocks',
    attributes: [],
  }),
  outboxOldestAge: shared({
    name: 'tapory.messaging.outbox.oldest_age',
    unit: 's',
    description: 'Age of the oldest event not yet published; 0 when there is none',
    attributes: [],
  }),
  outboxUnpublished: shared({
    name: 'tapory.messaging.outbox.unpublished',
    unit: '{row}',
    description: 'Events not yet published; counted up to 10,000',
    attributes: [],
  }),
} as const;
