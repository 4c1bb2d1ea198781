import type { EVENTS } from '@tapory/contracts';
import { buildCloudEvent } from './cloud-event.ts';
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

const INSERT = `
  INSERT INTO outbox (id, exchange, routing_key, type, payload, headers)
  SELECT id, exchange, routing_key, type, payload, headers
  FROM jsonb_to_recordset($1::jsonb)
    AS event(id uuid, exchange text, routing_key text, type text, payload jsonb, headers jsonb)`;

export interface Outbox<Tx extends TransactionClient, E extends EventTable = typeof EVENTS> {
  /** Runs a use case's transaction; what it records is sent right after the commit. */
  transaction<R>(
    work: (tx: Tx, record: RecordEvent<E>) => Promise<R>,
    options?: TransactionOptions,
  ): Promise<R>;
  /** Writes events into the outbox of a transaction that is managed elsewhere; call `wake` after its commit. */
  record(tx: TransactionClient, events: OutgoingEvent<E> | readonly OutgoingEvent<E>[]): Promise<void>;
  /** Hints that there is something to send; without it the relay finds it within a second. */
  wake(): void;
}

interface OutboxOptions<Tx extends TransactionClient, E extends EventTable> {
  service: string;
  events: E;
  db: Database<Tx>;
  wake(): void;
}

export function createOutbox<Tx extends TransactionClient, E extends EventTable>(
  options: OutboxOptions<Tx, E>,
): Outbox<Tx, E> {
  const { service, events, db, wake } = options;

  async function record(
    tx: TransactionClient,
    told: OutgoingEvent<E> | readonly OutgoingEvent<E>[],
  ): Promise<void> {
    const list = Array.isArray(told) ? told : [told];
    if (list.length === 0) return;
    const headers = captureTrace();
    const rows = list.map((event) => buildRow(events, service, event, headers));
    await tx.$executeRawUnsafe(INSERT, JSON.stringify(rows));
  }

  return {
    record,
    wake,
    transaction: async (work, transactionOptions) => {
      const result = await db.$transaction((tx) => work(tx, (told) => record(tx, told)), transactionOptions);
      wake();
      return result;
    },
  };
}

function buildRow<E extends EventTable>(
  events: E,
  service: string,
  event: OutgoingEvent<E>,
  headers: Record<string, string>,
) {
  const payload = buildCloudEvent(events, service, event);
  const routingKey = events[event.type]?.routingKey;
  return {
    id: payload.id,
    exchange: exchangeOf(service),
    routing_key: routingKey,
    type: payload.type,
    payload,
    headers,
  };
}
