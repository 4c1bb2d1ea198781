import { AiGenerationServiceService, IdentityServiceClient } from '@tapory/contracts';
import type { Outbox } from '@tapory/messaging';
import { createService, type Log, type Part, type Service } from '@tapory/service-kit';
import { createObjectStore } from '@tapory/service-kit/object-store';
import { type ArtworkStore, createArtworkStore } from './clients/artwork-store.ts';
import { isSessionLive } from './clients/is-session-live.ts';
import { createRedisJobSignals, type JobSignals } from './clients/job-signals.ts';
import { embeddedProvider } from './clients/providers/embedded-provider.ts';
import type { ImageProvider } from './clients/providers/image-provider.ts';
import type { Config } from './config.ts';
import { buildSubscriptions } from './consumers/index.ts';
import { createDatabase, type Database, type Tx } from './data/database.ts';
import { createJobQueue } from './data/job-queue.ts';
import { buildRoutes } from './http/index.ts';
import { createJobStreams } from './http/job-streams.ts';
import { sweepJob } from './jobs/sweep.ts';
import { createWorker } from './jobs/worker.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';

const PROVIDERS: Record<Config['AI_PROVIDER'], ImageProvider> = { embedded: embeddedProvider };

function storeOf(config: Config): ArtworkStore {
  return createArtworkStore(
    createObjectStore({
      endpoint: config.S3_ENDPOINT,
      publicEndpoint: config.S3_PUBLIC_ENDPOINT,
      region: config.S3_REGION,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      bucket: config.S3_BUCKET,
    }),
  );
}

type Adapters = {
  database: Database;
  outbox: Outbox<Tx>;
  store: ArtworkStore;
  signals: JobSignals;
  provider: ImageProvider;
  log: Log;
};

function workerOf(config: Config, adapters: Adapters): Part {
  return createWorker({
    ...adapters,
    queue: createJobQueue({ leaseMs: config.JOB_LEASE_MS }),
    timeoutMs: config.JOB_TIMEOUT_MS,
    retryWaitMs: config.JOB_RETRY_WAIT_MS,
    pollMs: config.JOB_POLL_MS,
    stopMs: config.WORKER_STOP_MS,
    slots: config.WORKER_SLOTS,
  });
}

/**
 * Composition root: the only place that creates adapters. The worker role makes pictures and serves only its health.
 * `overrides` lets a test replace the provider.
 */
export function buildApp(config: Config, overrides: { provider?: ImageProvider } = {}): Service {
  const isApi = config.ROLE === 'api';
  const store = storeOf(config);
  const provider = overrides.provider ?? PROVIDERS[config.AI_PROVIDER];
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
      const routes = buildRoutes({
        ...{ database, signals, store, streams },
        isSessionLive: (sessionId) => isSessionLive(identity, sessionId),
        limits: { perHour: config.JOBS_PER_HOUR, atOnce: config.JOBS_AT_ONCE },
        renderer: { provider: provider.name, isDemo: provider.isDemo, size: config.IMAGE_SIZE },
      });
      return {
        routes: isApi ? routes : [],
        rpc: {
          definition: AiGenerationServiceService,
          handlers: buildRpcHandlers({ database }),
          callers: RPC_CALLERS,
        },
        // A worker only publishes: with all consumers in one process, bursts are handled in larger batches.
        subscriptions: isApi ? buildSubscriptions({ pictureErasureDelayMs }) : [],
        connections: [signals.part],
        jobs: isApi
          ? [sweepJob({ database, store, log })]
          : [workerOf(config, { database, outbox, store, signals, provider, log })],
        onStop: streams.endAll,
      };
    },
  });
}
