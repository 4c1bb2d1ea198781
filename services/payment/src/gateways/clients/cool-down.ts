import { AppError } from '@tapory/errors';
import { formatTaipeiTime } from '@tapory/taipei-time';

/** A gateway's response to too many calls; the call had no effect. */
const RATE_LIMITED = 403;

export type CoolDownOptions = {
  /** Length of the cool-down, ms. */
  ms: number;
  /** Called once per cool-down that a call of this process starts. */
  onStart: (until: Date) => void;
  /** The clock, ms. */
  now?: () => number;
};

/** Blocks all calls of this process to a gateway's API while it rate-limits. */
export type CoolDown = {
  /** End of the current cool-down; null when the gateway may be called. */
  until(): Date | null;
  /** Makes the cool-down last until a time that another replica reports, if that is later. */
  extend(until: Date): void;
  /**
   * Sends a call outside cool-downs; HTTP 403 starts one. Throws GATEWAY_PAUSED in both cases: the call had no effect.
   */
  call(send: () => Promise<Response>): Promise<Response>;
};

/** Whether a call had no effect because its gateway rate-limits. */
export const isRateLimited = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'GATEWAY_PAUSED';

/** HH:mm of an instant in Taipei. */
export const clockTime = (at: Date): string => formatTaipeiTime(at).slice(11, 16);

/** GATEWAY_PAUSED with the end of the cool-down in Taipei time. */
export function rateLimitedError(until: Date, now = Date.now()): AppError {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now) / 1000));
  return new AppError('GATEWAY_PAUSED', { params: { until: clockTime(until) }, retryAfter });
}

export function createCoolDown({ ms, onStart, now = Date.now }: CoolDownOptions): CoolDown {
  let endMs = 0;

  const until = (): Date | null => (now() < endMs ? new Date(endMs) : null);

  function start(): Date {
    const isNew = until() === null;
    const ends = new Date(now() + ms);
    endMs = ends.getTime();
    if (isNew) onStart(ends);
    return ends;
  }

  return {
    until,
    extend(to) {
      endMs = Math.max(endMs, to.getTime());
    },
    async call(send) {
      const end = until();
      if (end) throw rateLimitedError(end, now());
      const response = await send();
      if (response.status === RATE_LIMITED) throw rateLimitedError(start(), now());
      return response;
    },
  };
}
