import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
/** Lines of one event from one network in a window. */
const MAX_PER_SOURCE = 20;
/** Lines of one process in a window, over all sources. */
const MAX_PER_PROCESS = 1000;
const MAX_SOURCES = 5000;

export type FloodGuard = {
  /** Whether a line may be written, and how many were left out since the last one that was. */
  admit(source: string): { isAdmitted: boolean; suppressed: number };
};

/** Keeps refusals that strangers can cause at will from filling the disk. */
export function createFloodGuard(now: () => number = Date.now): FloodGuard {
  const sources = new LRUCache<string, { lines: number }>({
    maxSize: MAX_SOURCES,
    sizeCalculation: () => 1,
  });
  let windowStart = now();
  let lines = 0;
  let suppressed = 0;

  return {
    admit(source) {
      if (now() - windowStart >= WINDOW_MS) {
        windowStart = now();
        lines = 0;
        sources.clear();
      }
      const known = sources.get(source) ?? { lines: 0 };
      known.lines += 1;
      sources.set(source, known);
      if (lines >= MAX_PER_PROCESS || known.lines > MAX_PER_SOURCE) {
        suppressed += 1;
        return { isAdmitted: false, suppressed: 0 };
      }
      lines += 1;
      const left = suppressed;
      suppressed = 0;
      return { isAdmitted: true, suppressed: left };
    },
  };
}
