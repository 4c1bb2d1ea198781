import type { Part } from './lifecycle.ts';
import type { Log } from './log.ts';

export type RepeatingJobOptions = {
  name: string;
  everyMs: number;
  run: (now: Date) => Promise<unknown>;
  log: Pick<Log, 'error'>;
};

/**
 * Timed work as a part of a service: runs again and again, never twice at once in one process; a failure is logged
 * and tried again with the next. Stopping waits for the run under way.
 */
export function repeatingJob({ name, everyMs, run, log }: RepeatingJobOptions): Part {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function runOnce(): Promise<void> {
    try {
      await run(new Date());
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
      await running;
    },
  };
}
