import { support } from '@tapory/shop';
import type { i18n } from 'i18next';
import { htmlLanguage, type Language, languages } from '../lib/i18n/convert-language.ts';
import { escapeHtml } from './escape.ts';
import { sitePages } from './site-pages.ts';

/** The same page in the other language, for readers whose language button does nothing. */
function otherLanguage(texts: i18n, path: string): string {
  const other: Language = languages.find((each) => each !== texts.language) ?? 'en';
  const lang = htmlLanguage(other);
  const name = texts.t('site:noscript.other');
  return `<a href="${path}?lng=${other}" hreflang="${lang}" lang="${lang}">${name}</a>`;
}

/** Above a page that reads as a document: what does not work without JavaScript, and a link to the other language. */
export const pageNoscript = (texts: i18n, path: string): string =>
  `<noscript><p class="noscript">${escapeHtml(texts.t('site:noscript.page'))} ${otherLanguage(texts, path)}</p></noscript>`;

/** In place of an app page that needs JavaScript: what can be read instead, and the address of support. */
export function appNoscript(texts: i18n): string {
  const keys: Record<string, string> = {
    home: 'backHome',
    tutorial: 'nav.tutorial',
    faq: 'nav.faq',
    terms: 'nav.terms',
  };
  const links = sitePages
    .filter(({ key }) => keys[key] !== undefined)
    .map(({ key, path }) => `<a href="${path}">${escapeHtml(texts.t(keys[key] ?? ''))}</a>`);
  const mail = `<a href="mailto:${support.email}">${support.email}</a>`;
  const words = escapeHtml(texts.t('site:noscript.app'));
  return `<noscript><p class="noscript">${words} ${links.join(' · ')} · ${escapeHtml(texts.t('site:noscript.write'))} ${mail}</p></noscript>`;
}
