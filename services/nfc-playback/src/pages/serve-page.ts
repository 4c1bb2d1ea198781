import { openContents } from '../domain/pin.ts';
import { isReadable } from '../domain/playlist.ts';
import { choosePage, firstTouchOf, openedOf } from './choose-page.ts';
import { isPerson, isRobot } from './is-robot.ts';
import { goneOf, type Manifest } from './load-manifest.ts';
import { mayBeFirst } from './mark-first-touch.ts';
import type { Page } from './page-cache.ts';
import {
  isOwner,
  isVideoId,
  markFirst,
  prove,
  sendFailure,
  sendIfBlocked,
  sendNotFound,
  sendPage,
  type TapDeps,
  type TapExchange,
} from './tap-exchange.ts';

const NO_VISIT = {};

/** Whether a person opens the page of all: not a robot or a preview, and reading on is no visit. */
const isVisit = ({ request: { method, headers }, contentId }: TapExchange): boolean =>
  contentId === null && method !== 'HEAD' && isPerson(headers);

function countTap({ counter, now }: TapDeps, exchange: TapExchange, manifest: Manifest): void {
  // Back from a PIN it is still the same tap.
  if (isVisit(exchange) && !exchange.isBack) counter.add(manifest.keepsake.videoId, exchange.source, now());
}

/** The page of all contents, or of the one that is meant. */
function choosePageOf(deps: TapDeps, exchange: TapExchange, manifest: Manifest): Page {
  const { contentId, language, app } = exchange;
  if (contentId === null)
    return deps.pages.tap(manifest, choosePage(deps, exchange, { manifest, visit: NO_VISIT }));
  const opened = openedOf(deps, exchange, manifest);
  const open = openContents(manifest.contents, manifest.pinRules, opened);
  const content = open.find((one) => one.contentId === contentId);
  const seenAt = { nowMs: deps.now(), firstTouchMs: firstTouchOf(exchange, manifest) };
  // Its address is no way around the PIN or the moment that it waits for.
  if (!content || !isReadable(content, manifest, seenAt)) return deps.pages.message('notFound', language);
  const isPreview = manifest.keepsake.status === 'draft';
  const page = deps.pages.content(manifest, { contentId, language, app, isPreview });
  return page ?? deps.pages.message('notFound', language);
}

/** After a finder's letter the browser comes back with this mark. */
const lostOptions = ({ language, request }: TapExchange) => ({
  language,
  isSent: /[?&]sent=1(?:&|$)/.test(request.url ?? ''),
});

async function sendDraft(deps: TapDeps, exchange: TapExchange, manifest: Manifest): Promise<void> {
  const page = (await isOwner(deps, exchange, manifest))
    ? choosePageOf(deps, exchange, manifest)
    : deps.pages.message('asleep', exchange.language);
  sendPage(exchange, page);
}

/** A robot must not use a tap up that a person then comes with. */
const isSigned = ({ signature, request }: TapExchange): boolean =>
  signature !== null && request.method !== 'HEAD' && !isRobot(request.headers['user-agent']);

async function settleAndAnswer(deps: TapDeps, exchange: TapExchange, manifest: Manifest): Promise<void> {
  if (isSigned(exchange)) await prove(deps, exchange);
  if (isVisit(exchange)) await markFirst(deps, exchange, manifest);
  await answer(deps, exchange, manifest);
}

/** Synchronous, except for a signed tap, which is used up whatever the page shows, a touch that may be the first, and a draft. */
const respond = (deps: TapDeps, exchange: TapExchange, manifest: Manifest | null) =>
  manifest && (isSigned(exchange) || (mayBeFirst(manifest, exchange) && isVisit(exchange)))
    ? settleAndAnswer(deps, exchange, manifest)
    : answer(deps, exchange, manifest);

/** Synchronous, except for a draft, for which the session must be resolved. */
function answer(deps: TapDeps, exchange: TapExchange, manifest: Manifest | null): Promise<void> | undefined {
  if (!manifest) {
    sendNotFound(deps, exchange);
    return undefined;
  }
  const gone = goneOf(manifest);
  if (gone) {
    sendPage(exchange, deps.pages.message(gone, exchange.language));
    return undefined;
  }
  const { status } = manifest.keepsake;
  if (status === 'draft') return sendDraft(deps, exchange, manifest);
  const page =
    status === 'lost'
      ? deps.pages.lost(manifest, lostOptions(exchange))
      : choosePageOf(deps, exchange, manifest);
  sendPage(exchange, page);
  countTap(deps, exchange, manifest);
  return undefined;
}

async function loadAndRespond(deps: TapDeps, exchange: TapExchange): Promise<void> {
  if (sendIfBlocked(deps, exchange)) return;
  await respond(deps, exchange, await deps.manifests.load(exchange.videoId));
}

/**
 * GET and HEAD of a page. With the manifest in memory nothing is awaited and no store is queried; otherwise it is loaded
 * from this service's own tables first.
 */
export function servePage(deps: TapDeps, exchange: TapExchange): void {
  try {
    servePageNow(deps, exchange);
  } catch (error) {
    sendFailure(deps, exchange, error);
  }
}

function servePageNow(deps: TapDeps, exchange: TapExchange): void {
  if (!isVideoId(exchange.videoId)) {
    sendPage(exchange, deps.pages.message('notFound', exchange.language));
    return;
  }
  const manifest = deps.manifests.peek(exchange.videoId);
  exchange.isCached = manifest !== undefined;
  const work = manifest === undefined ? loadAndRespond(deps, exchange) : respond(deps, exchange, manifest);
  work?.catch((error: unknown) => sendFailure(deps, exchange, error));
}
