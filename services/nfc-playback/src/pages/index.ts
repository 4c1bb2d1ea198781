import type { IdentityServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import {
  type AnswerFirst,
  createRateLimiter,
  type Log,
  type RedisClient,
  type RpcClient,
  type ServiceOptions,
} from '@tapory/service-kit';
import { cleanLine } from '@tapory/text';
import type { Config } from '../config.ts';
import type { Database } from '../data/database.ts';
import { addTapCounts } from '../data/tap-counts.ts';
import { loadManifest } from './load-manifest.ts';
import { createManifestCache } from './manifest-cache.ts';
import { createNotFoundLimiter } from './not-found-limiter.ts';
import { createPageCache } from './page-cache.ts';
import type { View } from './render/pages.ts';
import { createTapCounter } from './tap-counter.ts';
import { createTapHandler } from './tap-handler.ts';

export type TapPagesDeps = {
  config: Config;
  database: Database;
  redis: RedisClient;
  identity: RpcClient<IdentityServiceClient>;
  /** Epoch ms. */
  now(): number;
  log: Log;
};

const VIEWS: View[] = ['videolist', 'list'];

/** The address on a keepsake. Whatever else means a tap page, such as with an escaped letter, takes Express's way. */
const TAP_URL = /^\/(videolist|list)\/([0-9A-Za-z]{22})(?:\?|$)/;

type TapHandler = ReturnType<typeof createTapHandler>;

/** Answers a tap without Express: with OpenTelemetry's instrumentation that costs more than the page itself. */
const createFirstAnswer =
  (handler: TapHandler): AnswerFirst =>
  (request, response) => {
    const [, view, videoId] = TAP_URL.exec(request.url ?? '') ?? [];
    if (view === undefined || videoId === undefined) return false;
    const known = { view: view as View, videoId };
    if (request.method === 'GET' || request.method === 'HEAD') handler.page(request, response, known);
    else if (request.method === 'POST') void handler.part(request, response, known);
    else return false;
    return true;
  };

/** The user of a session; null when identity is unreachable, so that an owner then sees a draft as visitors do. */
async function findUserId(deps: TapPagesDeps, sessionId: string): Promise<string | null> {
  try {
    return (await deps.identity.resolveSession({ sessionId })).userId;
  } catch (error) {
    const { code } = AppError.from(error);
    if (code !== 'UNAUTHENTICATED') deps.log.warn({ code }, 'session was not resolved for a preview');
    return null;
  }
}

/** The tap pages: routes, cache, and the part that flushes the tap counts. */
export function buildTapPages(deps: TapPagesDeps) {
  const { config, database, redis, now, log } = deps;
  const manifests = createManifestCache({
    load: (videoId) => loadManifest(database.pool, videoId),
    size: config.MANIFEST_CACHE_SIZE,
    ttlMs: config.MANIFEST_TTL_MS,
  });
  const counter = createTapCounter({
    write: (counts) => addTapCounts(database.pool, counts),
    flushMs: config.TAP_FLUSH_MS,
    log,
  });
  const notFoundLimiter = createNotFoundLimiter({
    limiter: createRateLimiter(redis),
    max: config.TAP_MISSES_PER_MINUTE,
    secret: config.ADDRESS_HASH_KEY,
    log,
  });
  const handler = createTapHandler({
    manifests,
    counter,
    notFoundLimiter,
    pages: createPageCache({ publicUrl: config.PUBLIC_URL, maxBytes: config.PAGE_CACHE_MB * 1024 * 1024 }),
    findUserId: (sessionId) => findUserId(deps, sessionId),
    proxyHops: config.PROXY_HOPS,
    now,
    log,
  });
  const extend: ServiceOptions['extend'] = (app) => {
    for (const view of VIEWS) {
      const path = `/${view}/:videoId`;
      app.get(path, (request, response) => handler.page(request, response, target(request, view)));
      app.post(path, (request, response) => void handler.part(request, response, target(request, view)));
    }
  };
  const answerFirst = createFirstAnswer(handler);
  return { extend, answerFirst, drop: manifests.drop, clear: manifests.clear, part: counter.part };
}

/** Of a copied address the spaces and invisible characters at its ends are not meant. */
const target = (request: { params: Record<string, unknown> }, view: View) => ({
  view,
  videoId: cleanLine(String(request.params.videoId)),
});
