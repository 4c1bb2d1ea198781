import type { i18n } from 'i18next';
import type { Language } from '../lib/i18n/convert-language.ts';
import { type Build, fillDocument } from './document.ts';
import { escapeHtml, unescapeHtml } from './escape.ts';
import { appNoscript, pageNoscript } from './noscript.ts';
import { pageHead } from './page-head.ts';
import { renderPage } from './render-page.tsx';
import { notFoundPage, type SitePage, sitePages } from './site-pages.ts';
import { askWhatIsSet } from './what-is-set.ts';

/** A file of the site: its place under the build's folder and what it holds. */
export type SiteFile = { path: string; content: string };

const NOINDEX = '<meta name="robots" content="noindex">';

/** The font of letters and figures, which the name above every page is written in. */
const lettersOf = ({ fonts }: Build): readonly string[] => fonts.filter((file) => file.includes('-latin-'));

async function drawPage(texts: i18n, page: SitePage, build: Build): Promise<string> {
  const { head, html } = await renderPage(texts, page.path);
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  if (title === undefined) throw new Error(`${page.path} has no title`);
  const tags = page === notFoundPage ? NOINDEX : pageHead(texts, page, unescapeHtml(title));
  return fillDocument(build, {
    language: texts.language as Language,
    ...askWhatIsSet({ head: `${head}\n    ${tags}`, root: html }),
    noscript: pageNoscript(texts, page === notFoundPage ? '/' : page.path),
    isDrawn: true,
    modules: page.modules,
    below: page.below ?? [],
    namespaces: page.namespaces,
    // Numbered documents do without the display face's Chinese characters.
    fonts: html.includes('article__number') ? lettersOf(build) : build.fonts,
  });
}

/** The document of every app page, which is rendered in the browser only. */
function appDocument(texts: i18n, build: Build): string {
  return fillDocument(build, {
    language: texts.language as Language,
    head: `<title>${escapeHtml(texts.t('brand.full'))}</title>\n    ${NOINDEX}`,
    root: '<p class="loading" lang="en">Loading...</p>',
    noscript: appNoscript(texts),
    isDrawn: false,
    modules: [],
    below: [],
    namespaces: [],
    fonts: lettersOf(build),
  });
}

/** All documents of one language. */
export async function documentsOf(texts: i18n, build: Build): Promise<SiteFile[]> {
  const folder = `pages/${texts.language}`;
  const files: SiteFile[] = [{ path: `${folder}/app.html`, content: appDocument(texts, build) }];
  for (const page of [...sitePages, notFoundPage]) {
    const name = page.path === '/' ? '/index' : page.path;
    files.push({ path: `${folder}${name}.html`, content: await drawPage(texts, page, build) });
  }
  return files;
}
