import { context } from '@opentelemetry/api';
import { queueOf } from './names.ts';
import type { BoundHandler, BoundReceived } from './process-event.ts';
import type { EventTable, Subscription, TransactionClient } from './types.ts';

/** One line of the subscription table with its types erased: the table has checked that the handler fits its event. */
export function bind<Tx extends TransactionClient, E extends EventTable>(
  { events, service }: { events: E; service: string },
  subscription: Subscription<Tx, E>,
): BoundHandler<Tx, E> {
  const { event, handler, concerns, isBatched = false } = subscription;
  const takesAll = 'all' in handler;
  return {
    queue: queueOf(service, event),
    definition: events[event] as E[string],
    isBatched: isBatched || takesAll,
    handleAll: takesAll
      ? (handler.all as BoundHandler<Tx, E>['handleAll'])
      : oneByOne(handler as OneHandler<Tx, E>),
    ...(concerns ? { concerns: concerns as (data: never) => boolean } : {}),
  };
}

type OneHandler<Tx extends TransactionClient, E extends EventTable> = (
  tx: Tx,
  event: BoundReceived<E>['event'],
  ctx: BoundReceived<E>['ctx'],
) => Promise<void>;

function oneByOne<Tx extends TransactionClient, E extends EventTable>(
  handler: OneHandler<Tx, E>,
): BoundHandler<Tx, E>['handleAll'] {
  return async (tx, received) => {
    for (const { event, ctx, trace } of received) await context.with(trace, () => handler(tx, event, ctx));
  };
}
