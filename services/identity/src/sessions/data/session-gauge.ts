import type { RedisClient } from '@tapory/service-kit';
import { type GaugeSource, METRICS } from '@tapory/telemetry';
import { onRedis } from '../../clients/redis.ts';

/** Keys of the sessions that have not ended, each with when it expires unless used, ms since 1970. */
export const LIVE_SESSIONS = 'identity:sessions-live';

/** Sessions that have not ended, as a metric. Removes those that expired. */
export const sessionGauge = (redis: RedisClient): GaugeSource => ({
  metrics: [METRICS.sessionsLive],
  read: async () => {
    await onRedis(() => redis.zRemRangeByScore(LIVE_SESSIONS, '-inf', Date.now()));
    return [{ metric: METRICS.sessionsLive, value: await onRedis(() => redis.zCard(LIVE_SESSIONS)) }];
  },
});
