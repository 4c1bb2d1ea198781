import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@tapory/errors';
import { addressOf, type Limit, type Log, networkOf, type RateLimiter } from '@tapory/service-kit';
import { inTime } from '../in-time.ts';

const WINDOW_MS = 3_600_000;

/** A report waits so long for its count, ms; without one it is taken. */
const PATIENCE_MS = 500;

export type ReportLimiter = {
  /** Keyed hash of the visitor's device. */
  deviceOf(request: IncomingMessage): string;
  /** Counts a report; seconds until the next one is taken, null when this one is. */
  count(request: IncomingMessage): Promise<number | null>;
  /** Takes back a report that could not be kept. */
  undo(request: IncomingMessage): Promise<void>;
};

/**
 * Limits reports by device and by network over Redis, under keyed hashes, so that no address is stored. A device is a browser in
 * a network; whoever changes the browser's name meets the limit of the network, whose address is the one that the gateway saw. Without
 * Redis there is no limit: a flood is better than a report that is lost.
 */
export function createReportLimiter(options: {
  limiter: RateLimiter;
  perDevice: number;
  perNetwork: number;
  proxyHops: number;
  secret: string;
  log: Log;
}): ReportLimiter {
  const { limiter, proxyHops, secret, log } = options;
  const hashOf = (text: string): string =>
    createHmac('sha256', secret).update(`report\n${text}`).digest('base64url').slice(0, 22);
  const networkOfRequest = (request: IncomingMessage): string => networkOf(addressOf(request, proxyHops));
  const deviceOf = (request: IncomingMessage): string =>
    hashOf(`${networkOfRequest(request)}\n${request.headers['user-agent'] ?? ''}`);
  const limitsOf = (request: IncomingMessage): [Limit, string][] => [
    [
      { name: 'report-network', max: options.perNetwork, windowMs: WINDOW_MS },
      hashOf(networkOfRequest(request)),
    ],
    [{ name: 'report-device', max: options.perDevice, windowMs: WINDOW_MS }, deviceOf(request)],
  ];
  const hitAll = async (request: IncomingMessage): Promise<void> => {
    for (const [limit, subject] of limitsOf(request)) await limiter.hit(limit, subject);
  };
  return {
    deviceOf,
    async count(request) {
      try {
        await inTime(hitAll(request), PATIENCE_MS);
        return null;
      } catch (thrown) {
        const error = AppError.from(thrown);
        if (error.code === 'RATE_LIMITED') return error.retryAfter ?? WINDOW_MS / 1000;
        log.warn({ err: error.cause }, 'reports are not limited');
        return null;
      }
    },
    async undo(request) {
      const undone = limitsOf(request).map(([limit, subject]) => limiter.undo(limit, subject));
      await inTime(Promise.all(undone), PATIENCE_MS).catch(() =>
        log.warn('the count of a report was not taken back'),
      );
    },
  };
}
