import { type Context, context, ROOT_CONTEXT } from '@opentelemetry/api';
import {
  insertInboxRows,
  insertOutboxRows,
  type TransactionClient,
  type TransactionOptions,
  type TransactionRunner,
} from '@tapory/persistence';
import type { EventRecorder, RecordedEvent } from '../outbox/outbox.ts';
import type { EventTable, HandlerContext, Log, ReceivedEvent } from '../types.ts';

const TRANSACTION: TransactionOptions = { maxWait: 5_000, timeout: 15_000 };

export interface ApplyOptions<Tx extends TransactionClient, E extends EventTable> {
  db: TransactionRunner<Tx>;
  outbox: EventRecorder<E>;
  log: Log;
}

/** A message whose event could be parsed. */
export interface ParsedMessage {
  event: ReceivedEvent<unknown>;
  attempt: number;
  /** The trace context that came with the message. */
  context: Context;
}

/** What a batch handler receives, with the event's type erased. */
export interface BoundReceived<E extends EventTable> {
  event: ReceivedEvent<never>;
  ctx: HandlerContext<E>;
  context: Context;
}

export interface BoundHandler<Tx extends TransactionClient, E extends EventTable> {
  queue: string;
  handleBatch(tx: Tx, received: readonly BoundReceived<E>[]): Promise<void>;
  /** In place of the service's. */
  db?: TransactionRunner<Tx>;
  /** Runs before the transaction. */
  prepare?: (events: readonly ReceivedEvent<never>[]) => Promise<void>;
}

/**
 * Applies messages of one queue in one transaction: inbox rows, the handler's statements and its new events commit
 * together. Messages that the inbox has already are skipped. Returns the ids of the events that were applied; throws
 * whatever the handler or the database throws, and then nothing has happened.
 */
export async function applyBatch<Tx extends TransactionClient, E extends EventTable>(
  { db, outbox, log }: ApplyOptions<Tx, E>,
  { queue, handleBatch, prepare, db: own = db }: BoundHandler<Tx, E>,
  messages: readonly ParsedMessage[],
): Promise<Set<string>> {
  const effects = collectEffects({ outbox, log });
  const applied = await context.with(contextOfBatch(messages), async () => {
    await prepare?.(firstOfEach(messages).map(({ event }) => event as ReceivedEvent<never>));
    return own.$transaction(async (tx) => {
      const ids = messages.map(({ event }) => event.id);
      const newIds = await insertInboxRows(tx, queue, ids);
      const received = firstOfEach(messages)
        .filter(({ event }) => newIds.has(event.id.toLowerCase()))
        .map((message) => effects.receive(message));
      if (received.length > 0) await handleBatch(tx, received);
      await effects.store(tx);
      return new Set(received.map(({ event }) => event.id));
    }, TRANSACTION);
  });
  effects.dispatch();
  return applied;
}

/** The spans of a single message's statements belong to its trace; those of several belong to none of their traces. */
function contextOfBatch(messages: readonly ParsedMessage[]): Context {
  return messages.length === 1 ? (messages[0] as ParsedMessage).context : ROOT_CONTEXT;
}

/** A batch may hold the same event twice: the relay publishes again what it could not mark. */
function firstOfEach(messages: readonly ParsedMessage[]): ParsedMessage[] {
  return [...new Map(messages.toReversed().map((message) => [message.event.id, message])).values()].reverse();
}

/** What handlers produce beside their statements: events, stored before the commit and published after it, and callbacks. */
function collectEffects<Tx extends TransactionClient, E extends EventTable>({
  outbox,
  log,
}: Pick<ApplyOptions<Tx, E>, 'outbox' | 'log'>) {
  const callbacks: (() => void)[] = [];
  const rows: RecordedEvent[] = [];
  return {
    receive: ({ event, attempt, context: own }: ParsedMessage): BoundReceived<E> => ({
      event: event as ReceivedEvent<never>,
      context: own,
      ctx: {
        attempt,
        log,
        record: async (events) => void rows.push(...context.with(own, () => outbox.buildRows(events))),
        afterCommit: (callback) => callbacks.push(callback),
      },
    }),
    store: (tx: Tx) => insertOutboxRows(tx, rows),
    dispatch: () => {
      outbox.dispatch(rows);
      for (const callback of callbacks) runSafely(callback, log);
    },
  };
}

/** The effect is committed: a failing callback must not cause a redelivery. */
function runSafely(callback: () => void, log: Log): void {
  try {
    callback();
  } catch (error) {
    log.error({ err: error }, 'callback after commit failed');
  }
}
