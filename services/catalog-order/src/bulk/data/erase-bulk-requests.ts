import { execute } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

const NOBODY = JSON.stringify({
  ...{ name: '', email: '', phone: '', mobile: '' },
  address: { postalCode: '', city: '', district: '', line: '' },
});

/**
 * Erases what a deleted user has written into requests for quotes. Those that no order has come of are withdrawn; an order keeps its
 * own recipient.
 */
export async function eraseBulkRequests(tx: Tx, userId: string): Promise<void> {
  await execute(
    tx,
    sql`
    UPDATE bulk_request SET recipient = ${NOBODY}::jsonb, invoice = '{"type":"personal"}', company = '', remarks = '',
      lines = (SELECT jsonb_agg(line || '{"title":"","notes":"","pieceNames":[]}' ORDER BY at)
        FROM jsonb_array_elements(lines) WITH ORDINALITY AS l(line, at)),
      is_waiting = false, status = CASE WHEN status IN ('waiting', 'quoted') THEN 'withdrawn' ELSE status END
    WHERE user_id = ${userId}::uuid`,
  );
  await execute(
    tx,
    sql`
    DELETE FROM bulk_message WHERE request_id IN (SELECT id FROM bulk_request WHERE user_id = ${userId}::uuid)`,
  );
}
