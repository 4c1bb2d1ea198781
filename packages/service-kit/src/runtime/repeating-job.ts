import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from './lifecycle.ts';
import type { Log } from './log.ts';

export type RepeatingJobOptions = {
  name: string;
  everyMs: number;
  /** `signal` is aborted when the service stops: a run over many items ends with the one in hand. */
  run: (now: Date, signal: AbortSignal) => Promise<unknown>;
  log: Pick<Log, 'error' | 'warn'>;
  /** How long a stop waits for the run under way, ms. */
  stopMs?: number;
};

/** Shorter than what an orchestrator grants before it kills, together with all that stops after it. */
const STOP_MS = 10_000;

/**
 * Timed work as a part of a service: runs again and again, never twice at once in one process; a failure is logged
 * and tried again with the next. Stopping signals the current run and waits for it, for a limited time.
 */
export function repeatingJob({ name, everyMs, run, log, stopMs = STOP_MS }: RepeatingJobOptions): Part {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();

  async function runOnce(): Promise<void> {
    try {
      await run(new Date(), stopping.signal);
    } catch (error) {
      log.error({ err: error, job: name }, 'timed work failed');
    } finally {
      running = undefined;
    }
  }

  return {
    name,
    async start() {
      timer = setInterval(() => {
        running ??= runOnce();
      }, everyMs);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      const timeout = new AbortController();
      const isLate = sleep(stopMs, true, { signal: timeout.signal, ref: false }).catch(() => false);
      if (await Promise.race([running, isLate])) log.warn({ job: name }, 'timed work did not stop in time');
      timeout.abort();
    },
  };
}
