import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 500;

/** Tries until `work` does not throw, and answers its result; throws its last error when the time is up. */
export async function eventually<Result>(
  work: () => Promise<Result>,
  { timeoutMs }: { timeoutMs: number },
): Promise<Result> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
      await delay(POLL_MS);
    }
  }
}
