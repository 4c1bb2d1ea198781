export type MicroBatcherOptions = {
  /** Items per batch. */
  maxSize: number;
  /** Batches processed at the same time. */
  concurrency: number;
  /** After the start of a batch the next one collects items for this long, ms, unless it is full before; default 0. */
  lingerMs?: number;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result | Promise<Result>): void;
  reject(reason: unknown): void;
};

/**
 * Turns calls for one item into calls for batches. An item that comes while a slot is free, and no batch has begun
 * within `lingerMs`, is processed at once; what comes otherwise makes up the next batch. `processBatch` returns one
 * result, or a promise of one, per item in the same order; when it throws, the call of each item of the batch rejects.
 */
export function createMicroBatcher<Item, Result>(
  { maxSize, concurrency, lingerMs = 0 }: MicroBatcherOptions,
  processBatch: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let endLinger: (() => void) | undefined;

  async function processNext(): Promise<void> {
    const batch = waiting.splice(0, maxSize);
    try {
      const results = await processBatch(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result | Promise<Result>);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function linger(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endLinger = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      const startedAt = performance.now();
      await processNext();
      const remaining = startedAt + lingerMs - performance.now();
      if (waiting.length < maxSize && remaining > 0) await linger(remaining);
      endLinger = undefined;
    }
    running -= 1;
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length >= maxSize) endLinger?.();
      if (running < concurrency) void run();
    });
}
