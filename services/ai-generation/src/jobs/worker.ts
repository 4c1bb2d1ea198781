import type { Part } from '@tapory/service-kit';
import { failSilentJob } from '../use-cases/finish-job.ts';
import { type RunDeps, runJob } from '../use-cases/run-job.ts';

export type WorkerOptions = RunDeps & {
  /** Pictures made at the same time. */
  slots: number;
  pollMs: number;
  /** How long a stopping worker may finish its pictures, ms. */
  stopMs: number;
};

/** A wait that a hint ends early; a hint that comes while nobody waits ends the next one. */
function createBell() {
  let isRung = false;
  let wake: (() => void) | undefined;
  return {
    ring(): void {
      isRung = true;
      wake?.();
    },
    async wait(ms: number): Promise<void> {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      isRung = false;
    },
  };
}

/**
 * Takes jobs and makes their pictures, some at a time, until it is stopped. Woken by a hint; without one it looks for
 * itself. Stopping, it takes nothing new, finishes what it has, and gives back what does not end in time.
 */
export function createWorker(options: WorkerOptions): Part {
  const { database, outbox, queue, signals, log } = options;
  const halt = new AbortController();
  const bells = Array.from({ length: options.slots }, createBell);
  let isStopping = false;
  let sweptAt = 0;
  let running: Promise<unknown> = Promise.resolve();
  let unlisten: (() => void) | undefined;

  // Only a worker that died on the last attempt leaves such jobs, so once per lease is often enough.
  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < queue.leaseMs) return;
    sweptAt = Date.now();
    for (let id = await failSilentJob(outbox, queue); id; id = await failSilentJob(outbox, queue))
      signals.announceChanged(id);
  }
  async function step(): Promise<boolean> {
    await sweep();
    const claimed = await queue.claim(database);
    if (!claimed) return false;
    signals.announceChanged(claimed.job.id);
    await runJob(options, claimed, halt.signal);
    return true;
  }
  async function slot(bell: ReturnType<typeof createBell>): Promise<void> {
    while (!isStopping) {
      const hasWorked = await step().catch((error: unknown) => {
        log.error({ err: error }, 'worker could not go on; it tries again');
        return false;
      });
      if (!hasWorked && !isStopping) await bell.wait(options.pollMs);
    }
  }
  const ringAll = (): void => {
    for (const bell of bells) bell.ring();
  };
  return {
    name: 'worker',
    async start() {
      unlisten = signals.onQueued(ringAll);
      running = Promise.all(bells.map(slot));
    },
    async stop() {
      isStopping = true;
      unlisten?.();
      ringAll();
      const force = setTimeout(() => halt.abort(new Error('the worker stops')), options.stopMs);
      await running;
      clearTimeout(force);
    },
  };
}
