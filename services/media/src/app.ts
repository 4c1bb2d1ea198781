import { MediaServiceService, NfcPlaybackServiceClient } from '@tapory/contracts';
import { createService, type Service } from '@tapory/service-kit';
import { createObjectStore } from '@tapory/service-kit/object-store';
import { createFairQueue } from './clients/fair-queue.ts';
import { createFileStore, type FileStore } from './clients/file-store.ts';
import { createMediaTool } from './clients/media-tool.ts';
import type { Config } from './config.ts';
import { subscriptions } from './consumers/index.ts';
import { createDatabase } from './data/database.ts';
import { uploadGauges } from './data/upload-gauges.ts';
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
    refusedUploads: config.UPLOAD_REFUSED_LIMIT,
    contents: config.CONTENT_LIMIT,
    texts: config.TEXT_LIMIT,
  };
}

/** Composition root: the only place that creates adapters. */
export const buildApp = (config: Config): Service =>
  createService({
    name: 'media',
    title: 'Tapory media',
    config,
    createDatabase,
    build({ database, outbox, log, security, connect }) {
      const store = storeOf(config);
      return {
        routes: buildRoutes({
          ...{ database, store, outbox, security, limits: limitsOf(config) },
          usage: connect(NfcPlaybackServiceClient, { address: config.NFC_PLAYBACK_ADDR }),
          mediaTool: createMediaTool({
            ffmpeg: config.FFMPEG_PATH,
            ffprobe: config.FFPROBE_PATH,
            maxPixels: config.VIDEO_MAX_WIDTH * config.VIDEO_MAX_HEIGHT,
          }),
          runFairly: createFairQueue({
            limit: config.PROCESSING_LIMIT,
            maxWaitingPerOwner: config.UPLOAD_OPEN_LIMIT,
          }),
          expiresInS: config.UPLOAD_EXPIRES_SECONDS,
          cacheSeconds: config.FILE_CACHE_SECONDS,
          trashDays: config.TRASH_DAYS,
        }),
        rpc: {
          definition: MediaServiceService,
          handlers: buildRpcHandlers({ database }),
          callers: RPC_CALLERS,
        },
        subscriptions,
        jobs: [sweepJob({ database, store, log, trashDays: config.TRASH_DAYS })],
        gauges: [uploadGauges(database.pool)],
      };
    },
  });
