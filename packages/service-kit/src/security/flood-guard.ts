import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
/** Lines of one event from one network in a window. */
const MAX_PER_SOURCE = 20;
/** Lines of one event in a window, over all sources. */
const MAX_PER_EVENT = 1000;
const MAX_SOURCES = 5000;

export type FloodGuard = {
  /** Whether a line may be written, and how many of its event were left out since the last one that was. */
  admit(event: string, source: string): { isAdmitted: boolean; suppressed: number };
};

/**
 * Keeps refusals that strangers can cause at will from filling the disk. Every event has a budget of its own: a client that
 * floods one hides no other behind it.
 */
export function createFloodGuard(now: () => number = Date.now): FloodGuard {
  const sources = new LRUCache<string, { lines: number }>({
    maxSize: MAX_SOURCES,
    sizeCalculation: () => 1,
  });
  const events = new Map<string, { lines: number; suppressed: number }>();
  let windowStart = now();

  function beginWindow(): void {
    windowStart = now();
    sources.clear();
    for (const known of events.values()) known.lines = 0;
  }

  return {
    admit(event, source) {
      if (now() - windowStart >= WINDOW_MS) beginWindow();
      const key = `${event} ${source}`;
      const ofSource = sources.get(key) ?? { lines: 0 };
      ofSource.lines += 1;
      sources.set(key, ofSource);
      const ofEvent = events.get(event) ?? { lines: 0, suppressed: 0 };
      events.set(event, ofEvent);
      if (ofEvent.lines >= MAX_PER_EVENT || ofSource.lines > MAX_PER_SOURCE) {
        ofEvent.suppressed += 1;
        return { isAdmitted: false, suppressed: 0 };
      }
      ofEvent.lines += 1;
      const { suppressed } = ofEvent;
      ofEvent.suppressed = 0;
      return { isAdmitted: true, suppressed };
    },
  };
}
