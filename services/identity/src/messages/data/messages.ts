import { execute, type TransactionClient } from '@tapory/persistence';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database, Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import { type Message, type MessageKind, URGENT_KINDS } from '../domain/message.ts';

type Content = Pick<Message, 'to' | 'language' | 'values'>;

/** A message that is due. */
export type DueMessage = Message & { tries: number };

type Row = {
  id: string;
  user_id: string | null;
  channel: string;
  kind: string;
  sealed: string;
  tries: number;
};

/** Lease of a message; longer than the mailer's timeouts, so that no message is sent twice at the same time. */
const CLAIM = '3 minutes';

// Replicas may query at the same time; each locks other rows.
const TAKE_DUE = `
  UPDATE message SET due_at = now() + interval '${CLAIM}', tries = tries + 1
  WHERE id IN (
    SELECT id FROM message WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now()
    ORDER BY kind = ANY($2) DESC, due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id, user_id, channel, kind, sealed, tries`;

function toRow(box: SecretBox, { id, userId, channel, kind, to, language, values }: Message) {
  const content: Content = { to, language, values };
  return { id, userId, channel, kind, sealed: box.seal(JSON.stringify(content), `message:${id}`) };
}

/** Queues messages; duplicates by id are ignored. Addresses and codes are stored encrypted. */
export async function insertMessages(
  tx: TransactionClient,
  box: SecretBox,
  messages: Message[],
): Promise<void> {
  if (messages.length === 0) return;
  const insert = build.insertInto('message').values(messages.map((message) => toRow(box, message)));
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}

/** Queues one message as {@link insertMessages} does. */
export const insertMessage = (tx: TransactionClient, box: SecretBox, message: Message): Promise<void> =>
  insertMessages(tx, box, [message]);

/** Leases due messages, at most `limit`, those that a person waits for first. */
export async function takeDueMessages(tx: Tx, box: SecretBox, limit: number): Promise<DueMessage[]> {
  const rows = await tx.$queryRawUnsafe<Row[]>(TAKE_DUE, limit, URGENT_KINDS);
  return rows.map(({ id, user_id, channel, kind, sealed, tries }) => {
    const content = JSON.parse(box.open(sealed, `message:${id}`)) as Content;
    const known = { channel: channel as Message['channel'], kind: kind as MessageKind };
    return { id, userId: user_id, tries, ...known, ...content };
  });
}

/** Releases leased messages that were not attempted: they are due at once, for any replica. */
export async function releaseMessages(tx: Tx, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE message SET due_at = now(), tries = tries - 1
    WHERE id = ANY(${ids}::text[]::uuid[]) AND sent_at IS NULL AND failed_at IS NULL`;
}

/** Retention of sent and failed messages, days: beyond any redelivery of the event that caused them. */
const RETENTION_DAYS = 90;

/** Deletes up to `limit` old messages that are sent or given up. Returns their number. */
export function deleteOldMessages(database: Database, limit: number): Promise<number> {
  return database.$executeRaw`
    DELETE FROM message WHERE id IN (
      SELECT id FROM message
      WHERE created_at < now() - make_interval(days => ${RETENTION_DAYS}::int)
        AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
}

// A provider that gives an id is asked for the delivery from then on.
const SENT = `
  UPDATE message SET sent_at = $2, sealed = '', last_error = NULL, provider_id = $3::text,
    delivery = CASE WHEN $3::text IS NULL THEN NULL ELSE 'waiting' END,
    delivery_due_at = CASE WHEN $3::text IS NULL THEN NULL ELSE now() + interval '30 seconds' END
  WHERE id = $1`;

/** Marks a message as sent and erases its content. */
export async function markSent(
  database: Database,
  id: string,
  { sentAt, providerId }: { sentAt: Date; providerId: string | null },
): Promise<void> {
  await database.pool.query({ text: SENT, values: [id, sentAt, providerId] });
}

/** Stores a failed attempt and the time of the next one; without a next one the message is given up. */
export async function storeFailedTry(
  database: Database,
  id: string,
  { error, next, now }: { error: string; next: Date | null; now: Date },
): Promise<void> {
  const outcome = next ? { dueAt: next } : { failedAt: now, sealed: '' };
  await database.message.update({ where: { id }, data: { ...outcome, lastError: error.slice(0, 500) } });
}
