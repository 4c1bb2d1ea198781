/** Does the work of a run one by one, and remembers what fails: one that always fails keeps no other from its turn. */
export function createRun(signal?: AbortSignal) {
  const failures: unknown[] = [];
  return {
    async each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
      for (const item of items) {
        if (signal?.aborted) return;
        try {
          await work(item);
        } catch (error) {
          failures.push(error);
        }
      }
    },
    /** Throws, with all of it, what has failed. */
    end(what: string): void {
      if (failures.length > 0) throw new AggregateError(failures, what);
    },
  };
}
