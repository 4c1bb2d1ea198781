import { setTimeout as sleep } from 'node:timers/promises';
import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { RecordedEvent } from './outbox.ts';
import { type PublishOptions, publishRows } from './publish-row.ts';
import type { RelayStore } from './relay-store.ts';

/** More than this many events under way: the rest is left to the relay, which works in batches. */
const MOST_IN_FLIGHT = 1_000;
/** Marks wait this long for others, ms: one statement then marks many. */
const MARK_DELAY_MS = 50;
const MARK_BATCH = 500;

interface FreshEventsOptions extends PublishOptions {
  store: RelayStore;
}

export interface FreshEvents {
  /** Publishes rows whose transaction has just committed; what fails is left to the relay. */
  send(rows: readonly RecordedEvent[]): void;
  /** Ids that are being published or await their mark: not the relay's business. */
  inFlight(): string[];
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/**
 * Sends events from memory right after their commit, so that the usual way costs no reading back and one mark for
 * many. A process that dies in between leaves unmarked rows, and the relay sends those (again).
 */
export function createFreshEvents(options: FreshEventsOptions): FreshEvents {
  const { store, publisher, log } = options;
  const inFlight = new Set<string>();
  let published: string[] = [];
  let marking: Promise<void> | undefined;
  const sending = new Set<Promise<void>>();

  async function mark(): Promise<void> {
    while (published.length > 0) {
      await sleep(MARK_DELAY_MS);
      const ids = published.slice(0, MARK_BATCH);
      published = published.slice(MARK_BATCH);
      await store.mark(ids).catch((error) => log.warn({ err: error }, 'published events not marked'));
      for (const id of ids) inFlight.delete(id);
    }
    marking = undefined;
  }

  async function publish(rows: readonly RecordedEvent[]): Promise<void> {
    const done = await publishRows(
      options,
      rows.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })),
    );
    const marked = new Set(done);
    for (const row of rows) if (!marked.has(row.id)) inFlight.delete(row.id);
    if (done.length === 0) return;
    published.push(...done);
    // Not in the context of whoever told the event: one mark serves many.
    marking ??= context.with(ROOT_CONTEXT, mark);
  }

  return {
    send: (rows) => {
      if (rows.length === 0 || !publisher.isReady() || inFlight.size > MOST_IN_FLIGHT) return;
      for (const row of rows) inFlight.add(row.id);
      const sent = publish(rows).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    inFlight: () => [...inFlight],
    settled: async () => {
      await Promise.allSettled(sending);
      await marking;
    },
  };
}
