import { AppError } from '@tapory/errors';
import type { Limit, Log, RateLimiter } from '@tapory/service-kit';

const HOUR_MS = 3_600_000;

export type GalleryLimits = {
  /** Counts a report by its network; RATE_LIMITED after too many of an hour. Open while Redis is down. */
  countReport(network: string): Promise<void>;
};

export type GalleryLimitsOptions = { limiter: RateLimiter; log: Pick<Log, 'warn'>; reportsPerHour: number };

export function createGalleryLimits({ limiter, log, reportsPerHour }: GalleryLimitsOptions): GalleryLimits {
  const reports: Limit = { name: 'exhibit-report:network', max: reportsPerHour, windowMs: HOUR_MS };
  return {
    async countReport(network) {
      try {
        await limiter.hit(reports, network);
      } catch (error) {
        if (error instanceof AppError) throw error;
        log.warn({ err: error, limit: reports.name }, 'a limit could not be counted');
      }
    },
  };
}
