import { type Context, context } from '@opentelemetry/api';
import { parseCloudEvent } from './cloud-event.ts';
import type { RecordedEvent } from './outbox.ts';
import { type BoundHandler, type ProcessOptions, runAfterCommit, TRANSACTION } from './process-event.ts';
import type { EventTable, ReceivedEvent, TransactionClient } from './types.ts';

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
  { queue, definition, concerns, handler }: BoundHandler<Tx, E>,
  messages: readonly BatchedMessage[],
): Promise<void> {
  const events = messages
    .map((message) => ({ ...message, event: parseCloudEvent(message.content, definition) }))
    .filter(({ event }) => concerns?.(event.data as never) !== false);
  if (events.length === 0) return;
  const afterCommit: (() => void)[] = [];
  const recorded: RecordedEvent[] = [];
  await db.$transaction(async (tx) => {
    const ids = JSON.stringify(events.map(({ event }) => event.id));
    if ((await tx.$executeRawUnsafe(INBOX_INSERT, queue, ids)) < events.length) throw new HadBeforeError();
    for (const { event, attempt, context: own } of events) {
      await context.with(own, () =>
        handler(tx, event as ReceivedEvent<never>, {
          attempt,
          log,
          record: async (told) => void recorded.push(...outbox.rows(Array.isArray(told) ? told : [told])),
          afterCommit: (work) => afterCommit.push(work),
        }),
      );
    }
    await outbox.keep(tx, recorded);
  }, TRANSACTION);
  outbox.send(recorded);
  for (const work of afterCommit) runAfterCommit(work, log);
}
