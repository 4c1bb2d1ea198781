import { setTimeout as sleep } from 'node:timers/promises';

interface RetryInPlaceOptions {
  isRetryable(error: unknown): boolean;
  shouldStop(): boolean;
  /** Longest time to go on trying, ms. */
  maxMs: number;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/** Repeats `work` with growing pauses while its error says that trying again at once makes sense. */
export async function retryInPlace<T>(options: RetryInPlaceOptions, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + options.maxMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const isOver = options.shouldStop() || performance.now() + pause > deadline;
      if (isOver || !options.isRetryable(error)) throw error;
      await sleep(pause);
    }
  }
}
