import { createAutoResetEvent } from '@tapory/messaging';
import type { Part } from '@tapory/service-kit';
import { failExpiredJob } from '../use-cases/finish-job.ts';
import { type RunDeps, runJob } from '../use-cases/run-job.ts';

export type WorkerOptions = RunDeps & {
  /** Concurrent jobs. */
  slots: number;
  pollMs: number;
  /** How long a stopping worker may finish its pictures, ms. */
  stopMs: number;
};

/**
 * Claims jobs and makes their pictures, `slots` at a time. A signal starts it at once; without one it polls. When
 * stopping, it claims nothing new, finishes its jobs, and releases those that do not finish in time.
 */
export function createWorker(options: WorkerOptions): Part {
  const { database, outbox, queue, signals, log } = options;
  const halt = new AbortController();
  const events = Array.from({ length: options.slots }, createAutoResetEvent);
  let isStopping = false;
  let sweptAt = 0;
  let running: Promise<unknown> = Promise.resolve();
  let unlisten: (() => void) | undefined;

  // Only a crash in the last attempt leaves such jobs, so that once per lease suffices.
  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < queue.leaseMs) return;
    sweptAt = Date.now();
    for (let id = await failExpiredJob(outbox, queue); id; id = await failExpiredJob(outbox, queue))
      signals.publishChanged(id);
  }
  async function step(): Promise<boolean> {
    await sweep();
    const claimed = await queue.claim(database.pool);
    if (!claimed) return false;
    signals.publishChanged(claimed.job.id);
    await runJob(options, claimed, halt.signal);
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
      unlisten = signals.onQueued(setAll);
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
