import { NfcPlaybackServiceService } from '@tapory/contracts';
import { createRedis, createService, redisPart, type Service } from '@tapory/service-kit';
import { createInvalidationBus } from './clients/cache-invalidation-bus.ts';
import { createPeers } from './clients/peers.ts';
import type { Config } from './config.ts';
import { subscriptions } from './consumers/index.ts';
import { createDatabase } from './data/database.ts';
import { buildRoutes } from './http/index.ts';
import { makePiecesJob } from './jobs/make-pieces.ts';
import { purgeOdditiesJob } from './jobs/purge-oddities.ts';
import { buildTapPages } from './pages/index.ts';
import { RPC_CALLERS } from './rpc/callers.ts';
import { buildRpcHandlers } from './rpc/index.ts';

/** Composition root: the only place that creates adapters. */
export const buildApp = (config: Config, now: () => number = Date.now): Service =>
  createService({
    name: 'nfc-playback',
    title: 'Tapory keepsakes',
    config,
    createDatabase,
    // Tap pages need no broker.
    waitsForQueues: false,
    build({ database, outbox, log, connect }) {
      const redis = createRedis({ url: config.REDIS_URL, log });
      const peers = createPeers(config, connect);
      const pages = buildTapPages({
        config,
        database,
        redis,
        outbox,
        identity: peers.identity,
        media: peers.media,
        invalidate: (videoId) => invalidate(videoId),
        now,
        log,
      });
      const invalidationBus = createInvalidationBus({
        redis,
        url: config.REDIS_URL,
        log,
        onChange: pages.drop,
        onGap: pages.clear,
      });
      const invalidate = (videoId: string): void => {
        pages.drop(videoId);
        invalidationBus.publish(videoId);
      };
      return {
        routes: buildRoutes({
          ...{ database, peers, outbox, invalidate },
          publicUrl: config.PUBLIC_URL,
          maxDrafts: config.KEEPSAKE_DRAFT_LIMIT,
          touch: { outbox, coupon: peers.coupon, verifiesTaps: config.TAG_MASTER_KEYS !== undefined, log },
          mapTiles: config.MAP_TILES_URL
            ? { url: config.MAP_TILES_URL, attribution: config.MAP_TILES_ATTRIBUTION }
            : null,
          previewUrl: pages.previewUrl,
          now,
        }),
        rpc: {
          definition: NfcPlaybackServiceService,
          handlers: buildRpcHandlers({ database, pages: pages.cache, now }),
          callers: RPC_CALLERS,
        },
        subscriptions: subscriptions({ invalidate }),
        connections: [redisPart({ name: 'redis', client: redis, log }), invalidationBus.part],
        jobs: [
          pages.part,
          makePiecesJob({ database, outbox, peers, log }),
          purgeOdditiesJob({ database, log }),
        ],
        extend: pages.extend,
        answerFirst: pages.answerFirst,
        // A tap must be answered within a millisecond, of which a span would take its share.
        quietPaths: ['/videolist/', '/list/'],
      };
    },
  });
