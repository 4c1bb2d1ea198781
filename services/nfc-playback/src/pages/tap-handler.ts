import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, type Language, type Log, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import type { Tap } from '../domain/evaluate-rules.ts';
import { chooseType } from '../domain/playlist.ts';
import { isPrefetch, isRobot } from './is-robot.ts';
import type { Manifest } from './load-manifest.ts';
import type { ManifestCache } from './manifest-cache.ts';
import type { NotFoundLimiter } from './not-found-limiter.ts';
import type { Page, PageCache } from './page-cache.ts';
import { pageLanguage } from './page-language.ts';
import { readVisit } from './read-visit.ts';
import type { View } from './render/pages.ts';
import { TAP_SOURCES, type TapCounter, type TapSource } from './tap-counter.ts';

export type TapDeps = {
  manifests: ManifestCache;
  pages: PageCache;
  counter: TapCounter;
  notFoundLimiter: NotFoundLimiter;
  /** The user of a session, null without one. */
  findUserId(sessionId: string): Promise<string | null>;
  proxyHops: number;
  /** Time of a tap, epoch ms; tests set it. */
  now(): number;
  log: Log;
};

const VIDEO_ID = /^[0-9A-Za-z]{22}$/;

/** Without a body, since the page's own script never sends so much. */
const TOO_LARGE: Page = { status: 413, headers: { 'content-length': '0' }, body: Buffer.alloc(0) };

type Visitor = { view: View; language: Language; source: TapSource; isHead: boolean };

function readVisitor(request: IncomingMessage, view: View): Visitor {
  const url = request.url ?? '';
  const at = url.indexOf('?');
  const query = at < 0 ? undefined : new URLSearchParams(url.slice(at + 1));
  const source = query?.get('s') as TapSource;
  return {
    view,
    language: pageLanguage(query?.get('lng') ?? null, request.headers['accept-language']),
    source: TAP_SOURCES.includes(source) ? source : 'link',
    isHead: request.method === 'HEAD',
  };
}

function send(response: ServerResponse, page: Page, isHead = false): void {
  response.writeHead(page.status, page.headers);
  if (isHead) response.end();
  else response.end(page.body);
}

/**
 * Serves tap pages. With the manifest in memory nothing is awaited and no store is queried; otherwise it is loaded from
 * this service's own tables first.
 */
export function createTapHandler(deps: TapDeps) {
  const { manifests, pages, counter, notFoundLimiter } = deps;

  async function isOwner(request: IncomingMessage, manifest: Manifest): Promise<boolean> {
    const sessionId = readCookie(request.headers.cookie, SESSION_COOKIE);
    if (!sessionId) return false;
    return (await deps.findUserId(sessionId)) === manifest.keepsake.ownerId;
  }

  function render(manifest: Manifest, visitor: Visitor, visit: Omit<Tap, 'nowMs'>, isPreview: boolean) {
    const winnerType = chooseType(manifest, { ...visit, nowMs: deps.now() });
    const { view, language } = visitor;
    return { view, language, winnerType, hasPosition: visit.position !== undefined, isPreview };
  }

  function count(request: IncomingMessage, manifest: Manifest, { source, isHead }: Visitor): void {
    if (isHead || isRobot(request.headers['user-agent']) || isPrefetch(request.headers)) return;
    counter.add(manifest.keepsake.videoId, source, deps.now());
  }

  function sendNotFound(request: IncomingMessage, response: ServerResponse, visitor: Visitor): void {
    notFoundLimiter.count(addressOf(request, deps.proxyHops));
    send(response, pages.message('notFound', visitor.language), visitor.isHead);
  }

  async function sendDraft(
    request: IncomingMessage,
    response: ServerResponse,
    { manifest, visitor }: { manifest: Manifest; visitor: Visitor },
  ): Promise<void> {
    const { language, isHead } = visitor;
    const page = (await isOwner(request, manifest))
      ? pages.tap(manifest, render(manifest, visitor, {}, true))
      : pages.message('asleep', language);
    send(response, page, isHead);
  }

  /** Synchronous, except for a draft, for which the session must be resolved. */
  function respond(
    request: IncomingMessage,
    response: ServerResponse,
    { manifest, visitor }: { manifest: Manifest | null; visitor: Visitor },
  ): Promise<void> | undefined {
    if (!manifest) {
      sendNotFound(request, response, visitor);
      return undefined;
    }
    const { status } = manifest.keepsake;
    if (status === 'draft') return sendDraft(request, response, { manifest, visitor });
    const page =
      status === 'lost'
        ? pages.lost(manifest, visitor.language)
        : pages.tap(manifest, render(manifest, visitor, {}, false));
    send(response, page, visitor.isHead);
    count(request, manifest, visitor);
    return undefined;
  }

  /** Sends 429 to an address that has requested too many unknown ids; returns whether it did. */
  function sendIfBlocked(request: IncomingMessage, response: ServerResponse, visitor: Visitor): boolean {
    if (!notFoundLimiter.isBlocked(addressOf(request, deps.proxyHops))) return false;
    send(response, pages.message('busy', visitor.language), visitor.isHead);
    return true;
  }

  async function loadAndRespond(
    request: IncomingMessage,
    response: ServerResponse,
    { videoId, visitor }: { videoId: string; visitor: Visitor },
  ): Promise<void> {
    if (sendIfBlocked(request, response, visitor)) return;
    await respond(request, response, { manifest: await manifests.load(videoId), visitor });
  }

  function fail(response: ServerResponse, visitor: Visitor, error: unknown): void {
    deps.log.error({ err: error }, 'tap page failed');
    if (response.headersSent) response.destroy();
    else send(response, pages.message('trouble', visitor.language), visitor.isHead);
  }

  return {
    /** GET and HEAD of a page. */
    page(request: IncomingMessage, response: ServerResponse, target: { view: View; videoId: string }): void {
      const visitor = readVisitor(request, target.view);
      const { videoId } = target;
      if (!VIDEO_ID.test(videoId)) {
        send(response, pages.message('notFound', visitor.language), visitor.isHead);
        return;
      }
      const manifest = manifests.peek(videoId);
      const work =
        manifest === undefined
          ? loadAndRespond(request, response, { videoId, visitor })
          : respond(request, response, { manifest, visitor });
      work?.catch((error: unknown) => fail(response, visitor, error));
    },

    /** POST by the page's script: the inside of `<main>` for a position and a time zone. */
    async part(
      request: IncomingMessage,
      response: ServerResponse,
      target: { view: View; videoId: string },
    ): Promise<void> {
      const visitor = readVisitor(request, target.view);
      try {
        const visit = await readVisit(request);
        if (visit === null) {
          send(response, TOO_LARGE);
          return;
        }
        const cached = manifests.peek(target.videoId);
        if (cached === undefined && sendIfBlocked(request, response, visitor)) return;
        const manifest =
          cached ?? (VIDEO_ID.test(target.videoId) ? await manifests.load(target.videoId) : null);
        const isShown =
          manifest?.keepsake.status === 'active' ||
          (manifest?.keepsake.status === 'draft' && (await isOwner(request, manifest)));
        if (!manifest || !isShown) {
          sendNotFound(request, response, visitor);
          return;
        }
        const isPreview = manifest.keepsake.status === 'draft';
        send(response, pages.part(manifest, render(manifest, visitor, visit, isPreview)));
      } catch (error) {
        fail(response, visitor, error);
      }
    },
  };
}
