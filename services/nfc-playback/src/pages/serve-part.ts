import { choosePage } from './choose-page.ts';
import { goneOf, type Manifest } from './load-manifest.ts';
import type { Page } from './page-cache.ts';
import { readVisit, type Visit } from './read-visit.ts';
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

/** Without a body, since the page's own script never sends so much. */
const TOO_LARGE: Page = { status: 413, headers: { 'content-length': '0' }, body: Buffer.alloc(0) };

/** The contents of a keepsake are shown while it is active, and to the owner of a draft, unless the page is gone. */
async function isShown(deps: TapDeps, exchange: TapExchange, manifest: Manifest): Promise<boolean> {
  if (goneOf(manifest)) return false;
  const { status } = manifest.keepsake;
  return status === 'active' || (status === 'draft' && (await isOwner(deps, exchange, manifest)));
}

async function respond(deps: TapDeps, exchange: TapExchange, visit: Visit): Promise<void> {
  const { videoId } = exchange;
  const cached = deps.manifests.peek(videoId);
  exchange.isCached = cached !== undefined;
  if (cached === undefined && sendIfBlocked(deps, exchange)) return;
  const manifest = cached ?? (isVideoId(videoId) ? await deps.manifests.load(videoId) : null);
  if (!manifest || !(await isShown(deps, exchange, manifest))) return sendNotFound(deps, exchange);
  if (manifest.keepsake.status === 'active') await prove(deps, exchange);
  await markFirst(deps, exchange, manifest);
  sendPage(exchange, deps.pages.part(manifest, choosePage(deps, exchange, { manifest, visit })));
}

/** POST by the page's script: the inside of `<main>` for a position and a time zone. */
export async function servePart(deps: TapDeps, exchange: TapExchange): Promise<void> {
  try {
    const visit = await readVisit(exchange.request);
    if (visit === null) sendPage(exchange, TOO_LARGE);
    else await respond(deps, exchange, visit);
  } catch (error) {
    sendFailure(deps, exchange, error);
  }
}
