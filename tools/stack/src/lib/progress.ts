/** Prints steps as they finish, with their times. */
export interface Progress {
  /** Runs a step and prints its line; a failing step prints a cross and rejects. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Prints a line of its own. */
  say: (line: string) => void;
  /** Seconds since the beginning, one decimal. */
  elapsed: () => string;
}

/** A progress that writes to `write` (standard output). */
export function createProgress(
  write: (text: string) => void = (text) => void process.stdout.write(text),
): Progress {
  const begin = performance.now();
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
  return {
    say: (line) => write(`${line}\n`),
    elapsed: () => seconds(begin),
    step: async (name, work) => {
      const start = performance.now();
      try {
        const result = await work();
        write(`  ✓ ${name.padEnd(34)} ${seconds(start).padStart(6)} s\n`);
        return result;
      } catch (error) {
        write(`  ✗ ${name.padEnd(34)} ${seconds(start).padStart(6)} s\n`);
        throw error;
      }
    },
  };
}
