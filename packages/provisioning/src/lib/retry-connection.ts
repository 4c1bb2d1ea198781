import { setTimeout as sleep } from 'node:timers/promises';

/** What a client reports while a server is not there yet, or still starts. */
const NOT_YET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  // PostgreSQL: cannot_connect_now
  '57P03',
]);
const PAUSE_MS = 1_000;

/** Whether an error, or what caused it, says that the server cannot be reached now. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as NodeJS.ErrnoException;
  if (code !== undefined && NOT_YET.has(code)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnreachable)) return true;
  return isUnreachable(cause);
}

/** Repeats `work` while its server cannot be reached, for at most `waitMs`; then the last error is thrown. */
export async function retryConnection<T>(work: () => Promise<T>, waitMs: number): Promise<T> {
  const end = Date.now() + waitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error) || Date.now() >= end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
