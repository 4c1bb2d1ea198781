import { setTimeout as delay } from 'node:timers/promises';

const DEFAULT_TIMEOUT_MS = 30_000;
const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 200;

export interface EventuallyOptions {
  /** Milliseconds until giving up; default 30 s, since a busy machine is slow, not wrong. */
  timeoutMs?: number;
}

/**
 * Calls `attempt` until it stops throwing and returns its answer. When time is up the last error - usually a failed
 * `expect` - is thrown as it was, so the test report shows what never became true.
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  options: EventuallyOptions = {},
): Promise<T> {
  const deadline = Date.now() + (options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() + pause > deadline) throw error;
    }
    await delay(pause);
  }
}
