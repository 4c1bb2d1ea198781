import { ConstantBackoff, handleWhen, retry } from 'cockatiel';

const MAX_RETRIES = 4;

/**
 * Runs `work` up to five times, `waitMs` apart: a picture that is made, and perhaps paid, is not lost because the store or
 * the database was away for a moment. Ends at once when `signal` aborts. Throws the last error.
 */
export function keepTrying<T>(
  work: () => Promise<T>,
  { signal, waitMs }: { signal: AbortSignal; waitMs: number },
): Promise<T> {
  const policy = retry(
    handleWhen(() => !signal.aborted),
    { maxAttempts: MAX_RETRIES, backoff: new ConstantBackoff(waitMs) },
  );
  return policy.execute(() => work(), signal);
}
