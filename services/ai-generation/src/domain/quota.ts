import { AppError } from '@tapory/errors';

/** Most pictures of one wish, whatever the settings. */
export const MAX_PICTURES = 8;

export type Limits = {
  /** Requests for pictures of one person within an hour. */
  perHour: number;
  /** What one person may have in the making: the pictures of one wish count once. */
  atOnce: number;
  /** Pictures that one wish may have. */
  perWish: number;
  /** What a picture costs at least, thousandths of a TWD: 0 where one provider takes nothing. */
  cheapestMilli: number;
};

export type Usage = {
  /** When each picture of the hour was requested, the oldest first. */
  requestedAt: readonly Date[];
  running: number;
};

const HOUR_MS = 3_600_000;

/** The window is the last hour, sliding. */
export const quotaWindowStart = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

export const remainingThisHour = ({ requestedAt }: Usage, limits: Limits): number =>
  Math.max(0, limits.perHour - requestedAt.length);

/** When one more picture may be requested than now; null while none of the hour was. */
export function moreAt({ requestedAt }: Usage, limits: Limits): Date | null {
  const next = requestedAt[Math.max(0, requestedAt.length - limits.perHour)];
  return next ? new Date(next.getTime() + HOUR_MS) : null;
}

/** Throws JOB_CONCURRENCY_EXCEEDED or JOB_QUOTA_EXCEEDED when so many more pictures exceed a limit. */
export function checkQuota(
  usage: Usage,
  limits: Limits,
  { now, pictures }: { now: Date; pictures: number },
): void {
  if (usage.running >= limits.atOnce) {
    throw new AppError('JOB_CONCURRENCY_EXCEEDED', { params: { max: limits.atOnce } });
  }
  const missing = pictures - remainingThisHour(usage, limits);
  if (missing <= 0) return;
  const { requestedAt } = usage;
  const lastToEnd = requestedAt[Math.min(missing, requestedAt.length) - 1] ?? now;
  const freeAt = lastToEnd.getTime() + HOUR_MS;
  const seconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
  throw new AppError('JOB_QUOTA_EXCEEDED', {
    params: { minutes: Math.ceil(seconds / 60) },
    retryAfter: seconds,
  });
}
