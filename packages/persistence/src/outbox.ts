import type { TransactionClient } from './transaction.ts';

/** An event in table `outbox`. */
export interface OutboxRow<Payload = unknown> {
  id: string;
  exchange: string;
  routing_key: string;
  type: string;
  /** What is published. */
  payload: Payload;
  headers: Record<string, string | readonly string[]>;
}

const INSERT = `
  INSERT INTO outbox (id, exchange, routing_key, type, payload, headers)
  SELECT id, exchange, routing_key, type, payload, headers FROM jsonb_to_recordset($1::jsonb)
    AS event(id uuid, exchange text, routing_key text, type text, payload jsonb, headers jsonb)`;

/** Inserts events in one statement, in the transaction that caused them, at its end where it can. */
export async function insertOutboxRows(tx: TransactionClient, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  if (tx.$executeAtCommit) tx.$executeAtCommit(INSERT, JSON.stringify(rows));
  else await tx.$executeRawUnsafe(INSERT, JSON.stringify(rows));
}
