import { AppError, type ErrorCode } from '@tapory/errors';
import type { Limit, Log, RateLimiter } from '@tapory/service-kit';

const HOUR_MS = 3_600_000;

/** Wrong coupon codes that one person may try in an hour, at the quote and at the order together. */
export const MAX_WRONG_CODES = 10;

/** What a code that does not exist is answered with. */
const WRONG_CODE: readonly ErrorCode[] = ['COUPON_NOT_FOUND', 'INVALID_COUPON_CODE'];

export type Limits = {
  /** Tries a coupon code for a person; RATE_LIMITED once too many were wrong. */
  tryCode<T>(userId: string, run: () => Promise<T>): Promise<T>;
  /** Places an order of a person; RATE_LIMITED once there were too many. One that is refused does not count. */
  placeOrder<T>(userId: string, run: () => Promise<T>): Promise<T>;
};

export type LimitsOptions = { limiter: RateLimiter; ordersPerHour: number; log: Pick<Log, 'warn'> };

/**
 * Limits per person over Redis, shared by all processes of this service. While Redis is away nothing is limited: an
 * order matters more than a guess.
 */
export function createLimits({ limiter, ordersPerHour, log }: LimitsOptions): Limits {
  const wrongCodes: Limit = { name: 'coupon-code:person', max: MAX_WRONG_CODES, windowMs: HOUR_MS };
  const orders: Limit = { name: 'order:person', max: ordersPerHour, windowMs: HOUR_MS };

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
        log.warn({ err: error, limit: limit.name }, 'a hit could not be taken back'),
      );

  return {
    async tryCode(userId, run) {
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
    async placeOrder(userId, run) {
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
