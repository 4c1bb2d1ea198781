import { AppError } from '@tapory/errors';
import { type Limit, type Log, networkOf, type RateLimiter } from '@tapory/service-kit';

const MINUTE_MS = 60_000;

export type EventLimits = {
  /** Runs a look-up by a code; RATE_LIMITED after too many wrong ones from this address. */
  limitWrongCodes<T>(address: string, run: () => Promise<T>): Promise<T>;
  countJoin(address: string, eventId: string): Promise<void>;
  countPhoto(address: string, eventId: string): Promise<void>;
  countZip(address: string, eventId: string): Promise<void>;
  /** Counts a report by its network and its device. */
  countReport(address: string, device: string): Promise<void>;
};

export type EventLimitsOptions = {
  limiter: RateLimiter;
  log: Pick<Log, 'warn'>;
  wrongCodes: number;
  joinsPerHour: number;
  photosPerHour: number;
  zipsPerHour: number;
  reportsPerDevice: number;
  reportsPerNetwork: number;
};

/**
 * Limits per network in Redis, shared by all processes of this service. All guests of a feast may come from one address,
 * so that they are counted by event and are high; what one guest may send is limited by the event itself. They fail open
 * while Redis is down: a feast is not repeated.
 */
export function createEventLimits({ limiter, log, ...max }: EventLimitsOptions): EventLimits {
  const wrongCodes: Limit = { name: 'event-code', max: max.wrongCodes, windowMs: 10 * MINUTE_MS };
  const hourly = (name: string, most: number): Limit => ({ name, max: most, windowMs: 60 * MINUTE_MS });
  const joins = hourly('event-join', max.joinsPerHour);
  const photos = hourly('event-photo', max.photosPerHour);
  const zips = hourly('event-zip', max.zipsPerHour);
  const reports = {
    network: hourly('photo-report-network', max.reportsPerNetwork),
    device: hourly('photo-report-device', max.reportsPerDevice),
  };

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

  const count = async (limit: Limit, address: string, eventId: string): Promise<void> =>
    void (await hit(limit, `${eventId}:${networkOf(address)}`));

  return {
    async limitWrongCodes(address, run) {
      const network = networkOf(address);
      const isCounted = await hit(wrongCodes, network);
      let isWrong = false;
      try {
        return await run();
      } catch (error) {
        isWrong = AppError.from(error).code === 'EVENT_NOT_FOUND';
        throw error;
      } finally {
        if (isCounted && !isWrong) await undo(wrongCodes, network);
      }
    },
    countJoin: (address, eventId) => count(joins, address, eventId),
    countPhoto: (address, eventId) => count(photos, address, eventId),
    countZip: (address, eventId) => count(zips, address, eventId),
    async countReport(address, device) {
      await hit(reports.network, networkOf(address));
      await hit(reports.device, device);
    },
  };
}
