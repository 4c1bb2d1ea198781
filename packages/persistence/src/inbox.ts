import type { TransactionClient } from './transaction.ts';

const INSERT = `
  INSERT INTO inbox (consumer, message_id)
  SELECT $1, id::uuid FROM jsonb_array_elements_text($2::jsonb) AS id
  ON CONFLICT DO NOTHING RETURNING message_id::text AS id`;

/**
 * Notes in table `inbox` that a consumer applies messages, in the transaction that applies them. Returns the ids that
 * are new; the others have been applied before. A transaction that inserts the same id at the same time waits.
 */
export async function insertInboxRows(
  tx: TransactionClient,
  consumer: string,
  messageIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(INSERT, consumer, JSON.stringify(messageIds));
  return new Set(rows.map(({ id }) => id));
}
