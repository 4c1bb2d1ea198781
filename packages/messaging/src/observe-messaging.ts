import type { RelayStore } from '@tapory/persistence';
import { ATTRIBUTES, METRICS, observeGauges, type Reading } from '@tapory/telemetry';
import type { Publisher } from './broker/publisher.ts';
import type { Consumers } from './consume/start-consumers.ts';
import type { Log } from './types.ts';

export interface ObservedMessaging {
  store: Pick<RelayStore, 'readBacklog'>;
  publisher: Pick<Publisher, 'isReady'>;
  /** Absent in a service that consumes nothing. */
  consumers: Pick<Consumers, 'readDepths'> | undefined;
  log: Log;
}

/** Exposes the outbox, the connection and the queues as gauges until the returned function is called. */
export function observeMessaging({ store, publisher, consumers, log }: ObservedMessaging): () => void {
  const onError = (error: unknown) => log.warn({ err: error }, 'messaging was not measured');
  const stops = [
    observeGauges(
      {
        metrics: [METRICS.outboxOldestAge, METRICS.outboxUnpublished],
        read: async () => {
          const { oldestAge, unpublished } = await store.readBacklog();
          return [
            { metric: METRICS.outboxOldestAge, value: oldestAge },
            { metric: METRICS.outboxUnpublished, value: unpublished },
          ];
        },
      },
      onError,
    ),
    observeGauges(
      {
        metrics: [METRICS.brokerReady],
        read: () => [{ metric: METRICS.brokerReady, value: publisher.isReady() ? 1 : 0 }],
      },
      onError,
    ),
  ];
  if (consumers) {
    const read = async () => (await consumers.readDepths()).map(toReading);
    stops.push(observeGauges({ metrics: [METRICS.queueDepth], read }, onError));
  }
  return () => {
    for (const stop of stops) stop();
  };
}

const toReading = ({
  queue,
  kind,
  depth,
}: Awaited<ReturnType<Consumers['readDepths']>>[number]): Reading => ({
  metric: METRICS.queueDepth,
  value: depth,
  attributes: { [ATTRIBUTES.queue]: queue, [ATTRIBUTES.queueKind]: kind },
});
