import type { IdentityServiceClient, MediaServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import {
  type AnswerFirst,
  createRateLimiter,
  type Log,
  type RedisClient,
  type RpcClient,
  type ServiceOptions,
} from '@tapory/service-kit';
import type { Config } from '../config.ts';
import { readMasterKeys } from '../crypto/signed-tap.ts';
import { findBinding } from '../data/bindings.ts';
import type { Database, Tx } from '../data/database.ts';
import { findFormerOwners } from '../data/gifts.ts';
import { markFirstTouch, unmarkFirstTouch } from '../data/keepsakes.ts';
import { countSignedTap, isSameTap } from '../data/signed-taps.ts';
import { addTapCounts } from '../data/tap-counts.ts';
import { writeToOwner } from '../use-cases/write-to-owner.ts';
import { createExampleHandler } from './example/example-handler.ts';
import { EXAMPLE_PATH } from './example/example-page.ts';
import { createFinderLimiter } from './finder-limiter.ts';
import { loadManifest } from './load-manifest.ts';
import { createManifestCache } from './manifest-cache.ts';
import { createFirstTouchMarker } from './mark-first-touch.ts';
import { createNotFoundLimiter } from './not-found-limiter.ts';
import { createPageCache } from './page-cache.ts';
import { createPinLimiter } from './pin/pin-limiter.ts';
import { createPinPasses } from './pin/pin-pass.ts';
import { createPreviewHandler } from './preview/preview-handler.ts';
import { createPreviewLinks, type SimulatedTap } from './preview/preview-link.ts';
import { createProver } from './prove-tap.ts';
import type { View } from './render/pages.ts';
import { createReportHandler } from './report/report-handler.ts';
import { createReportLimiter } from './report/report-limiter.ts';
import { createTapCounter } from './tap-counter.ts';
import type { TapDeps } from './tap-exchange.ts';
import { createTapHandler } from './tap-handler.ts';

export type TapPagesDeps = {
  config: Config;
  database: Database;
  redis: RedisClient;
  outbox: Outbox<Tx>;
  identity: RpcClient<IdentityServiceClient>;
  media: Pick<RpcClient<MediaServiceClient>, 'submitReport'>;
  /** Epoch ms. */
  /** Drops the cached tap pages of a keepsake in all copies. */
  invalidate(videoId: string): void;
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
  const limiter = createRateLimiter(redis);
  const notFoundLimiter = createNotFoundLimiter({
    limiter,
    max: config.TAP_MISSES_PER_MINUTE,
    secret: config.ADDRESS_HASH_KEY,
    log,
  });
  const tapDeps: TapDeps = {
    manifests,
    counter,
    notFoundLimiter,
    pages: createPageCache({ publicUrl: config.PUBLIC_URL, maxBytes: config.PAGE_CACHE_MB * 1024 * 1024 }),
    findUserId: (sessionId) => findUserId(deps, sessionId),
    proxyHops: config.PROXY_HOPS,
    proveTap: createProver({
      masters: readMasterKeys(config.TAG_MASTER_KEYS ?? ''),
      count: (tap) => countSignedTap(database.pool, tap),
      isSame: (tap) => isSameTap(database.pool, tap),
      now,
      log,
    }),
    markFirstTouch: createFirstTouchMarker({
      mark: (videoId, at) => markFirstTouch(database.pool, videoId, at),
      unmark: (videoId, at) => unmarkFirstTouch(database.pool, videoId, at),
      ...{ invalidate: deps.invalidate, now, log },
    }),
    pinPasses: createPinPasses(config.ADDRESS_HASH_KEY),
    pinLimiter: createPinLimiter(limiter, config.ADDRESS_HASH_KEY),
    limitLetter: createFinderLimiter(limiter, config.ADDRESS_HASH_KEY),
    writeLetter: (letter) => writeToOwner(deps, letter),
    now,
    log,
  };
  const handler = createTapHandler(tapDeps);
  const report = createReportHandler({
    ...tapDeps,
    media: deps.media,
    findBound: async (videoId) => (await findBinding(database.pool, videoId)).contentIds,
    findFormerOwners: (keepsake) => findFormerOwners(database.pool, keepsake),
    reportLimiter: createReportLimiter({
      ...{ limiter, log, proxyHops: config.PROXY_HOPS, secret: config.ADDRESS_HASH_KEY },
      perDevice: config.REPORTS_PER_DEVICE_HOUR,
      perNetwork: config.REPORTS_PER_NETWORK_HOUR,
    }),
  });
  const previewLinks = createPreviewLinks(config.ADDRESS_HASH_KEY);
  const preview = createPreviewHandler({ ...tapDeps, previewLinks });
  const previewUrl = (tap: SimulatedTap): string => previewLinks.write(tap, now());
  const example = createExampleHandler(config.PUBLIC_URL);
  const extend: ServiceOptions['extend'] = (app) => {
    app.get(EXAMPLE_PATH, (request, response) => example.page(request, response));
    app.get('/list/example/code.svg', (request, response) => example.code(request, response));
    const reported = '/list/:videoId/report';
    app.get(
      '/list/:videoId/preview',
      (request, response) => void preview(request, response, videoIdOf(request)),
    );
    app.get(reported, (request, response) => void report.form(request, response, videoIdOf(request)));
    app.post(reported, (request, response) => void report.submit(request, response, videoIdOf(request)));
    for (const view of VIEWS) {
      const path = `/${view}/:videoId`;
      app.get(path, (request, response) => handler.page(request, response, target(request, view)));
      app.post(path, (request, response) => void handler.part(request, response, target(request, view)));
    }
  };
  const answerFirst = createFirstAnswer(handler);
  return {
    extend,
    answerFirst,
    previewUrl,
    cache: tapDeps.pages,
    drop: manifests.drop,
    clear: manifests.clear,
    part: counter.part,
  };
}

type WithParams = { params: Record<string, unknown> };

const ID = /^[\W_]*([0-9A-Za-z]{22})[\W_]*$/;

/** Of a copied address the spaces, invisible characters and signs of the text around it are not meant. */
const videoIdOf = ({ params }: WithParams): string =>
  ID.exec(String(params.videoId))?.[1] ?? String(params.videoId);

const target = (request: WithParams, view: View) => ({ view, videoId: videoIdOf(request) });
