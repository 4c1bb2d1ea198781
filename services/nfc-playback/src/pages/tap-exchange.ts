import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, type Language, type Log, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { signatureOf, type TapSignature } from '../crypto/signed-tap.ts';
import type { TapProof } from '../domain/tap-proof.ts';
import { type AppBrowser, appBrowserOf } from './app-browser.ts';
import type { FinderLimiter } from './finder-limiter.ts';
import { PATIENCE_MS } from './in-time.ts';
import { isPerson } from './is-robot.ts';
import type { Manifest } from './load-manifest.ts';
import type { ManifestCache } from './manifest-cache.ts';
import { type MarkFirstTouch, mayBeFirst } from './mark-first-touch.ts';
import type { NotFoundLimiter } from './not-found-limiter.ts';
import type { Page, PageCache } from './page-cache.ts';
import { pageLanguage } from './page-language.ts';
import type { PinLimiter } from './pin/pin-limiter.ts';
import type { PinPasses } from './pin/pin-pass.ts';
import type { ProveTap } from './prove-tap.ts';
import { recordTap } from './record-tap.ts';
import type { View } from './render/pages.ts';
import { type TapCounter, type TapSource, tapSourceOf } from './tap-counter.ts';

export type TapDeps = {
  manifests: ManifestCache;
  pages: PageCache;
  counter: TapCounter;
  notFoundLimiter: NotFoundLimiter;
  /** The user of a session, null without one. */
  findUserId(sessionId: string): Promise<string | null>;
  proxyHops: number;
  proveTap: ProveTap;
  markFirstTouch: MarkFirstTouch;
  pinPasses: PinPasses;
  pinLimiter: PinLimiter;
  /** Counts a letter of a finder to an owner; RATE_LIMITED over the limit. */
  limitLetter: FinderLimiter;
  writeLetter(letter: { videoId: string; text: string; contact: string; at: Date }): Promise<void>;
  /** Time of a tap, epoch ms; tests set it. */
  now(): number;
  log: Log;
};

/** Which page is requested. */
export type TapTarget = { view: View; videoId: string };

/** One request for a tap page, with what its URL and headers say. */
export type TapExchange = TapTarget & {
  request: IncomingMessage;
  response: ServerResponse;
  language: Language;
  app: AppBrowser;
  source: TapSource;
  /** The content whose own page is meant; null for the page of all. */
  contentId: string | null;
  /** What the tag signed the address with; null where it did not. */
  signature: TapSignature | null;
  /** What that proves; known before the page is chosen. */
  proof: TapProof;
  /** Whether the browser comes back to a page after a PIN was entered: it belongs to the same tap. */
  isBack: boolean;
  /** When this visit touched the keepsake first, epoch ms; undefined where it did not, or an earlier one is known. */
  firstTouchMs: number | undefined;
  /** When the request arrived, `performance.now()`. */
  startedAt: number;
  /** Whether the manifest was in memory; set once it has been looked for. */
  isCached: boolean;
};

const VIDEO_ID = /^[0-9A-Za-z]{22}$/;

export const isVideoId = (text: string): boolean => VIDEO_ID.test(text);

export function readExchange(
  request: IncomingMessage,
  response: ServerResponse,
  target: TapTarget,
): TapExchange {
  const url = request.url ?? '';
  const at = url.indexOf('?');
  const query = at < 0 ? undefined : new URLSearchParams(url.slice(at + 1));
  return {
    ...target,
    request,
    response,
    language: pageLanguage(query?.get('lng') ?? null, request.headers['accept-language']),
    app: appBrowserOf(request.headers['user-agent']),
    source: tapSourceOf(query?.get('s')),
    contentId: query?.get('content') ?? null,
    signature: signatureOf(query),
    proof: 'none',
    isBack: query?.get('pin') === '1',
    firstTouchMs: undefined,
    startedAt: performance.now(),
    isCached: false,
  };
}

export function sendPage(exchange: TapExchange, page: Page): void {
  const { request, response } = exchange;
  response.writeHead(page.status, page.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(page.body);
  recordTap(exchange, page.status);
}

/** Answers a request for an unknown id, and counts it. */
export function sendNotFound({ pages, notFoundLimiter, proxyHops }: TapDeps, exchange: TapExchange): void {
  notFoundLimiter.count(addressOf(exchange.request, proxyHops));
  sendPage(exchange, pages.message('notFound', exchange.language));
}

/** Sends 429 to an address that has requested too many unknown ids; returns whether it did. */
export function sendIfBlocked(
  { pages, notFoundLimiter, proxyHops }: TapDeps,
  exchange: TapExchange,
): boolean {
  if (!notFoundLimiter.isBlocked(addressOf(exchange.request, proxyHops))) return false;
  sendPage(exchange, pages.message('busy', exchange.language));
  return true;
}

/** Logs a failure and answers with the page for it, or ends a response that has begun. */
export function sendFailure({ pages, log }: TapDeps, exchange: TapExchange, error: unknown): void {
  log.error({ err: error }, 'tap page failed');
  if (exchange.response.headersSent) {
    exchange.response.destroy();
    recordTap(exchange, 503);
  } else sendPage(exchange, pages.message('trouble', exchange.language));
}

/** Whether the browser's session is that of the keepsake's owner. */
export async function isOwner(
  { findUserId }: TapDeps,
  { request }: TapExchange,
  { keepsake }: Manifest,
): Promise<boolean> {
  const sessionId = readCookie(request.headers.cookie, SESSION_COOKIE);
  if (!sessionId) return false;
  return (await findUserId(sessionId)) === keepsake.ownerId;
}

/** Finds out what a signed tap proves, which a page without a signature does not wait for. */
export async function prove({ proveTap }: TapDeps, exchange: TapExchange): Promise<void> {
  const { signature, videoId, request, isBack } = exchange;
  if (signature)
    exchange.proof = await proveTap({ signature, videoId, isFirst: request.method !== 'POST' && !isBack });
}

/** Stores a person's touch that may be the first, which a page without such a rule does not wait for. */
export async function markFirst(deps: TapDeps, exchange: TapExchange, manifest: Manifest): Promise<void> {
  const { request, videoId, startedAt } = exchange;
  if (!mayBeFirst(manifest, exchange) || !isPerson(request.headers)) return;
  const patienceMs = PATIENCE_MS - (performance.now() - startedAt);
  // A visit that has waited for its page while the database is away does not wait once more.
  if (patienceMs > 0) exchange.firstTouchMs = await deps.markFirstTouch({ videoId, patienceMs });
}
