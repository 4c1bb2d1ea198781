import { text } from 'node:stream/consumers';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { ShopRoutes } from '../app/router.tsx';

/** A page as HTML: the tags of its head, and the content of `#root`. */
export type RenderedPage = { head: string; html: string };

// React writes what it hoists into the head before everything else when it does not draw the head itself.
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/;

/** Renders a page as the browser will hydrate it. Throws what the page throws. */
export async function renderPage(texts: i18n, path: string): Promise<RenderedPage> {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <StaticRouter location={path}>
          <ShopRoutes />
        </StaticRouter>
      </I18nextProvider>
    </StrictMode>,
    {
      // All of a page stands in its place; nothing is moved there by a script afterwards.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const all = await text(prelude);
  if (failure !== undefined) throw new Error(`${path} could not be drawn`, { cause: failure });
  const head = HOISTED.exec(all)?.[0] ?? '';
  return { head, html: all.slice(head.length) };
}
