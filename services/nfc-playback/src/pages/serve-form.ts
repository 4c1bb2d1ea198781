import type { IncomingMessage } from 'node:http';
import { goneOf, type Manifest } from './load-manifest.ts';
import { servePin } from './pin/serve-pin.ts';
import { serveLetter } from './serve-letter.ts';
import {
  isVideoId,
  sendFailure,
  sendIfBlocked,
  sendNotFound,
  type TapDeps,
  type TapExchange,
} from './tap-exchange.ts';

/** What a form sends; the page's own script sends JSON. */
export const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** Of another site's page, which could let its visitors write. Old browsers do not say. */
const isFromElsewhere = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

type ServeForm = (deps: TapDeps, exchange: TapExchange, manifest: Manifest) => Promise<void>;

/** The form that a keepsake's page has: to its owner while it is lost, for a PIN while it is in use. */
function formOf(manifest: Manifest): ServeForm | null {
  const { keepsake, pinRules } = manifest;
  if (goneOf(manifest) || keepsake.status === 'draft') return null;
  if (keepsake.status === 'lost') return serveLetter;
  return pinRules.length > 0 ? servePin : null;
}

/** POST of a form on a tap page. */
export async function serveForm(deps: TapDeps, exchange: TapExchange): Promise<void> {
  const { videoId, request } = exchange;
  try {
    if (sendIfBlocked(deps, exchange)) return;
    const isKnown = isVideoId(videoId) && !isFromElsewhere(request);
    const manifest = isKnown ? (deps.manifests.peek(videoId) ?? (await deps.manifests.load(videoId))) : null;
    const serve = manifest && formOf(manifest);
    if (manifest && serve) await serve(deps, exchange, manifest);
    else {
      request.resume();
      sendNotFound(deps, exchange);
    }
  } catch (error) {
    sendFailure(deps, exchange, error);
  }
}
