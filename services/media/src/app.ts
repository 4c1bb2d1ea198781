import { EVENTS, MediaServiceService, NfcPlaybackServiceClient, PROTO_FILES } from '@tapory/contracts';
import { createMessaging } from '@tapory/messaging';
import {
  createIdempotencyStore,
  createLog,
  createRpcClient,
  createService,
  type Service,
  securityLogOf,
} from '@tapory/service-kit';
import { createObjectStore } from '@tapory/service-kit/object-store';
import { createFairQueue } from './clients/fair-queue.ts';
import { createFileStore, type FileStore } from './clients/file-store.ts';
import { createMediaTool } from './clients/media-tool.ts';
import type { Config } from './config.ts';
import { subscriptions } from './consumers/index.ts';
import { createDatabase } from './data/database.ts';
import type { Limits } from './domain/limits.ts';
import { buildRoutes } from './http/index.ts';
import { sweepJob } from './jobs/sweep.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';

function storeOf(config: Config): FileStore {
  return createFileStore(
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

function limitsOf(config: Config): Limits {
  return {
    maxBytes: {
      image: config.IMAGE_MAX_BYTES,
      video: config.VIDEO_MAX_BYTES,
      document: config.DOCUMENT_MAX_BYTES,
      music: config.MUSIC_MAX_BYTES,
    },
    maxVideoSeconds: config.VIDEO_MAX_SECONDS,
    maxVideoFrame: { width: config.VIDEO_MAX_WIDTH, height: config.VIDEO_MAX_HEIGHT },
    maxImagePixels: config.IMAGE_MAX_PIXELS,
    quotaBytes: config.STORAGE_QUOTA_BYTES,
    openUploads: config.UPLOAD_OPEN_LIMIT,
    contents: config.CONTENT_LIMIT,
    texts: config.TEXT_LIMIT,
  };
}

/** Composition root: the only place that creates adapters. */
export function buildApp(config: Config): Service {
  const log = createLog({ service: 'media', level: config.LOG_LEVEL });
  const database = createDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL_SIZE });
  const messaging = createMessaging({
    service: 'media',
    events: EVENTS,
    db: database,
    log,
    amqpUrl: config.RABBITMQ_URL,
    databaseUrl: config.DATABASE_URL,
  });
  const store = storeOf(config);
  const security = securityLogOf('media', config);
  const usage = createRpcClient(NfcPlaybackServiceClient, {
    address: config.NFC_PLAYBACK_ADDR,
    token: config.RPC_TOKEN,
  });
  return createService({
    name: 'media',
    title: 'Tapory media',
    config,
    log,
    security,
    routes: buildRoutes({
      ...{ database, store, usage, outbox: messaging.outbox, limits: limitsOf(config) },
      mediaTool: createMediaTool({
        ffmpeg: config.FFMPEG_PATH,
        ffprobe: config.FFPROBE_PATH,
        maxPixels: config.VIDEO_MAX_WIDTH * config.VIDEO_MAX_HEIGHT,
      }),
      runFairly: createFairQueue({
        limit: config.PROCESSING_LIMIT,
        maxWaitingPerOwner: config.UPLOAD_OPEN_LIMIT,
      }),
      security,
      expiresInS: config.UPLOAD_EXPIRES_SECONDS,
      cacheSeconds: config.FILE_CACHE_SECONDS,
    }),
    rpc: {
      definition: MediaServiceService,
      handlers: buildRpcHandlers({ database }),
      callers: RPC_CALLERS,
      protoFile: PROTO_FILES.media,
    },
    idempotency: createIdempotencyStore(database.direct),
    sessions: { identityAddress: config.IDENTITY_ADDR },
    readyOnce: () => messaging.ready(),
    parts: [
      { name: 'database', start: () => database.$connect(), stop: () => database.$disconnect() },
      { name: 'messaging', start: () => messaging.start(subscriptions), stop: () => messaging.stop() },
      { name: 'nfc-playback', stop: async () => usage.close() },
      sweepJob({ database, store, log, trashDays: config.TRASH_DAYS }),
    ],
  });
}
