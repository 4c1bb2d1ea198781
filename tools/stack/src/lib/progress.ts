import type { Report } from '@tapory/local-servers';

/** Prints steps as they finish, with their times, and what is under way while nothing finishes. */
export interface Progress {
  /**
   * Runs a step and prints its line; a failing step prints a cross and rejects. The step may report what it is doing,
   * which is shown when nothing was printed for a while.
   */
  step: <T>(name: string, work: (report: Report) => Promise<T>) => Promise<T>;
  /** Prints a line of its own. */
  say: (line: string) => void;
  /** Seconds since the beginning, one decimal. */
  elapsed: () => string;
}

/** Longest time without a line, ms. */
const MAX_QUIET_MS = 5000;

/** A progress that writes to `write` (standard output). */
export function createProgress(
  write: (text: string) => void = (text) => void process.stdout.write(text),
): Progress {
  const begin = performance.now();
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
  const running = new Map<string, { since: number; activity: string }>();
  let quiet: NodeJS.Timeout | undefined;

  function print(line: string): void {
    write(`${line}\n`);
    clearTimeout(quiet);
    if (running.size > 0) quiet = setTimeout(printRunning, MAX_QUIET_MS).unref();
  }

  function printRunning(): void {
    const steps = [...running].map(([name, { since, activity }]) => {
      const time = `${Math.round((performance.now() - since) / 1000)} s`;
      return activity ? `${name}: ${activity} (${time})` : `${name} (${time})`;
    });
    print(`  … ${steps.join(' · ')}`);
  }

  return {
    say: print,
    elapsed: () => seconds(begin),
    step: async (name, work) => {
      const step = { since: performance.now(), activity: '' };
      running.set(name, step);
      quiet ??= setTimeout(printRunning, MAX_QUIET_MS).unref();
      const end = (mark: string) => {
        running.delete(name);
        print(`  ${mark} ${name.padEnd(34)} ${seconds(step.since).padStart(6)} s`);
      };
      const report = (activity: string) => {
        step.activity = activity;
      };
      return work(report).then(
        (result) => {
          end('✓');
          return result;
        },
        (error: unknown) => {
          end('✗');
          throw error;
        },
      );
    },
  };
}
