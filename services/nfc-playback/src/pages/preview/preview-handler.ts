import type { IncomingMessage, ServerResponse } from 'node:http';
import { NOTHING_OPENED } from '../../domain/pin.ts';
import { choosePageFor } from '../choose-page.ts';
import { goneOf, type Manifest } from '../load-manifest.ts';
import type { Page } from '../page-cache.ts';
import { readExchange, sendFailure, type TapDeps } from '../tap-exchange.ts';
import type { PreviewLinks, SimulatedTap } from './preview-link.ts';

export type PreviewDeps = TapDeps & { previewLinks: PreviewLinks };

/** The same page, which the shop may show in a frame. */
const framed = (page: Page): Page => ({
  ...page,
  headers: {
    ...page.headers,
    'content-security-policy': String(page.headers['content-security-policy']).replace(
      "frame-ancestors 'none'",
      "frame-ancestors 'self'",
    ),
  },
});

/** The page that a tap would open now, by the way that a real one takes. */
function render({ pages }: PreviewDeps, manifest: Manifest, tap: SimulatedTap): Page {
  const { language } = tap;
  const gone = goneOf(manifest);
  if (gone) return pages.message(gone, language);
  if (manifest.keepsake.status === 'lost') return pages.lost(manifest, { language, isSent: false });
  const options = choosePageFor(manifest, {
    ...{ view: 'videolist', app: 'none', language, proof: tap.isVerified ? 'fresh' : 'none' },
    ...{ tap, opened: tap.knowsPins ? 'all' : NOTHING_OPENED },
  });
  return pages.tap(manifest, options);
}

/** GET of a simulated page, by an address that the simulator gave. It counts no tap and uses up no first touch. */
export const createPreviewHandler =
  (deps: PreviewDeps) =>
  async (request: IncomingMessage, response: ServerResponse, videoId: string): Promise<void> => {
    const exchange = readExchange(request, response, { view: 'list', videoId });
    try {
      const token = new URLSearchParams((request.url ?? '').split('?')[1] ?? '').get('tap') ?? '';
      const tap = deps.previewLinks.read(token, deps.now());
      const manifest = tap?.videoId === videoId ? await deps.manifests.load(videoId) : null;
      const isTheirs = manifest?.keepsake.ownerId === tap?.ownerId;
      const page =
        tap && manifest && isTheirs
          ? render(deps, manifest, tap)
          : deps.pages.message('notFound', exchange.language);
      const { status, headers, body } = framed(page);
      response.writeHead(status, headers);
      response.end(body);
    } catch (error) {
      sendFailure(deps, exchange, error);
    }
  };
