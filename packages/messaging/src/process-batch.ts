import type { Context } from '@opentelemetry/api';
import { parseCloudEvent } from './cloud-event.ts';
import { type BoundHandler, collectEffects, type ProcessOptions, TRANSACTION } from './process-event.ts';
import type { EventTable, TransactionClient } from './types.ts';

const INBOX_INSERT = `
  INSERT INTO inbox (consumer, message_id)
  SELECT $1, id::uuid FROM jsonb_array_elements_text($2::jsonb) AS id ON CONFLICT DO NOTHING`;

export interface BatchedMessage {
  content: Buffer;
  attempt: number;
  /** Of the message's own trace. */
  context: Context;
}

/** At least one message was had before: they must be looked at one by one. */
class HadBeforeError extends Error {
  override name = 'HadBeforeError';
}

/**
 * Applies several messages of one queue in one transaction: inbox rows, effects and new events of all commit
 * together. Throws, with nothing done, when one of them fails, cannot be read or was had before; the caller then
 * applies each for itself.
 */
export async function processBatch<Tx extends TransactionClient, E extends EventTable>(
  { db, outbox, log }: ProcessOptions<Tx, E>,
  { queue, definition, concerns, handleAll }: BoundHandler<Tx, E>,
  messages: readonly BatchedMessage[],
): Promise<void> {
  const effects = collectEffects({ outbox, log });
  const received = messages
    .map((message) => ({ ...message, event: parseCloudEvent(message.content, definition) }))
    .filter(({ event }) => concerns?.(event.data as never) !== false)
    .map((message) => effects.receive(message, message.context));
  if (received.length === 0) return;
  await db.$transaction(async (tx) => {
    const ids = JSON.stringify(received.map(({ event }) => event.id));
    if ((await tx.$executeRawUnsafe(INBOX_INSERT, queue, ids)) < received.length) throw new HadBeforeError();
    await handleAll(tx, received);
    await effects.keep(tx);
  }, TRANSACTION);
  effects.release();
}
