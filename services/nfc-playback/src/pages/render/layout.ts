import { createHash } from 'node:crypto';
import { type Html, html, trustedHtml } from '@tapory/html';
import type { Language } from '@tapory/service-kit';
import { ARCS, SPRITE } from './icons.ts';
import { SCRIPT } from './script.ts';
import { FORM_STYLE, STYLE } from './style.ts';
import { TEXTS } from './texts.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Headers of every tap page. Not cacheable, since the contents depend on the time. */
export const PAGE_HEADERS: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; img-src 'self'; media-src 'self'; connect-src 'self'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'permissions-policy': 'geolocation=(self)',
  // The URL is the only secret of a keepsake: linked sites must not see it.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};

/** Headers of the page with a form, which has no script. */
export const FORM_PAGE_HEADERS: Record<string, string> = {
  ...PAGE_HEADERS,
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src ${hashOf(STYLE + FORM_STYLE)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

const HTML_LANG: Record<Language, string> = { 'zh-TW': 'zh-Hant-TW', en: 'en' };
const OTHER: Record<Language, { language: Language; name: string }> = {
  'zh-TW': { language: 'en', name: 'English' },
  en: { language: 'zh-TW', name: '中文' },
};

const head = (language: Language, style: string): Html => html`
  <!doctype html>
  <html lang="${HTML_LANG[language]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
    <meta name="robots" content="noindex,nofollow">
    <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme:light)">
    <meta name="theme-color" content="#0D1716" media="(prefers-color-scheme:dark)">
    <meta name="format-detection" content="telephone=no">
    <link rel="icon" href="/mark.svg" type="image/svg+xml">
    <style>${trustedHtml(style)}</style>
`;

const home = (language: Language): Html =>
  html`<a href="/"><svg viewBox="0 0 32 32" aria-hidden="true">${ARCS}</svg>${TEXTS[language].made}</a>`;

/** `query` is kept by the link to the other language; `report` is where the page may be reported. */
function foot(language: Language, query = '', report = ''): Html {
  const other = OTHER[language];
  const lang = HTML_LANG[other.language];
  return html`
    <footer>
      ${home(language)}
      ${report && html`<a href="${report}?lng=${language}" rel="nofollow">${TEXTS[language].report.link}</a>`}
      <a href="?${query}lng=${other.language}" lang="${lang}" hreflang="${lang}">${other.name}</a>
    </footer>
    ${SPRITE}
    <script>${trustedHtml(SCRIPT)}</script>
    </body>
    </html>
  `;
}

const HEADS = { 'zh-TW': head('zh-TW', STYLE), en: head('en', STYLE) } satisfies Record<Language, Html>;
const FEET = { 'zh-TW': foot('zh-TW'), en: foot('en') } satisfies Record<Language, Html>;

/** What a link preview shows. */
export type Card = {
  title: string;
  description: string;
  /** Absolute URLs. */
  url?: string;
  image?: string;
};

const property = (name: string, value: string | undefined) =>
  value && html`<meta property="og:${name}" content="${value}">`;

const NAME: Record<Language, string> = { 'zh-TW': '觸憶 Tapory', en: 'Tapory 觸憶' };

const metaOf = (language: Language, { title, description, url, image }: Card): Html => html`
  <title>${title}</title>
  <meta name="description" content="${description}">
  ${property('type', 'website')}
  ${property('site_name', NAME[language])}
  ${property('title', title)}
  ${property('description', description)}
  ${property('url', url)}
  ${property('image', image)}
`;

/** What of a page's foot is its own. */
type Foot = {
  /** What its address needs beside the language, such as `content=1&`. */
  query?: string;
  /** Where it may be reported. */
  report?: string;
};

/** The page that has a form; with `hasForm` its other language takes along what is filled in. */
export function renderFormLayout(language: Language, card: Card, body: Html, hasForm: boolean): Html {
  const other = OTHER[language];
  const lang = HTML_LANG[other.language];
  const turn = html`
    <button class="turn" form="report" formaction="?lng=${other.language}" name="lng" value="${other.language}" formnovalidate lang="${lang}">${other.name}</button>
  `;
  const start = html`${head(language, STYLE + FORM_STYLE)}${metaOf(language, card)}</head>`;
  return html`${start}<body>${body}<footer>${home(language)}${hasForm && turn}</footer></body></html>`;
}

/** The whole page. */
export function renderLayout(language: Language, card: Card, body: Html, own: Foot = {}): Html {
  const end = own.query || own.report ? foot(language, own.query, own.report) : FEET[language];
  return html`${HEADS[language]}${metaOf(language, card)}</head><body>${body}${end}`;
}
