import { createHash } from 'node:crypto';
import type { Language } from '@tapory/service-kit';
import { SPRITE } from './contents.ts';
import { escapeHtml } from './escape.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';
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

const HTML_LANG: Record<Language, string> = { 'zh-TW': 'zh-Hant-TW', en: 'en' };
const OTHER: Record<Language, { language: Language; name: string }> = {
  'zh-TW': { language: 'en', name: 'English' },
  en: { language: 'zh-TW', name: '中文' },
};

const ARCS =
  '<path d="M9.200 11.300a7 7 0 0 1 0 9.400M14.400 6.600a14 14 0 0 1 0 18.800M19.600 2a21 21 0 0 1 0 28"/>';

/** The large mark, for pages without a keepsake. */
export const MARK = `<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">${ARCS}</svg>`;

/** The near field on both sides of a keepsake: arcs of 64° on radii of 122, 146 and 170. */
export const RIPPLE =
  '<svg class="ripple" viewBox="0 0 360 200" aria-hidden="true"><path d="M283.500 35.300a122 122 0 0 1 0 129.400M76.500 35.300a122 122 0 0 0 0 129.400"/><path d="M303.800 22.600a146 146 0 0 1 0 154.800M56.200 22.600a146 146 0 0 0 0 154.800"/><path d="M324.200 9.900a170 170 0 0 1 0 180.200M35.800 9.900a170 170 0 0 0 0 180.200"/></svg>';

const head = (language: Language): string =>
  `<!doctype html><html lang="${HTML_LANG[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex,nofollow"><meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#0D1716" media="(prefers-color-scheme:dark)"><meta name="format-detection" content="telephone=no"><link rel="icon" href="/mark.svg" type="image/svg+xml"><style>${STYLE}</style>`;

function foot(language: Language): string {
  const other = OTHER[language];
  return `<footer><a href="/"><svg viewBox="0 0 32 32" aria-hidden="true">${ARCS}</svg>${TEXTS[language].made}</a><a href="?lng=${other.language}" lang="${HTML_LANG[other.language]}" hreflang="${HTML_LANG[other.language]}">${other.name}</a></footer>${SPRITE}<script>${SCRIPT}</script></body></html>`;
}

const HEADS = { 'zh-TW': head('zh-TW'), en: head('en') } satisfies Record<Language, string>;
const FEET = { 'zh-TW': foot('zh-TW'), en: foot('en') } satisfies Record<Language, string>;

/** What a link preview shows. */
export type Card = {
  title: string;
  description: string;
  /** Absolute URLs. */
  url?: string;
  image?: string;
};

function metaOf({ title, description, url, image }: Card): string {
  const property = (name: string, value: string | undefined): string =>
    value ? `<meta property="og:${name}" content="${escapeHtml(value)}">` : '';
  return (
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">` +
    property('type', 'website') +
    property('site_name', 'Tapory 觸憶') +
    property('title', title) +
    property('description', description) +
    property('url', url) +
    property('image', image)
  );
}

/** The whole page; `body` must be escaped already. */
export const renderLayout = (language: Language, card: Card, body: string): string =>
  `${HEADS[language]}${metaOf(card)}</head><body>${body}${FEET[language]}`;
