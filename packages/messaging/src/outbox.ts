import type { EVENTS } from '@tapory/contracts';
import { buildCloudEvent, type CloudEvent } from './cloud-event.ts';
import { exchangeOf } from './names.ts';
import { captureTrace } from './trace-context.ts';
import type {
  Database,
  EventTable,
  OutgoingEvent,
  RecordEvent,
  TransactionClient,
  TransactionOptions,
} from './types.ts';

/**
 * The source of an outbox INSERT whose only parameter is the rows as JSON. A use case that stores everything in one
 * statement of its own puts it there as a CTE; everybody else calls `record`.
 */
export const OUTBOX_COLUMNS = 'id, exchange, routing_key, type, payload, headers';
export const OUTBOX_RECORDSET =
  'id uuid, exchange text, routing_key text, type text, payload jsonb, headers jsonb';

const INSERT = `
  INSERT INTO outbox (${OUTBOX_COLUMNS})
  SELECT ${OUTBOX_COLUMNS} FROM jsonb_to_recordset($1::jsonb) AS event(${OUTBOX_RECORDSET})`;

/** An event as its outbox row holds it. */
export interface RecordedEvent {
  id: string;
  exchange: string;
  routing_key: string;
  type: string;
  payload: CloudEvent;
  headers: Record<string, string>;
}

export interface Outbox<Tx extends TransactionClient, E extends EventTable = typeof EVENTS> {
  /** Runs a use case's transaction; what it records is sent right after the commit. */
  transaction<R>(
    work: (tx: Tx, record: RecordEvent<E>) => Promise<R>,
    options?: TransactionOptions,
  ): Promise<R>;
  /** Writes events into the outbox of a transaction that is managed elsewhere; `send` its answer after the commit. */
  record(
    tx: TransactionClient,
    events: OutgoingEvent<E> | readonly OutgoingEvent<E>[],
  ): Promise<RecordedEvent[]>;
  /** Writes such rows into the outbox of a transaction; `send` them after the commit. */
  keep(tx: TransactionClient, rows: readonly RecordedEvent[]): Promise<void>;
  /** The rows of events, for a caller that writes them in a statement of its own and `send`s them after it. */
  rows(events: readonly OutgoingEvent<E>[]): RecordedEvent[];
  /** Publishes what has been committed, without reading it back. Never fails: the relay sends what this could not. */
  send(events: readonly RecordedEvent[]): void;
}

interface OutboxOptions<Tx extends TransactionClient, E extends EventTable> {
  service: string;
  events: E;
  db: Database<Tx>;
  send(events: readonly RecordedEvent[]): void;
}

export function createOutbox<Tx extends TransactionClient, E extends EventTable>(
  options: OutboxOptions<Tx, E>,
): Outbox<Tx, E> {
  const { service, events, db, send } = options;

  function rows(told: readonly OutgoingEvent<E>[]): RecordedEvent[] {
    const headers = captureTrace();
    return told.map((event) => buildRow(events, service, event, headers));
  }

  async function record(
    tx: TransactionClient,
    told: OutgoingEvent<E> | readonly OutgoingEvent<E>[],
  ): Promise<RecordedEvent[]> {
    const recorded = rows(Array.isArray(told) ? told : [told]);
    await keep(tx, recorded);
    return recorded;
  }

  async function keep(tx: TransactionClient, recorded: readonly RecordedEvent[]): Promise<void> {
    if (recorded.length > 0) await tx.$executeRawUnsafe(INSERT, JSON.stringify(recorded));
  }

  return {
    record,
    keep,
    rows,
    send,
    transaction: async (work, transactionOptions) => {
      const recorded: RecordedEvent[] = [];
      const result = await db.$transaction((tx) => {
        return work(tx, async (told) => void recorded.push(...(await record(tx, told))));
      }, transactionOptions);
      send(recorded);
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
  const { routingKey } = events[event.type] as E[string];
  return {
    id: payload.id,
    exchange: exchangeOf(service),
    routing_key: routingKey,
    type: payload.type,
    payload,
    headers,
  };
}
