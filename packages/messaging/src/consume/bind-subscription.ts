import { context } from '@opentelemetry/api';
import type { TransactionClient, TransactionRunner } from '@tapory/persistence';
import { queueOf } from '../broker/names.ts';
import type { EventTable, Subscription } from '../types.ts';
import type { BoundHandler, BoundReceived } from './apply-batch.ts';

/** A subscription with its event's type erased; the type of the table has checked that the handler fits the event. */
export interface BoundSubscription<Tx extends TransactionClient, E extends EventTable>
  extends BoundHandler<Tx, E> {
  definition: E[string];
  filter?: (data: never) => boolean;
  isBatched: boolean;
}

/** Brings the three forms of a subscription to one: a handler of batches. */
export function bindSubscription<Tx extends TransactionClient, E extends EventTable>(
  { events, service }: { events: E; service: string },
  subscription: Subscription<Tx, E>,
): BoundSubscription<Tx, E> {
  const {
    event,
    filter,
    handler,
    batchHandler,
    prepare,
    pool,
    isBatched = batchHandler !== undefined,
  } = subscription;
  return {
    queue: queueOf(service, event),
    definition: events[event] as E[string],
    isBatched,
    handleBatch: (batchHandler ?? forEach(handler as MessageHandler<Tx, E>)) as BoundHandler<
      Tx,
      E
    >['handleBatch'],
    ...(pool ? { db: pool as TransactionRunner<never> as TransactionRunner<Tx> } : {}),
    ...(prepare ? { prepare: prepare as NonNullable<BoundHandler<Tx, E>['prepare']> } : {}),
    ...(filter ? { filter: filter as (data: never) => boolean } : {}),
  };
}

type MessageHandler<Tx extends TransactionClient, E extends EventTable> = (
  tx: Tx,
  event: BoundReceived<E>['event'],
  ctx: BoundReceived<E>['ctx'],
) => Promise<void>;

function forEach<Tx extends TransactionClient, E extends EventTable>(
  handler: MessageHandler<Tx, E>,
): BoundHandler<Tx, E>['handleBatch'] {
  return async (tx, received) => {
    for (const { event, ctx, context: own } of received)
      await context.with(own, () => handler(tx, event, ctx));
  };
}
