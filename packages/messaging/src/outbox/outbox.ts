import type { EVENTS } from '@tapory/contracts';
import {
  insertOutboxRows,
  type OutboxRow,
  type TransactionClient,
  type TransactionRunner,
} from '@tapory/persistence';
import { exchangeOf, HEADERS, selectiveKeyOf } from '../broker/names.ts';
import { captureTrace } from '../broker/trace-context.ts';
import type { EventTable, OutgoingEvent, RecordEvent } from '../types.ts';
import { buildCloudEvent, type CloudEvent } from './cloud-event.ts';

/** A recorded event and its row. */
export type RecordedEvent = OutboxRow<CloudEvent>;

/** A service's unit of work. */
export interface Outbox<Tx extends TransactionClient, E extends EventTable = typeof EVENTS> {
  /**
   * Runs a use case's transaction. The events it records are inserted by one statement at its end and published right
   * after the commit; when the process dies in between, the relay publishes them.
   */
  transaction<R>(work: (tx: Tx, record: RecordEvent<E>) => Promise<R>): Promise<R>;
}

/** The two halves of recording, for consumers, whose transaction holds inbox rows as well. */
export interface EventRecorder<E extends EventTable> {
  /** Builds the rows of events, with the active trace. */
  buildRows(events: OutgoingEvent<E> | readonly OutgoingEvent<E>[]): RecordedEvent[];
  /** Publishes committed rows from memory. Never fails: the relay publishes what this could not. */
  dispatch(events: readonly RecordedEvent[]): void;
}

interface OutboxOptions<Tx extends TransactionClient, E extends EventTable> {
  service: string;
  events: E;
  db: TransactionRunner<Tx>;
  dispatch(events: readonly RecordedEvent[]): void;
}

export function createOutbox<Tx extends TransactionClient, E extends EventTable>(
  options: OutboxOptions<Tx, E>,
): Outbox<Tx, E> & EventRecorder<E> {
  const { service, events, db, dispatch } = options;

  function buildRows(recorded: OutgoingEvent<E> | readonly OutgoingEvent<E>[]): RecordedEvent[] {
    const headers = captureTrace();
    const list: readonly OutgoingEvent<E>[] = Array.isArray(recorded) ? recorded : [recorded];
    return list.map((event) => buildRow(events, service, event, headers));
  }

  return {
    buildRows,
    dispatch,
    transaction: async (work) => {
      const rows: RecordedEvent[] = [];
      const result = await db.$transaction(async (tx) => {
        const done = await work(tx, async (recorded) => void rows.push(...buildRows(recorded)));
        await insertOutboxRows(tx, rows);
        return done;
      });
      dispatch(rows);
      return result;
    },
  };
}

function buildRow<E extends EventTable>(
  events: E,
  service: string,
  event: OutgoingEvent<E>,
  headers: Record<string, string>,
): RecordedEvent {
  const payload = buildCloudEvent(events, service, event);
  const { routingKey, only = {} } = events[event.type] as E[string];
  const receivers = Object.keys(only).filter((consumer) => only[consumer]?.(event.data as never));
  const furtherKeys = receivers.map((consumer) => selectiveKeyOf(routingKey, consumer));
  return {
    id: payload.id,
    exchange: exchangeOf(service),
    routing_key: routingKey,
    type: payload.type,
    payload,
    headers: furtherKeys.length > 0 ? { ...headers, [HEADERS.furtherKeys]: furtherKeys } : headers,
  };
}
