import { createAutoResetEvent } from '@tapory/messaging';
import type { Part } from '@tapory/service-kit';
import { failConversion } from '../use-cases/finish-conversion.ts';
import { failureOf, type RunDeps, runConversion } from '../use-cases/run-conversion.ts';

export type WorkerOptions = RunDeps & {
  /** Files that are converted at a time. */
  slots: number;
  pollMs: number;
  /** How long a stopping worker may finish its files, ms. */
  stopMs: number;
};

/**
 * Claims files and converts them, `slots` at a time. When stopping, it claims nothing new, finishes its files, and
 * releases those that do not finish in time.
 */
export function createWorker(options: WorkerOptions): Part {
  const { database, queue, log } = options;
  const halt = new AbortController();
  const events = Array.from({ length: options.slots }, createAutoResetEvent);
  let isStopping = false;
  let sweptAt = 0;
  let running: Promise<unknown> = Promise.resolve();

  // Only a kill in the last attempt leaves such files, so that once per lease suffices.
  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < queue.leaseMs) return;
    sweptAt = Date.now();
    for (;;) {
      const claimed = await queue.claimExhausted(database);
      if (!claimed) return;
      await failConversion(options, claimed, failureOf(claimed.conversion));
    }
  }
  async function step(): Promise<boolean> {
    await sweep();
    const claimed = await queue.claim(database);
    if (!claimed) return false;
    await runConversion(options, claimed, halt.signal);
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
  return {
    name: 'worker',
    async start() {
      running = Promise.all(events.map(slot));
    },
    async stop() {
      isStopping = true;
      for (const event of events) event.set();
      const force = setTimeout(() => halt.abort(new Error('the worker is stopping')), options.stopMs);
      await running;
      clearTimeout(force);
    },
  };
}
