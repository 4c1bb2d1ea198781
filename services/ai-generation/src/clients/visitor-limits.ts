import { AppError } from '@tapory/errors';
import type { Limit, RateLimiter } from '@tapory/service-kit';

const DAY_MS = 86_400_000;

/** Where a visitor draws: the id of the device's cookie, and the network of its address. */
export type VisitorPlace = { deviceId: string; network: string };

export type VisitorLimits = {
  /**
   * Runs what draws one picture; VISITOR_PICTURES_USED with Retry-After once the device or its network has drawn its
   * number of the day. What fails is not counted. Closed while Redis is down: then nobody could count.
   */
  countPicture<T>(place: VisitorPlace, run: () => Promise<T>): Promise<T>;
  /** Pictures that may still be drawn there; `deviceId` is null before the first. */
  remaining(place: { deviceId: string | null; network: string }): Promise<number>;
};

export type VisitorLimitsOptions = { limiter: RateLimiter; perDay: number; perNetwork: number };

const used = (error: unknown): never => {
  const { code, retryAfter } = AppError.from(error);
  throw code === 'RATE_LIMITED'
    ? new AppError('VISITOR_PICTURES_USED', retryAfter === undefined ? {} : { retryAfter })
    : error;
};

/** A cookie is easily thrown away, so that a device is counted twice: by its cookie, and with its network. */
export function createVisitorLimits({ limiter, perDay, perNetwork }: VisitorLimitsOptions): VisitorLimits {
  const ofDevice: Limit = { name: 'visitor-picture:device', max: perDay, windowMs: DAY_MS };
  const ofNetwork: Limit = { name: 'visitor-picture:network', max: perNetwork, windowMs: DAY_MS };

  /** Counts against all or none. */
  async function hitAll([first, ...rest]: [Limit, string][], run: () => Promise<unknown>): Promise<unknown> {
    if (!first) return run();
    const [limit, subject] = first;
    const undo = () => limiter.undo(limit, subject).catch(() => undefined);
    try {
      await limiter.hit(limit, subject);
    } catch (error) {
      // A refused hit has counted too.
      await undo();
      return used(error);
    }
    try {
      return await hitAll(rest, run);
    } catch (error) {
      await undo();
      throw error;
    }
  }

  return {
    async countPicture({ deviceId, network }, run) {
      if (perDay === 0) throw new AppError('VISITOR_PICTURES_USED');
      const places: [Limit, string][] = [
        [ofDevice, deviceId],
        [ofNetwork, network],
      ];
      return (await hitAll(places, run)) as Awaited<ReturnType<typeof run>>;
    },
    async remaining({ deviceId, network }) {
      if (perDay === 0) return 0;
      const [byDevice, byNetwork] = await Promise.all([
        deviceId === null ? 0 : limiter.count(ofDevice, deviceId),
        limiter.count(ofNetwork, network),
      ]);
      return Math.max(0, Math.min(perDay - byDevice, perNetwork - byNetwork));
    },
  };
}
