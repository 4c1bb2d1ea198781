import { type Context, context } from '@opentelemetry/api';
import { isDependencyAway } from '@tapory/errors';
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
export interface ProcessOptions<Tx extends TransactionClient, E extends EventTable> {
  db: Database<Tx>;
  outbox: Outbox<Tx, E>;
  log: Log;
  /** How long a message waits in place for its service's database before it is handed back to the broker, ms. */
  databaseWaitMs: number;
  isStopping(): boolean;
}

/** A message with its types erased. */
export interface BoundReceived<E extends EventTable> {
  event: ReceivedEvent<never>;
  ctx: HandlerContext<E>;
  /** The message's own. */
  trace: Context;
}

/** A subscription as messages are applied by it. */
export interface BoundHandler<Tx extends TransactionClient, E extends EventTable> {
  queue: string;
  definition: E[string];
  concerns?: (data: never) => boolean;
  isBatched: boolean;
  handleAll(tx: Tx, received: readonly BoundReceived<E>[]): Promise<void>;
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
  const { isStopping, databaseWaitMs } = options;
  return retryInPlace({ isRetryable: isDependencyAway, shouldStop: isStopping, maxMs: databaseWaitMs }, () =>
    applyOnce(options, bound, { event, attempt: message.attempt }),
  );
}

async function applyOnce<Tx extends TransactionClient, E extends EventTable>(
  { db, outbox, log }: ProcessOptions<Tx, E>,
  { queue, handleAll }: BoundHandler<Tx, E>,
  message: { event: ReceivedEvent<unknown>; attempt: number },
): Promise<'applied' | 'duplicate'> {
  const effects = collectEffects({ outbox, log });
  const received = effects.receive(message, context.active());
  const outcome = await db.$transaction(async (tx) => {
    const inserted = await tx.$executeRawUnsafe(INBOX_INSERT, queue, message.event.id);
    if (inserted === 0) return 'duplicate' as const;
    await handleAll(tx, [received]);
    await effects.keep(tx);
    return 'applied' as const;
  }, TRANSACTION);
  if (outcome === 'applied') effects.release();
  return outcome;
}

/**
 * What handlers leave beside their statements: events, stored in one statement before the commit and sent after it,
 * and work for after the commit.
 */
export function collectEffects<Tx extends TransactionClient, E extends EventTable>({
  outbox,
  log,
}: Pick<ProcessOptions<Tx, E>, 'outbox' | 'log'>) {
  const afterCommit: (() => void)[] = [];
  const recorded: RecordedEvent[] = [];
  return {
    receive: (
      { event, attempt }: { event: ReceivedEvent<unknown>; attempt: number },
      trace: Context,
    ): BoundReceived<E> => ({
      event: event as ReceivedEvent<never>,
      trace,
      ctx: {
        attempt,
        log,
        record: async (told) =>
          void recorded.push(...context.with(trace, () => outbox.rows(Array.isArray(told) ? told : [told]))),
        afterCommit: (work) => afterCommit.push(work),
      },
    }),
    keep: (tx: Tx) => outbox.keep(tx, recorded),
    release: () => {
      outbox.send(recorded);
      for (const work of afterCommit) runAfterCommit(work, log);
    },
  };
}

/** The effect is committed: a failure here must not send the message round again. */
function runAfterCommit(work: () => void, log: Log): void {
  try {
    work();
  } catch (error) {
    log.error({ err: error }, 'work after commit failed');
  }
}
