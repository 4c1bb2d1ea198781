import { AppError } from '@tapory/errors';

/** Runs a task when it is the turn of its owner. RATE_LIMITED when too many tasks of the owner wait. */
export type RunFairly = <T>(owner: string, task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `limit` tasks at a time, one of each owner; the others wait. Round-robin by owner, so that one with many
 * tasks does not delay the others.
 */
export function createFairQueue(options: { limit: number; maxWaitingPerOwner: number }): RunFairly {
  let free = options.limit;
  const running = new Set<string>();
  // Owners in the order of their turns, with their waiting tasks.
  const waiting = new Map<string, (() => void)[]>();

  function startNext(): void {
    for (const [owner, queue] of waiting) {
      if (free === 0) return;
      if (running.has(owner)) continue;
      const start = queue.shift();
      waiting.delete(owner);
      if (queue.length > 0) waiting.set(owner, queue);
      if (!start) continue;
      free -= 1;
      running.add(owner);
      start();
    }
  }

  return async (owner, task) => {
    const queue = waiting.get(owner) ?? [];
    if (queue.length >= options.maxWaitingPerOwner) throw new AppError('RATE_LIMITED', { retryAfter: 30 });
    await new Promise<void>((resolve) => {
      queue.push(resolve);
      waiting.set(owner, queue);
      startNext();
    });
    try {
      return await task();
    } finally {
      running.delete(owner);
      free += 1;
      startNext();
    }
  };
}
