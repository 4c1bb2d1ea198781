import { ProviderBusy } from './provider-busy.ts';
import { ProviderFailed } from './provider-failed.ts';

const DEFAULT_WAIT_MS = 5000;
/** No answer makes a job wait longer at once: a job that waits fails after this time anyway. */
const MAX_WAIT_MS = 3_600_000;

/** `retry-after`, seconds or a date (RFC 9110, 10.2.3), as ms from now: 0 to an hour, 5 s when there is none. */
export function readRetryAfter(value: string | null | undefined): number {
  const ms = Number(value) * 1000 || Date.parse(value ?? '') - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_WAIT_MS) : DEFAULT_WAIT_MS;
}

/**
 * What an answer other than 2xx means for the job: 429, and 503 with `retry-after`, is {@link ProviderBusy}, any other
 * {@link ProviderFailed}. The body is not read; `what` is ours, for the log.
 */
export async function answerError(
  { status, headers, body }: Response,
  what: string,
): Promise<ProviderBusy | ProviderFailed> {
  await body?.cancel();
  const retryAfter = headers.get('retry-after');
  const isBusy = status === 429 || (status === 503 && retryAfter !== null);
  return isBusy
    ? new ProviderBusy(`${status} to ${what}`, readRetryAfter(retryAfter))
    : new ProviderFailed(`${status} to ${what}`);
}
