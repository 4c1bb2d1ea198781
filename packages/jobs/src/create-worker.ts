import { createAutoResetEvent } from '@tapory/messaging';
import type { Lease, LeaseTx, Log, Part } from '@tapory/service-kit';
import type { Queue } from './define-queue.ts';
import { keepLease, LeaseLost, type Work } from './keep-lease.ts';

export type WorkerOptions<Tx extends LeaseTx, Claimed extends { lease: Lease }> = {
  queue: Queue<Tx, Claimed>;
  database: Tx;
  /** Does the work and writes its result under the lease. */
  run(claimed: Claimed, work: Work): Promise<void>;
  /** What becomes of a row whose run threw: failed for good, or released for another attempt. */
  fail(claimed: Claimed, error: unknown): Promise<void>;
  /** Ends one row whose worker was killed in its last attempt (`claimExhausted`); false when there is none. */
  giveUp(): Promise<boolean>;
  /** Calls back when a row was queued, so that nobody waits for the next poll. Returns how to stop. */
  onQueued?(listener: () => void): () => void;
  /** Told when a row was claimed, got on or ended, for whoever watches it. */
  onChanged?(id: string): void;
  log: Log;
  /** Rows that are worked on at a time. */
  slots: number;
  pollMs: number;
  /** How long a stopping worker may finish its rows, ms. */
  stopMs: number;
};

/**
 * Claims rows and works on them, `slots` at a time. When stopping, it claims nothing new, finishes its rows, and releases those
 * that do not finish in time.
 */
export function createWorker<Tx extends LeaseTx, Claimed extends { lease: Lease }>(
  options: WorkerOptions<Tx, Claimed>,
): Part {
  const { database, queue, log, onChanged = () => undefined } = options;
  const halt = new AbortController();
  const events = Array.from({ length: options.slots }, createAutoResetEvent);
  let isStopping = false;
  let sweptAt = 0;
  let running: Promise<unknown> = Promise.resolve();
  let unlisten: (() => void) | undefined;

  // Only a kill in the last attempt leaves such rows, so that once per lease suffices.
  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < queue.leaseMs) return;
    sweptAt = Date.now();
    while (await options.giveUp());
  }
  async function work(claimed: Claimed): Promise<void> {
    const { lease } = claimed;
    const kept = keepLease({ database, queue, log, onChanged }, lease);
    const signal = AbortSignal.any([halt.signal, kept.signal]);
    try {
      await options.run(claimed, { signal, report: kept.report });
      await kept.end();
    } catch (error) {
      await kept.end();
      if (kept.signal.aborted || error instanceof LeaseLost) log.info({ id: lease.id }, 'lease was lost');
      else if (halt.signal.aborted)
        await queue.release(database, lease, { waitMs: 0, restoresAttempt: true });
      else await options.fail(claimed, error);
    } finally {
      onChanged(lease.id);
    }
  }
  async function step(): Promise<boolean> {
    await sweep();
    const claimed = await queue.claim(database);
    if (!claimed) return false;
    onChanged(claimed.lease.id);
    await work(claimed);
    return true;
  }
  async function slot(event: ReturnType<typeof createAutoResetEvent>): Promise<void> {
    while (!isStopping) {
      const hasWorked = await step().catch((error: unknown) => {
        log.error({ err: error }, 'worker step failed; it is retried');
        return false;
      });
      if (!hasWorked && !isStopping) await event.wait(options.pollMs);
    }
  }
  const setAll = (): void => {
    for (const event of events) event.set();
  };
  return {
    name: 'worker',
    async start() {
      for (const needed of ['run', 'fail', 'giveUp'] as const)
        if (typeof options[needed] !== 'function') throw new Error(`the worker has no ${needed}`);
      unlisten = options.onQueued?.(setAll);
      running = Promise.all(events.map(slot));
    },
    async stop() {
      isStopping = true;
      unlisten?.();
      setAll();
      const force = setTimeout(() => halt.abort(new Error('the worker is stopping')), options.stopMs);
      await running;
      clearTimeout(force);
    },
  };
}
