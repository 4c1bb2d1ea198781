import { AiGenerationServiceService, IdentityServiceClient } from '@tapory/contracts';
import { createWorker } from '@tapory/jobs';
import type { Outbox } from '@tapory/messaging';
import {
  createRateLimiter,
  createRedis,
  createService,
  type Log,
  type Part,
  redisPart,
  type Service,
} from '@tapory/service-kit';
import { createObjectStore, type ObjectStore } from '@tapory/service-kit/object-store';
import { type ArtworkStore, createArtworkStore } from './clients/artwork-store.ts';
import { createGalleryLimits } from './clients/gallery-limits.ts';
import { isSessionLive } from './clients/is-session-live.ts';
import { createRedisJobSignals, type JobSignals } from './clients/job-signals.ts';
import { createPhotoStore, type PhotoStore } from './clients/photos/photo-store.ts';
import { createTurns } from './clients/photos/take-turns.ts';
import { createProviders } from './clients/providers/create-providers.ts';
import type { ImageProvider } from './clients/providers/image-provider.ts';
import { type GuardedProvider, withBreaker } from './clients/providers/with-breaker.ts';
import { createVisitorLimits } from './clients/visitor-limits.ts';
import type { Config } from './config.ts';
import { buildSubscriptions } from './consumers/index.ts';
import { createDatabase, type Database, type Tx } from './data/database.ts';
import { budgetGauge, jobGauges } from './data/job-gauges.ts';
import { createJobQueue } from './data/job-queue.ts';
import type { PhotoLimits } from './domain/photo-limits.ts';
import { type VisitorSettings, visitorPicturesByDefault } from './domain/visitor.ts';
import { buildRoutes } from './http/index.ts';
import { createJobStreams } from './http/job-streams.ts';
import { createVisitorCookies } from './http/visitor-cookie.ts';
import { sweepJob } from './jobs/sweep.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';
import { createEnlarge } from './use-cases/enlarge-print.ts';
import { failExpiredJob } from './use-cases/finish-job.ts';
import { printWorker } from './use-cases/make-queued-prints.ts';
import { handleFailure, runJob } from './use-cases/run-job.ts';

/** Of one network; staff look at every report. */
const GALLERY_REPORTS_PER_HOUR = 20;

const objectsOf = (config: Config): ObjectStore =>
  createObjectStore({
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    region: config.S3_REGION,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    bucket: config.S3_BUCKET,
  });

const photoLimitsOf = (config: Config): PhotoLimits => ({
  maxBytes: config.PHOTO_MAX_BYTES,
  maxPixels: config.PHOTO_MAX_PIXELS,
  perHour: config.PHOTOS_PER_HOUR,
});

const visitorsOf = (config: Config): VisitorSettings => ({
  perDay: config.VISITOR_PICTURES_PER_DAY ?? visitorPicturesByDefault(config.AI_PROVIDERS),
  perNetwork: config.VISITOR_PICTURES_PER_NETWORK,
  keptHours: config.VISITOR_PICTURE_HOURS,
});

type Adapters = {
  database: Database;
  outbox: Outbox<Tx>;
  store: ArtworkStore;
  photos: PhotoStore;
  signals: JobSignals;
  providers: readonly GuardedProvider[];
  log: Log;
};

function workerOf(config: Config, { signals, ...adapters }: Adapters): Part {
  const { database, outbox, log } = adapters;
  const queue = createJobQueue({ leaseMs: config.JOB_LEASE_MS, callMs: config.JOB_TIMEOUT_MS });
  const deps = {
    ...adapters,
    queue,
    timeoutMs: config.JOB_TIMEOUT_MS,
    retryWaitMs: config.JOB_RETRY_WAIT_MS,
  };
  return createWorker({
    ...{ queue, log, database: database.pool },
    run: (claimed, work) => runJob(deps, claimed, work),
    fail: (claimed, error) => handleFailure(deps, claimed, error),
    async giveUp() {
      const id = await failExpiredJob(outbox, queue);
      if (id) signals.publishChanged(id);
      return id !== null;
    },
    onQueued: signals.onQueued,
    onChanged: signals.publishChanged,
    slots: config.WORKER_SLOTS,
    pollMs: config.JOB_POLL_MS,
    stopMs: config.WORKER_STOP_MS,
  });
}

/**
 * Composition root: the only place that creates adapters. The worker role makes pictures and serves only its health.
 * `overrides` lets a test replace the provider.
 */
export function buildApp(config: Config, overrides: { provider?: ImageProvider } = {}): Service {
  const isApi = config.ROLE === 'api';
  const objects = objectsOf(config);
  const store = createArtworkStore(objects);
  const breaker = {
    failures: config.AI_BREAKER_FAILURES,
    pauseMs: config.AI_BREAKER_PAUSE_SECONDS * 1000,
  };
  const providers = (overrides.provider ? [overrides.provider] : createProviders(config)).map((provider) =>
    withBreaker(provider, breaker),
  );
  // Until a provider has made it; then the one that did.
  const [first = 'embedded'] = config.AI_PROVIDERS;
  const pictureErasureDelayMs = config.PICTURE_ERASURE_DELAY_SECONDS * 1000;
  return createService({
    name: 'ai-generation',
    title: 'Tapory ai-generation',
    config,
    createDatabase,
    build({ database, outbox, log, connect }) {
      const signals = createRedisJobSignals({ url: config.REDIS_URL, log });
      const streams = createJobStreams({ database, signals, log, maxPerPerson: config.STREAMS_PER_PERSON });
      const identity = connect(IdentityServiceClient, { address: config.IDENTITY_ADDR });
      const photos = createPhotoStore(objects);
      const enlarge = createEnlarge({ database, log, photos, providers });
      const cutting = { database, outbox, store, photos, runInTurn: createTurns(), enlarge };
      const visitors = visitorsOf(config);
      const redis = createRedis({ url: config.REDIS_URL, log });
      const limiter = createRateLimiter(redis);
      const routes = buildRoutes({
        visitors,
        visitorLimits: createVisitorLimits({ limiter, ...visitors }),
        galleryLimits: createGalleryLimits({ limiter, log, reportsPerHour: GALLERY_REPORTS_PER_HOUR }),
        visitorCookies: createVisitorCookies(config.RPC_TOKEN),
        ...{ ...cutting, signals, streams },
        photoLimits: photoLimitsOf(config),
        callMs: config.JOB_TIMEOUT_MS,
        pictureEdge: config.IMAGE_SIZE,
        canTransform: providers.some(({ canTransform }) => canTransform),
        isDemo: providers.every(({ isDemo }) => isDemo),
        isSessionLive: (sessionId) => isSessionLive(identity, sessionId),
        limits: {
          perHour: config.JOBS_PER_HOUR,
          atOnce: config.JOBS_AT_ONCE,
          perWish: config.PICTURES_PER_WISH,
          cheapestMilli: Math.min(...providers.map(({ costMilli }) => costMilli)),
        },
        renderer: { provider: first, isDemo: first === 'embedded', size: config.IMAGE_SIZE },
      });
      return {
        routes: isApi ? routes : [],
        rpc: {
          definition: AiGenerationServiceService,
          handlers: buildRpcHandlers(cutting),
          callers: RPC_CALLERS,
        },
        // A worker only publishes: with all consumers in one process, bursts are handled in larger batches.
        subscriptions: isApi ? buildSubscriptions({ pictureErasureDelayMs }) : [],
        connections: [signals.part, ...(isApi ? [redisPart({ name: 'limits', client: redis, log })] : [])],
        jobs: isApi
          ? [sweepJob({ database, outbox, store, log })]
          : [
              workerOf(config, { database, outbox, store, photos, signals, providers, log }),
              printWorker({
                ...{ ...cutting, log, leaseMs: config.JOB_LEASE_MS, retryWaitMs: config.JOB_RETRY_WAIT_MS },
                ...{ pollMs: config.JOB_POLL_MS, stopMs: config.WORKER_STOP_MS },
              }),
            ],
        gauges: [
          jobGauges(database.pool),
          budgetGauge(
            database.pool,
            providers.map(({ costMilli }) => costMilli),
          ),
        ],
        onStop: streams.endAll,
      };
    },
  });
}
