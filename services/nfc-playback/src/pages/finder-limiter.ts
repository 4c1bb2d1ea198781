import { createHmac } from 'node:crypto';
import { networkOf, type RateLimiter } from '@tapory/service-kit';

const HOUR_MS = 3_600_000;

/** Letters to owners that one network may send in an hour, and that one keepsake takes in a day. */
const OF_NETWORK = { name: 'finder-letter:network', max: 5, windowMs: HOUR_MS };
const OF_KEEPSAKE = { name: 'finder-letter:keepsake', max: 20, windowMs: 24 * HOUR_MS };

/** Counts a letter of a finder; RATE_LIMITED over the limit. */
export type FinderLimiter = (letter: { videoId: string; address: string }) => Promise<void>;

/** Limits what strangers may have mailed to an owner. Networks are counted under a keyed hash; none is stored. */
export function createFinderLimiter(limiter: RateLimiter, secret: string): FinderLimiter {
  return async ({ videoId, address }) => {
    const network = createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 22);
    await limiter.hit(OF_NETWORK, network);
    await limiter.hit(OF_KEEPSAKE, videoId);
  };
}
