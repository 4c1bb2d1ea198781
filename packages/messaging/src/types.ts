import type { EVENTS } from '@tapory/contracts';
import type { Logger } from 'pino';

/** Shape of the table in `@tapory/contracts` that lists all events. */
export type EventTable = Record<
  string,
  {
    owner: string;
    routingKey: string;
    /** Services that consume it; their queues are declared by whoever publishes it, too. */
    consumers?: readonly string[];
    codec: { fromJSON(json: unknown): unknown; toJSON(message: never): unknown };
  }
>;

export type EventNameOf<E extends EventTable> = keyof E & string;

export type EventDataOf<E extends EventTable, N extends EventNameOf<E>> = ReturnType<
  E[N]['codec']['fromJSON']
>;

/** An event to be told: a past-tense fact about `subject`. */
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
  /** Who told it, such as `/services/coupon`. */
  source: string;
  subject: string;
  /** When it was recorded. */
  time: Date;
  data: Data;
}

/** What messaging needs of a transaction; Prisma's transaction client satisfies it. */
export interface TransactionClient {
  $executeRawUnsafe(sql: string, ...values: unknown[]): PromiseLike<number>;
}

export interface TransactionOptions {
  /** Longest wait for a connection, ms. */
  maxWait?: number;
  /** Longest duration of the transaction, ms. */
  timeout?: number;
  isolationLevel?: 'ReadCommitted' | 'RepeatableRead' | 'Serializable';
}

/** What messaging needs of a database; a Prisma client satisfies it. */
export interface Database<Tx extends TransactionClient> {
  $transaction<R>(work: (tx: Tx) => Promise<R>, options?: TransactionOptions): Promise<R>;
}

/** Writes events into the outbox of the transaction it belongs to; several in one statement. */
export type RecordEvent<E extends EventTable = typeof EVENTS> = (
  events: OutgoingEvent<E> | readonly OutgoingEvent<E>[],
) => Promise<void>;

export interface HandlerContext<E extends EventTable = typeof EVENTS> {
  /** 1 for the first delivery, then one more per step of the retry ladder. */
  attempt: number;
  /** Records the handler's own events in the same transaction. */
  record: RecordEvent<E>;
  /** Runs after the commit, for what lives outside the database, such as a cache. */
  afterCommit(work: () => void): void;
  log: Log;
}

export type EventHandler<
  Tx extends TransactionClient,
  N extends EventNameOf<E>,
  E extends EventTable = typeof EVENTS,
> = (tx: Tx, event: ReceivedEvent<EventDataOf<E, N>>, ctx: HandlerContext<E>) => Promise<void>;

/** One of several messages that are applied together; what it records belongs to its own trace. */
export type Received<N extends EventNameOf<E>, E extends EventTable = typeof EVENTS> = {
  event: ReceivedEvent<EventDataOf<E, N>>;
  ctx: HandlerContext<E>;
};

/** Applies several messages in one transaction, each as if it had come alone, in the order given. */
export type EventsHandler<
  Tx extends TransactionClient,
  N extends EventNameOf<E>,
  E extends EventTable = typeof EVENTS,
> = (tx: Tx, received: readonly Received<N, E>[]) => Promise<void>;

/** One line of a service's subscription table. */
export type Subscription<Tx extends TransactionClient, E extends EventTable = typeof EVENTS> = {
  [N in EventNameOf<E>]: {
    event: N;
    /** Takes one message, or - as `all` - whatever waits, batched, so that its statements serve all of it. */
    handler: EventHandler<Tx, N, E> | { all: EventsHandler<Tx, N, E> };
    /** Decides from the event alone whether it changes anything here; one that does not is taken without a transaction. */
    concerns?: (data: EventDataOf<E, N>) => boolean;
    /**
     * What waits is applied together, in one transaction. For handlers that only ask their own database: a burst of
     * messages then costs a fraction of the statements. They run one after another.
     */
    isBatched?: boolean;
    /** Messages delivered ahead; default 16. */
    prefetch?: number;
  };
}[EventNameOf<E>];

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
