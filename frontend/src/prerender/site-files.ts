import { palettes } from '@tapory/design-tokens';
import type { i18n } from 'i18next';
import { htmlLanguage, languages } from '../lib/i18n/convert-language.ts';
import { addressOf, ORIGIN } from './addresses.ts';
import type { SiteFile } from './documents.ts';
import { knownRoutes, sitePages } from './site-pages.ts';

/** Every public page in both languages, each with its alternates. */
function sitemap(): string {
  const alternates = (path: string): string =>
    [
      ...languages.map((each) => [htmlLanguage(each), addressOf(path, each)]),
      ['x-default', addressOf(path, 'zh-TW')],
    ]
      .map(([lang, href]) => `    <xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
      .join('\n');
  const urls = sitePages.flatMap(({ path }) =>
    languages.map(
      (language) => `  <url>\n    <loc>${addressOf(path, language)}</loc>\n${alternates(path)}\n  </url>`,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** Tap pages belong to their owners, and machines have no business with services and sign-in. */
const robots = (): string =>
  [
    'User-agent: *',
    ...['/api/', '/auth/', '/list/', '/videolist/'].map((path) => `Disallow: ${path}`),
    `\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  ].join('\n');

/** What a phone needs to install the shop on its home screen. */
export function webManifest(texts: i18n): SiteFile {
  const icon = (size: number, purpose: string, name: string) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: texts.t('site:name'),
    short_name: texts.t('site:shortName'),
    description: texts.t('site:description'),
    lang: htmlLanguage(texts.language),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: palettes.light.paper,
    background_color: palettes.light.paper,
    icons: [
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any', 'icon'),
      icon(512, 'any', 'icon'),
      icon(192, 'maskable', 'maskable'),
      icon(512, 'maskable', 'maskable'),
    ],
  };
  return {
    path: `manifest.${texts.language}.webmanifest`,
    content: `${JSON.stringify(manifest, null, 2)}\n`,
  };
}

/** Files that are the same in every language. */
export const siteFiles = (): SiteFile[] => [
  { path: 'sitemap.xml', content: sitemap() },
  { path: 'robots.txt', content: robots() },
  { path: 'known-routes.map', content: knownRoutes() },
];
