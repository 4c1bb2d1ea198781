import { AppError } from '@tapory/errors';
import { formatTaipei } from '../domain/taipei-time.ts';

/** What a gateway answers to who asks too often. Nothing of such a call was done. */
const SHUT_OUT = 403;

export type PauseOptions = {
  /** How long the gateway wants to be left alone, ms. */
  ms: number;
  /** Told once when a pause begins. */
  onBegin: (until: Date) => void;
  /** The clock, ms. */
  now?: () => number;
};

/** Keeps all calls of one gateway's API away while it wants quiet; of this process, another one learns it by itself. */
export type Pause = {
  /** Until when the gateway is left alone; null when it may be called. */
  until(): Date | null;
  /**
   * Sends a call, unless the gateway is left alone; an answer of 403 begins that. GATEWAY_PAUSED both times: the call
   * was not done.
   */
  call(send: () => Promise<Response>): Promise<Response>;
};

/** Whether a call was not done because its gateway wants quiet. */
export const isPaused = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'GATEWAY_PAUSED';

/** HH:mm of an instant in Taipei. */
export const clockTime = (at: Date): string => formatTaipei(at).slice(11, 16);

/** GATEWAY_PAUSED, with the time in Taipei from which another try makes sense. */
export function pausedError(until: Date, now = Date.now()): AppError {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now) / 1000));
  return new AppError('GATEWAY_PAUSED', { params: { until: clockTime(until) }, retryAfter });
}

/** A pause that has not begun. */
export function createPause({ ms, onBegin, now = Date.now }: PauseOptions): Pause {
  let end = 0;

  const until = (): Date | null => (now() < end ? new Date(end) : null);

  function begin(): Date {
    const isNew = until() === null;
    const ends = new Date(now() + ms);
    end = ends.getTime();
    if (isNew) onBegin(ends);
    return ends;
  }

  return {
    until,
    async call(send) {
      const held = until();
      if (held) throw pausedError(held, now());
      const response = await send();
      if (response.status === SHUT_OUT) throw pausedError(begin(), now());
      return response;
    },
  };
}
