import { AppError } from '@tapory/errors';
import { files } from '@tapory/shop';

export type PhotoLimits = {
  /** Largest file, bytes. */
  maxBytes: number;
  /** Most pixels of a photo that is decoded. */
  maxPixels: number;
  /** Photos that one person may upload within an hour. */
  perHour: number;
};

const HOUR_MS = 3_600_000;

/** With one decimal, and never as small as a limit that it exceeds. */
const megabytes = (bytes: number): number => Math.ceil((bytes / files.bytesPerMegabyte) * 10) / 10;

/** The refusal of a file by its size. */
export const photoTooLarge = (size: number, maxBytes: number): AppError =>
  new AppError('PHOTO_TOO_LARGE', { params: { max: megabytes(maxBytes), found: megabytes(size) } });

/** Throws PHOTO_LIMIT_EXCEEDED when one more photo exceeds the limit. */
export function checkPhotoQuota(
  usage: { count: number; oldestAt: Date | null },
  { perHour }: PhotoLimits,
  now: Date,
): void {
  if (usage.count < perHour) return;
  const freeAt = (usage.oldestAt ?? now).getTime() + HOUR_MS;
  const seconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
  throw new AppError('PHOTO_LIMIT_EXCEEDED', {
    params: { max: perHour, minutes: Math.ceil(seconds / 60) },
    retryAfter: seconds,
  });
}
