import type { EVENTS } from '@tapory/contracts';
import type { SqlClient, TransactionClient, TransactionRunner } from '@tapory/persistence';
import type { Logger } from 'pino';

/** Shape of the table in `@tapory/contracts` that lists all events. */
export type EventTable = Record<
  string,
  {
    owner: string;
    routingKey: string;
    /** Services that consume it; their queues are declared by its publisher, too. */
    consumers?: readonly string[];
    /** Consumers that receive only some of it, and which. */
    only?: Readonly<Record<string, (data: never) => boolean>>;
    codec: { fromJSON(json: unknown): unknown; toJSON(message: never): unknown };
  }
>;

export type EventNameOf<E extends EventTable> = keyof E & string;

export type EventDataOf<E extends EventTable, N extends EventNameOf<E>> = ReturnType<
  E[N]['codec']['fromJSON']
>;

/** An event to publish: a past-tense fact about `subject`. */
export type OutgoingEvent<E extends EventTable = typeof EVENTS> = {
  [N in EventNameOf<E>]: {
    type: N;
    /** Id of the entity it is about. */
    subject: string;
    data: EventDataOf<E, N>;
  };
}[EventNameOf<E>];

/** An event as a handler sees it. */
export interface ReceivedEvent<Data> {
  /** UUID, the same on every delivery. */
  id: string;
  /** `tapory.<routing key>` */
  type: string;
  /** The publishing service, such as `/services/coupon`. */
  source: string;
  subject: string;
  /** When it was recorded. */
  time: Date;
  data: Data;
}

/** Writes events into the outbox of the transaction it belongs to; several in one statement. */
export type RecordEvent<E extends EventTable = typeof EVENTS> = (
  events: OutgoingEvent<E> | readonly OutgoingEvent<E>[],
) => Promise<void>;

export interface HandlerContext<E extends EventTable = typeof EVENTS> {
  /** 1 for the first delivery, then one more per retry. */
  attempt: number;
  /** Records the handler's own events in the same transaction. */
  record: RecordEvent<E>;
  /** Calls back after the commit, for state outside the database, such as a cache. */
  afterCommit(work: () => void): void;
  log: Log;
}

export type EventHandler<
  Tx extends TransactionClient,
  N extends EventNameOf<E>,
  E extends EventTable = typeof EVENTS,
> = (tx: Tx, event: ReceivedEvent<EventDataOf<E, N>>, ctx: HandlerContext<E>) => Promise<void>;

/** One message of a batch; the events it records carry its own trace. */
export type Received<N extends EventNameOf<E>, E extends EventTable = typeof EVENTS> = {
  event: ReceivedEvent<EventDataOf<E, N>>;
  ctx: HandlerContext<E>;
};

/** Applies a batch of one or more messages in one transaction, each as if it had come alone, in the order given. */
export type BatchHandler<
  Tx extends TransactionClient,
  N extends EventNameOf<E>,
  E extends EventTable = typeof EVENTS,
> = (tx: Tx, received: readonly Received<N, E>[]) => Promise<void>;

/** Runs before the transaction of a batch. */
export type PrepareBatch<N extends EventNameOf<E>, E extends EventTable = typeof EVENTS> = (
  events: readonly ReceivedEvent<EventDataOf<E, N>>[],
) => Promise<void>;

/** One row of a service's subscription table. */
export type Subscription<Tx extends TransactionClient, E extends EventTable = typeof EVENTS> = {
  [N in EventNameOf<E>]: {
    event: N;
    /** Decides from the event's data alone whether it matters here; an excluded event is acknowledged unapplied. */
    filter?: (data: EventDataOf<E, N>) => boolean;
    /** Unacknowledged messages that the broker delivers ahead; default 16. */
    prefetch?: number;
  } & (
    | {
        handler: EventHandler<Tx, N, E>;
        batchHandler?: never;
        prepare?: never;
        /**
         * Messages of a burst are applied in one transaction, one after the other. Only for handlers that call nothing
         * but their own database: they share its locks with the rest of the batch.
         */
        isBatched?: boolean;
        pool?: never;
      }
    | {
        handler?: never;
        /** Receives the messages of a burst together, so that one statement serves all of them. */
        batchHandler: BatchHandler<Tx, N, E>;
        /**
         * Asks other services what the handler needs, outside of its transaction and with no lock held; before every try,
         * also of what the inbox has already. What it throws fails the batch as the handler's own failure does.
         */
        prepare?: PrepareBatch<N, E>;
        isBatched?: never;
        pool?: never;
      }
    | {
        handler?: never;
        /** One without Prisma, in a service whose unit of work is a Prisma client. */
        batchHandler: BatchHandler<SqlClient, N, E>;
        /** Runs its transactions in place of the service's unit of work. */
        pool: TransactionRunner<SqlClient>;
        prepare?: never;
        isBatched?: never;
      }
  );
}[EventNameOf<E>];

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
