import { isDatabaseAway } from './classify-error.ts';
import { parseCloudEvent } from './cloud-event.ts';
import type { Outbox, RecordedEvent } from './outbox.ts';
import { retryInPlace } from './retry-in-place.ts';
import type {
  Database,
  EventTable,
  HandlerContext,
  Log,
  ReceivedEvent,
  TransactionClient,
  TransactionOptions,
} from './types.ts';

const INBOX_INSERT = 'INSERT INTO inbox (consumer, message_id) VALUES ($1, $2::uuid) ON CONFLICT DO NOTHING';
export const TRANSACTION: TransactionOptions = { maxWait: 5_000, timeout: 15_000 };
/** How long a message waits in place for its service's database before it climbs the ladder. */
const DATABASE_WAIT_MS = 120_000;

export interface ProcessOptions<Tx extends TransactionClient, E extends EventTable> {
  db: Database<Tx>;
  outbox: Outbox<Tx, E>;
  log: Log;
  isStopping(): boolean;
}

/** A subscription with its types erased: the table has checked that the handler fits its event. */
export interface BoundHandler<Tx extends TransactionClient, E extends EventTable> {
  queue: string;
  definition: E[string];
  concerns?: (data: never) => boolean;
  isBatched: boolean;
  handler(tx: Tx, event: ReceivedEvent<never>, ctx: HandlerContext<E>): Promise<void>;
}

/**
 * Applies one message: inbox row, effects and new events commit together. Says `duplicate` when the inbox had
 * it already, `skipped` when it does not concern this service. Throws what the handler throws, and `UnreadableEventError`.
 */
export async function processEvent<Tx extends TransactionClient, E extends EventTable>(
  options: ProcessOptions<Tx, E>,
  bound: BoundHandler<Tx, E>,
  message: { content: Buffer; attempt: number },
): Promise<'applied' | 'duplicate' | 'skipped'> {
  const event = parseCloudEvent(message.content, bound.definition);
  if (bound.concerns?.(event.data as never) === false) return 'skipped';
  const { isStopping } = options;
  return retryInPlace({ isRetryable: isDatabaseAway, shouldStop: isStopping, maxMs: DATABASE_WAIT_MS }, () =>
    applyOnce(options, bound, { event, attempt: message.attempt }),
  );
}

async function applyOnce<Tx extends TransactionClient, E extends EventTable>(
  { db, outbox, log }: ProcessOptions<Tx, E>,
  { queue, handler }: BoundHandler<Tx, E>,
  { event, attempt }: { event: ReceivedEvent<unknown>; attempt: number },
): Promise<'applied' | 'duplicate'> {
  const afterCommit: (() => void)[] = [];
  const recorded: RecordedEvent[] = [];
  const outcome = await db.$transaction(async (tx) => {
    const inserted = await tx.$executeRawUnsafe(INBOX_INSERT, queue, event.id);
    if (inserted === 0) return 'duplicate' as const;
    await handler(tx, event as ReceivedEvent<never>, {
      attempt,
      log,
      record: async (events) => void recorded.push(...(await outbox.record(tx, events))),
      afterCommit: (work) => afterCommit.push(work),
    });
    return 'applied' as const;
  }, TRANSACTION);
  outbox.send(recorded);
  for (const work of afterCommit) runAfterCommit(work, log);
  return outcome;
}

/** The effect is committed: a failure here must not send the message round again. */
export function runAfterCommit(work: () => void, log: Log): void {
  try {
    work();
  } catch (error) {
    log.error({ err: error }, 'work after commit failed');
  }
}
