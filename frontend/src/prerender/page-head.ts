import type { i18n } from 'i18next';
import { articleValues } from '../features/info/article-values.ts';
import { plainText } from '../features/info/linked-text.ts';
import { htmlLanguage, type Language, languages } from '../lib/i18n/convert-language.ts';
import { addressOf, pictureOf } from './addresses.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import type { SitePage } from './site-pages.ts';
import { structuredData } from './structured-data.ts';
import { marks, shorten } from './what-is-set.ts';

/** Search results show about this much of a description (characters). */
const DESCRIPTION_LENGTH = 155;

function describe(texts: i18n, page: SitePage): string {
  const [namespace] = page.namespaces;
  const whole = plainText(texts.t(`${namespace}:${page.description}`, { ...articleValues, ...marks }));
  return shorten(whole, DESCRIPTION_LENGTH);
}

const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`;

const alternate = (language: string, href: string): string =>
  `<link rel="alternate" hreflang="${language}" href="${href}">`;

const openGraphLocale = (language: Language): string => (language === 'en' ? 'en_US' : 'zh_TW');

/** Tags of a public page for search engines and for previews where its address is shared. */
export function pageHead(texts: i18n, page: SitePage, title: string): string {
  const language = texts.language as Language;
  const address = addressOf(page.path, language);
  const description = describe(texts, page);
  return [
    meta('description', description),
    `<link rel="canonical" href="${address}">`,
    ...languages.map((each) => alternate(htmlLanguage(each), addressOf(page.path, each))),
    alternate('x-default', addressOf(page.path, 'zh-TW')),
    meta('og:type', 'website'),
    meta('og:site_name', texts.t('brand.full')),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address),
    meta('og:locale', openGraphLocale(language)),
    ...languages
      .filter((each) => each !== language)
      .map((each) => meta('og:locale:alternate', openGraphLocale(each))),
    meta('og:image', pictureOf(page.key, language)),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${scriptJson(structuredData(texts, page, title))}</script>`,
  ].join('\n    ');
}
