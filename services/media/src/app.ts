import {
  AiGenerationServiceClient,
  CatalogOrderServiceClient,
  MediaServiceService,
  NfcPlaybackServiceClient,
} from '@tapory/contracts';
import { createWorker } from '@tapory/jobs';
import {
  createRateLimiter,
  createRedis,
  createService,
  type Part,
  redisPart,
  type Service,
} from '@tapory/service-kit';
import { createLockedStore, type LockedStore } from '@tapory/service-kit/locked-store';
import { createObjectStore } from '@tapory/service-kit/object-store';
import { createSizedPictures } from '@tapory/sized-pictures';
import { buildChecks } from './checks/build-checks.ts';
import { createFairQueue } from './clients/fair-queue.ts';
import { createFileStore, type FileStore } from './clients/file-store.ts';
import { createFilmCutter } from './clients/film-cutter.ts';
import { createMediaEncoder } from './clients/media-encoder.ts';
import { createMediaTool } from './clients/media-tool.ts';
import type { Config } from './config.ts';
import { subscriptions } from './consumers/index.ts';
import { createConversionQueue } from './data/conversion-queue.ts';
import { createDatabase } from './data/database.ts';
import { uploadGauges } from './data/upload-gauges.ts';
import type { Limits } from './domain/limits.ts';
import { createEventLimits } from './events/data/limits.ts';
import { createManifestSigner } from './evidence/clients/sign-manifest.ts';
import { evidenceGauges } from './evidence/data/evidence-gauges.ts';
import { evidenceJobs } from './evidence/jobs/evidence-jobs.ts';
import { buildRoutes } from './http/index.ts';
import { hashEvidenceJob } from './jobs/hash-evidence.ts';
import { sweepJob } from './jobs/sweep.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';
import { EVIDENCE_ANSWER, keepPiecesJob } from './take-downs/jobs/keep-pieces.ts';
import { settleRemovalsJob } from './take-downs/jobs/settle-removals.ts';
import { tellSuspensionsJob } from './take-downs/jobs/tell-suspensions.ts';
import { failConversion } from './use-cases/finish-conversion.ts';
import { failureOf, handleFailure, type RunDeps, runConversion } from './use-cases/run-conversion.ts';

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

const lockedStoreOf = (config: Config): LockedStore =>
  createLockedStore({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    bucket: config.S3_EVIDENCE_BUCKET,
  });

function limitsOf(config: Config): Limits {
  return {
    maxBytes: {
      image: config.IMAGE_MAX_BYTES,
      video: config.VIDEO_MAX_BYTES,
      document: config.DOCUMENT_MAX_BYTES,
      music: config.MUSIC_MAX_BYTES,
    },
    maxRawBytes: {
      image: Math.max(config.IMAGE_RAW_MAX_BYTES, config.IMAGE_MAX_BYTES),
      video: Math.max(config.VIDEO_RAW_MAX_BYTES, config.VIDEO_MAX_BYTES),
      document: config.DOCUMENT_MAX_BYTES,
      music: config.MUSIC_MAX_BYTES,
    },
    maxVideoSeconds: config.VIDEO_MAX_SECONDS,
    maxVideoFrame: { width: config.VIDEO_MAX_WIDTH, height: config.VIDEO_MAX_HEIGHT },
    maxImagePixels: config.IMAGE_MAX_PIXELS,
    quotaBytes: config.STORAGE_QUOTA_BYTES,
    openUploads: config.UPLOAD_OPEN_LIMIT,
    refusedUploads: config.UPLOAD_REFUSED_LIMIT,
    waitingBytes: config.UPLOAD_WAITING_BYTES,
    contents: config.CONTENT_LIMIT,
    texts: config.TEXT_LIMIT,
  };
}

type Adapters = Pick<RunDeps, 'database' | 'outbox' | 'store' | 'log' | 'mediaTool' | 'limits'>;

function workerOf(config: Config, adapters: Adapters): Part {
  const tool = {
    ffmpeg: config.FFMPEG_PATH,
    maxPixels: config.VIDEO_MAX_WIDTH * config.VIDEO_MAX_HEIGHT,
  };
  const { database, log } = adapters;
  const queue = createConversionQueue({ leaseMs: config.CONVERSION_LEASE_MS });
  const deps: RunDeps = {
    ...adapters,
    encoder: createMediaEncoder(tool),
    cutter: createFilmCutter(tool),
    queue,
    retryWaitMs: config.CONVERSION_RETRY_WAIT_MS,
  };
  return createWorker({
    ...{ queue, database, log },
    run: (claimed, work) => runConversion(deps, claimed, work),
    fail: (claimed, error) => handleFailure(deps, claimed, error),
    async giveUp() {
      const claimed = await queue.claimExhausted(database);
      if (claimed) await failConversion(deps, claimed, failureOf(claimed.conversion));
      return claimed !== null;
    },
    slots: config.WORKER_SLOTS,
    pollMs: config.CONVERSION_POLL_MS,
    stopMs: config.WORKER_STOP_MS,
  });
}

/** Composition root: the only place that creates adapters. The worker role converts files and serves only its health. */
export const buildApp = (config: Config): Service =>
  createService({
    name: 'media',
    title: 'Tapory media',
    config,
    createDatabase,
    build({ database, outbox, log, security, connect }) {
      const isApi = config.ROLE === 'api';
      const store = storeOf(config);
      const locked = lockedStoreOf(config);
      const retention = { days: config.EVIDENCE_DAYS, childDays: config.EVIDENCE_CHILD_DAYS };
      const limits = limitsOf(config);
      const mediaTool = createMediaTool({
        ffmpeg: config.FFMPEG_PATH,
        ffprobe: config.FFPROBE_PATH,
        maxPixels: config.VIDEO_MAX_WIDTH * config.VIDEO_MAX_HEIGHT,
      });
      const redis = createRedis({ url: config.REDIS_URL, log });
      const usage = connect(NfcPlaybackServiceClient, {
        address: config.NFC_PLAYBACK_ADDR,
        answerMaxBytes: EVIDENCE_ANSWER.answerMaxBytes,
      });
      const artworks = connect(AiGenerationServiceClient, {
        address: config.AI_GENERATION_ADDR,
        ...EVIDENCE_ANSWER,
      });
      const shop = connect(CatalogOrderServiceClient, {
        address: config.CATALOG_ORDER_ADDR,
        ...EVIDENCE_ANSWER,
      });
      const routes = buildRoutes({
        ...{ database, store, outbox, security, limits, mediaTool, log },
        reviews: shop,
        sized: createSizedPictures(store),
        usage,
        runFairly: createFairQueue({
          limit: config.PROCESSING_LIMIT,
          maxWaitingPerOwner: config.UPLOAD_OPEN_LIMIT,
        }),
        expiresInS: config.UPLOAD_EXPIRES_SECONDS,
        resumeInS: config.UPLOAD_RESUME_SECONDS,
        cacheSeconds: config.FILE_CACHE_SECONDS,
        trashDays: config.TRASH_DAYS,
        evidenceDays: config.EVIDENCE_DAYS,
        publicUrl: config.PUBLIC_URL,
        evidence: { locked, signer: createManifestSigner(config.EVIDENCE_SIGNING_KEY) },
        reporterKey: config.SECURITY_LOG_KEY,
        eventLimits: createEventLimits({
          ...{ limiter: createRateLimiter(redis), log },
          wrongCodes: config.EVENT_WRONG_CODES,
          joinsPerHour: config.EVENT_JOINS_PER_HOUR,
          photosPerHour: config.EVENT_PHOTOS_PER_HOUR,
          zipsPerHour: config.EVENT_ZIPS_PER_HOUR,
          reportsPerDevice: config.EVENT_REPORTS_PER_DEVICE,
          reportsPerNetwork: config.EVENT_REPORTS_PER_NETWORK,
        }),
      });
      return {
        routes: isApi ? routes : [],
        rpc: {
          definition: MediaServiceService,
          handlers: buildRpcHandlers({ database, outbox, store }),
          callers: RPC_CALLERS,
        },
        // A worker only publishes: with all consumers in one process, bursts are handled in larger batches.
        subscriptions: isApi ? subscriptions : [],
        connections: isApi ? [redisPart({ name: 'limits', client: redis, log })] : [],
        jobs: isApi
          ? [
              sweepJob({
                ...{ database, store, log, trashDays: config.TRASH_DAYS },
                eventKeepDays: config.EVENT_KEEP_DAYS,
                retention,
              }),
              hashEvidenceJob({ database, store, log }),
              settleRemovalsJob({ database, outbox, log }),
              tellSuspensionsJob({ outbox, log }),
              keepPiecesJob({ database, store, log, artworks, keepsakes: usage }, config.EVIDENCE_POLL_MS),
              ...evidenceJobs(
                {
                  ...{ database, store, evidence: locked, retention, log },
                  anchorDays: config.EVIDENCE_ANCHOR_DAYS,
                },
                config.EVIDENCE_POLL_MS,
              ),
            ]
          : [
              workerOf(config, { database, outbox, store, log, mediaTool, limits }),
              ...buildChecks(config, {
                ...{ database, outbox, store, log, usage, artworks },
                buyerPhotos: shop,
              }),
            ],
        gauges: [uploadGauges(database.pool), evidenceGauges(database.pool)],
      };
    },
  });
