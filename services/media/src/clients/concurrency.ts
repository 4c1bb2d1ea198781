import { AppError } from '@tapory/errors';

/** Runs work for somebody in their turn. RATE_LIMITED when too much of theirs waits already. */
export type InTurn = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `places` works at a time, one of each owner; the others wait. Owners take turns, so that one with many
 * files holds nobody else's up.
 */
export function createConcurrency(options: { places: number; maxWaitingPerOwner: number }): InTurn {
  let free = options.places;
  const running = new Set<string>();
  // Owners in the order of their turns, each with what waits of theirs.
  const waiting = new Map<string, (() => void)[]>();

  function startNext(): void {
    for (const [owner, works] of waiting) {
      if (free === 0) return;
      if (running.has(owner)) continue;
      const start = works.shift();
      waiting.delete(owner);
      if (works.length > 0) waiting.set(owner, works);
      if (!start) continue;
      free -= 1;
      running.add(owner);
      start();
    }
  }

  return async (owner, work) => {
    const mine = waiting.get(owner) ?? [];
    if (mine.length >= options.maxWaitingPerOwner) throw new AppError('RATE_LIMITED', { retryAfter: 30 });
    await new Promise<void>((resolve) => {
      mine.push(resolve);
      waiting.set(owner, mine);
      startNext();
    });
    try {
      return await work();
    } finally {
      running.delete(owner);
      free += 1;
      startNext();
    }
  };
}
