export type BatchOptions = {
  /** Maximum items per batch. */
  size: number;
  /** Ends the work after the current batch. */
  signal?: AbortSignal | undefined;
};

/**
 * Runs `work` until a batch is not full, so that a periodic job catches up within one run. `work` takes the maximum
 * size and returns the number of items it has processed.
 */
export async function runInBatches(
  { size, signal }: BatchOptions,
  work: (size: number) => Promise<number>,
): Promise<void> {
  for (let processed = size; processed === size && !signal?.aborted; ) processed = await work(size);
}
