import { setTimeout as sleep } from 'node:timers/promises';
import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { RelayStore } from '@tapory/persistence';
import type { RecordedEvent } from './outbox.ts';
import { type PublishOptions, publishRows } from './publish-rows.ts';

/** With more events in flight the rest is left to the relay, which works in batches. */
const MAX_IN_FLIGHT = 1_000;
/** Published rows are marked after this delay, ms, so that one statement marks many. */
const MARK_DELAY_MS = 50;
const MARK_BATCH = 500;

interface DispatcherOptions extends PublishOptions {
  store: RelayStore;
}

export interface Dispatcher {
  /** Publishes rows whose transaction has just committed; what fails is left to the relay. */
  dispatch(rows: readonly RecordedEvent[]): void;
  /** Ids that are being published or not yet marked as published; the relay skips them. */
  inFlight(): string[];
  /** Resolves when nothing is in flight. */
  idle(): Promise<void>;
}

/**
 * Publishes events from memory right after their commit, so that the usual case reads nothing back and one UPDATE marks
 * many rows. A process that dies in between leaves rows unmarked, and the relay publishes them (again).
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, publisher, log } = options;
  const inFlight = new Set<string>();
  let unmarked: string[] = [];
  let marking: Promise<void> | undefined;
  const publishing = new Set<Promise<void>>();

  async function mark(): Promise<void> {
    while (unmarked.length > 0) {
      await sleep(MARK_DELAY_MS);
      const ids = unmarked.slice(0, MARK_BATCH);
      unmarked = unmarked.slice(MARK_BATCH);
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
    const confirmed = new Set(done);
    for (const row of rows) if (!confirmed.has(row.id)) inFlight.delete(row.id);
    if (done.length === 0) return;
    unmarked.push(...done);
    // Outside the publishing request's trace: one UPDATE marks rows of many requests.
    marking ??= context.with(ROOT_CONTEXT, mark);
  }

  return {
    dispatch: (rows) => {
      if (rows.length === 0 || !publisher.isReady() || inFlight.size > MAX_IN_FLIGHT) return;
      for (const row of rows) inFlight.add(row.id);
      const done = publish(rows).finally(() => publishing.delete(done));
      publishing.add(done);
    },
    inFlight: () => [...inFlight],
    idle: async () => {
      await Promise.allSettled(publishing);
      await marking;
    },
  };
}
