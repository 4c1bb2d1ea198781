import type { Log, Part } from '@tapory/service-kit';
import { toTaipei } from '@tapory/taipei-time';
import type { TapCount } from '../data/tap-counts.ts';

/** NFC tag, printed QR code or link. */
export const TAP_SOURCES = ['tap', 'qr', 'link'] as const;

export type TapSource = (typeof TAP_SOURCES)[number];

/** By what `?s=` says: tags and codes hold the short forms. */
const BY_MARK: ReadonlyMap<string, TapSource> = new Map([
  ['t', 'tap'],
  ['tap', 'tap'],
  ['q', 'qr'],
  ['qr', 'qr'],
]);

export const tapSourceOf = (mark: string | null | undefined): TapSource => BY_MARK.get(mark ?? '') ?? 'link';

export type TapCounter = {
  add(videoId: string, source: TapSource, nowMs: number): void;
  flush(): Promise<void>;
  /** Flushes periodically, and when the service stops. */
  part: Part;
};

/** Names the days of instants; works one out once a day. */
function createDayNames(): (nowMs: number) => string {
  let day = { name: '', from: 0, to: 0 };
  return (nowMs) => {
    if (nowMs >= day.from && nowMs < day.to) return day.name;
    const start = toTaipei(new Date(nowMs)).startOfDay();
    const next = start.add({ days: 1 });
    day = {
      name: start.toPlainDate().toString(),
      from: start.epochMilliseconds,
      to: next.epochMilliseconds,
    };
    return day.name;
  };
}

/** Counts taps in memory and writes them in batches. A failed batch is written with the next one. */
export function createTapCounter(options: {
  write(counts: TapCount[]): Promise<void>;
  flushMs: number;
  log: Log;
}): TapCounter {
  const dayOf = createDayNames();
  let counted = new Map<string, TapCount>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function count(tap: TapCount): void {
    const key = `${tap.day} ${tap.source} ${tap.videoId}`;
    const counter = counted.get(key);
    if (counter) counter.count += tap.count;
    else counted.set(key, tap);
  }

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    try {
      await options.write([...batch.values()]);
    } catch (error) {
      options.log.error({ err: error }, 'tap counts were not written; the next flush retries');
      for (const tap of batch.values()) count(tap);
    }
  }

  // Sequential: two concurrent batches could lock the same rows in different orders.
  const flush = (): Promise<void> => {
    flushing = flushing.then(write);
    return flushing;
  };

  return {
    add: (videoId, source, nowMs) => count({ videoId, day: dayOf(nowMs), source, count: 1 }),
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
