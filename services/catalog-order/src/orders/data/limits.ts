import { AppError, type ErrorCode } from '@tapory/errors';
import type { Limit, Log, RateLimiter } from '@tapory/service-kit';

const HOUR_MS = 3_600_000;

/** Maximum wrong coupon codes per member and hour, over quotes and orders. */
export const MAX_WRONG_CODES = 10;

/** Most reviews that a member may write or change within an hour. */
const MAX_REVIEWS = 30;

/** Most photos that a member may upload for reviews within an hour. */
const MAX_REVIEW_PHOTOS = 60;

/** Most reports of reviews of a network, which many people may share, and of one device within an hour. */
const MAX_REVIEW_REPORTS = { network: 60, device: 10 };

/** Orders that may be refused for each that may be placed. */
const TRIES_PER_ORDER = 5;

/** Errors that count as a wrong code. */
const WRONG_CODE: readonly ErrorCode[] = ['COUPON_NOT_FOUND', 'INVALID_COUPON_CODE'];

export type Limits = {
  /** Runs a call with a coupon code of a member; RATE_LIMITED after too many wrong codes. */
  limitWrongCodes<T>(userId: string, run: () => Promise<T>): Promise<T>;
  /**
   * Runs the placement of a member's order; RATE_LIMITED above the limit. A refused order counts as a try only, of which there
   * are {@link TRIES_PER_ORDER} times as many: each leaves rows here and in coupon.
   */
  limitOrders<T>(userId: string, run: () => Promise<T>): Promise<T>;
  /** Counts a review that a member writes or changes; RATE_LIMITED above the limit. */
  countReview(userId: string): Promise<void>;
  /** Counts a photo that a member uploads for a review; RATE_LIMITED above the limit. */
  countReviewPhoto(userId: string): Promise<void>;
  /** Counts a visitor's report of a review; RATE_LIMITED above the limits. */
  countReviewReport(network: string, device: string): Promise<void>;
};

export type LimitsOptions = { limiter: RateLimiter; ordersPerHour: number; log: Pick<Log, 'warn'> };

/**
 * Limits per member in Redis, shared by all processes of this service. Fails open while Redis is down: an order matters
 * more than a guess.
 */
export function createLimits({ limiter, ordersPerHour, log }: LimitsOptions): Limits {
  const wrongCodes: Limit = { name: 'coupon-code:person', max: MAX_WRONG_CODES, windowMs: HOUR_MS };
  const orders: Limit = { name: 'order:person', max: ordersPerHour, windowMs: HOUR_MS };
  const reviews: Limit = { name: 'review:person', max: MAX_REVIEWS, windowMs: HOUR_MS };
  const reviewPhotos: Limit = { name: 'review-photo:person', max: MAX_REVIEW_PHOTOS, windowMs: HOUR_MS };
  const reports = {
    network: { name: 'review-report:network', max: MAX_REVIEW_REPORTS.network, windowMs: HOUR_MS },
    device: { name: 'review-report:device', max: MAX_REVIEW_REPORTS.device, windowMs: HOUR_MS },
  } satisfies Record<string, Limit>;
  const tries: Limit = { ...orders, name: 'order-try:person', max: ordersPerHour * TRIES_PER_ORDER };

  /** Whether it was counted. */
  async function hit(limit: Limit, subject: string): Promise<boolean> {
    try {
      await limiter.hit(limit, subject);
      return true;
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.warn({ err: error, limit: limit.name }, 'a limit could not be counted');
      return false;
    }
  }

  const undo = (limit: Limit, subject: string): Promise<void> =>
    limiter
      .undo(limit, subject)
      .catch((error: unknown) =>
        log.warn({ err: error, limit: limit.name }, 'a counted attempt could not be undone'),
      );

  return {
    async limitWrongCodes(userId, run) {
      const isCounted = await hit(wrongCodes, userId);
      let isWrong = false;
      try {
        return await run();
      } catch (error) {
        isWrong = WRONG_CODE.includes(AppError.from(error).code);
        throw error;
      } finally {
        if (isCounted && !isWrong) await undo(wrongCodes, userId);
      }
    },
    async countReview(userId) {
      await hit(reviews, userId);
    },
    async countReviewPhoto(userId) {
      await hit(reviewPhotos, userId);
    },
    async countReviewReport(network, device) {
      await hit(reports.network, network);
      await hit(reports.device, device);
    },
    async limitOrders(userId, run) {
      await hit(tries, userId);
      const isCounted = await hit(orders, userId);
      try {
        return await run();
      } catch (error) {
        if (isCounted) await undo(orders, userId);
        throw error;
      }
    },
  };
}
