import type { Log, Part } from '@tapory/service-kit';
import type { TapCount } from '../data/tap-counts.ts';
import { HOME_ZONE } from '../domain/evaluate-rules.ts';
import { zoneClock } from '../domain/wall-clock.ts';

/** How a visitor came: by NFC, by the printed code, or by a link. */
export const TAP_SOURCES = ['tap', 'qr', 'link'] as const;

export type TapSource = (typeof TAP_SOURCES)[number];

export type TapCounter = {
  /** Counts one tap; costs no waiting. */
  add(videoId: string, source: TapSource, nowMs: number): void;
  /** Writes down what was counted. */
  flush(): Promise<void>;
  /** Flushes now and then, and when the service stops. */
  part: Part;
};

/** The calendar day in Taipei, YYYY-MM-DD. */
export function taipeiDay(nowMs: number): string {
  const wall = zoneClock(HOME_ZONE)?.(nowMs);
  const two = (value = 0): string => String(value).padStart(2, '0');
  return `${wall?.year}-${two(wall?.month)}-${two(wall?.day)}`;
}

/** Counts taps in memory and hands them on in batches. A failed batch is kept for the next. */
export function createTapCounter(options: {
  write(counts: TapCount[]): Promise<void>;
  flushMs: number;
  log: Log;
}): TapCounter {
  let counted = new Map<string, TapCount>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function count(tap: TapCount): void {
    const key = `${tap.day} ${tap.source} ${tap.videoId}`;
    const known = counted.get(key);
    if (known) known.count += tap.count;
    else counted.set(key, tap);
  }

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    try {
      await options.write([...batch.values()]);
    } catch (error) {
      options.log.error({ err: error }, 'taps were not written down; they are kept for the next time');
      for (const tap of batch.values()) count(tap);
    }
  }

  // One after another: two batches at once could lock the same rows in different orders.
  const flush = (): Promise<void> => {
    flushing = flushing.then(write);
    return flushing;
  };

  return {
    add: (videoId, source, nowMs) => count({ videoId, day: taipeiDay(nowMs), source, count: 1 }),
    flush,
    part: {
      name: 'tap-counter',
      async start() {
        timer = setInterval(() => void flush(), options.flushMs);
      },
      async stop() {
        clearInterval(timer);
        await flush();
      },
    },
  };
}
