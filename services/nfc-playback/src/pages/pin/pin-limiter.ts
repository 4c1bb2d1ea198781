import { createHmac } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { networkOf, type RateLimiter } from '@tapory/service-kit';

const MINUTE_MS = 60_000;

/**
 * Wrong PINs: of a device and of a network for one keepsake, and of all for one keepsake with these PINs. Who guesses from many
 * networks locks out whoever knows the PIN as well; the owner ends that with another PIN.
 */
const OF_DEVICE = { name: 'pin:device', max: 5, windowMs: 15 * MINUTE_MS };
const OF_NETWORK = { name: 'pin:network', max: 20, windowMs: 60 * MINUTE_MS };
const OF_KEEPSAKE = { name: 'pin:keepsake', max: 50, windowMs: 24 * 60 * MINUTE_MS };

export type PinTry = {
  videoId: string;
  /** Hashes of the keepsake's PINs. */
  pinHashes: readonly string[];
  address: string;
  userAgent: string;
};

export type PinLimiter = {
  /** Counts a try before its PIN is compared; seconds until the next one is taken, null when this one is. */
  count(tried: PinTry): Promise<number | null>;
  /** Takes back a try that was right. */
  undo(tried: PinTry): Promise<void>;
  /** Tries that the device has left. */
  left(tried: PinTry): Promise<number>;
};

/**
 * Limits guesses over Redis, under keyed hashes, so that no address is stored. A device is a browser in a network. Without Redis it throws:
 * nobody may try then, since a PIN of four digits is soon guessed.
 */
export function createPinLimiter(limiter: RateLimiter, secret: string): PinLimiter {
  const hashOf = (...parts: string[]): string =>
    createHmac('sha256', secret)
      .update(`pin-try\n${parts.join('\n')}`)
      .digest('base64url')
      .slice(0, 22);
  const deviceOf = ({ videoId, address, userAgent }: PinTry): string =>
    hashOf(videoId, networkOf(address), userAgent);
  const limitsOf = (tried: PinTry) =>
    [
      [OF_DEVICE, deviceOf(tried)],
      [OF_NETWORK, hashOf(tried.videoId, networkOf(tried.address))],
      [OF_KEEPSAKE, hashOf(tried.videoId, ...tried.pinHashes.toSorted())],
    ] as const;
  return {
    async count(tried) {
      try {
        for (const [limit, subject] of limitsOf(tried)) await limiter.hit(limit, subject);
        return null;
      } catch (thrown) {
        const error = AppError.from(thrown);
        if (error.code !== 'RATE_LIMITED') throw thrown;
        return error.retryAfter ?? OF_DEVICE.windowMs / 1000;
      }
    },
    async undo(tried) {
      for (const [limit, subject] of limitsOf(tried)) await limiter.undo(limit, subject);
    },
    left: async (tried) => Math.max(0, OF_DEVICE.max - (await limiter.count(OF_DEVICE, deviceOf(tried)))),
  };
}
