import { AppError } from '@tapory/errors';

export type Limits = {
  /** Requests for pictures of one person within an hour. */
  perHour: number;
  /** Queued and processing jobs of one person. */
  atOnce: number;
};

export type Usage = {
  requestsThisHour: number;
  /** When the oldest of them was made; null when there is none. */
  oldestRequestAt: Date | null;
  running: number;
};

const HOUR_MS = 3_600_000;

/** The window is the last hour, sliding. */
export const quotaWindowStart = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

export const remainingThisHour = (usage: Usage, limits: Limits): number =>
  Math.max(0, limits.perHour - usage.requestsThisHour);

/** Throws JOB_CONCURRENCY_EXCEEDED or JOB_QUOTA_EXCEEDED when one more picture exceeds a limit. */
export function checkQuota(usage: Usage, limits: Limits, now: Date): void {
  if (usage.running >= limits.atOnce) {
    throw new AppError('JOB_CONCURRENCY_EXCEEDED', { params: { max: limits.atOnce } });
  }
  if (remainingThisHour(usage, limits) > 0) return;
  const freeAt = (usage.oldestRequestAt ?? now).getTime() + HOUR_MS;
  const seconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
  throw new AppError('JOB_QUOTA_EXCEEDED', {
    params: { minutes: Math.ceil(seconds / 60) },
    retryAfter: seconds,
  });
}
