import { describe, expect, it } from '@jest/globals';
import { assetsOf } from './assets.ts';
import { fillDocument } from './document.ts';
import { escapeHtml, scriptJson, unescapeHtml } from './escape.ts';
import { siteFiles } from './site-files.ts';
import { knownRoutes, sitePages } from './site-pages.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'], css: ['assets/index.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_shared.js'], css: ['assets/page.css'] },
};
const template = `<!doctype html>
<html lang="zh-Hant-TW">
  <head>
    <meta name="description" content="of the build" />
    <title>of the build</title>
    <script type="module" src="/assets/index.js"></script>
    <link rel="modulepreload" href="/assets/shared.js">
    <link rel="stylesheet" href="/assets/index.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>of the build</noscript>
  </body>
</html>`;
const parts = {
  language: 'en' as const,
  head: '<title>A $& page</title>',
  root: '<h1>$1</h1>',
  noscript: '<noscript>No script</noscript>',
  isDrawn: true,
  modules: ['src/page.tsx'],
  below: [],
  namespaces: ['faq'],
  fonts: ['assets/tapory-serif-latin-1.woff2', 'assets/tapory-serif-zh-tw-1.woff2'],
};

describe('a document', () => {
  const readStyles = (file: string) => `/* ${file} */`;
  const build = { template, manifest, readStyles, sizeOf: () => 0, fonts: [] };
  const html = fillDocument(build, parts);

  it('is in its language, with its own head and page', () => {
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<div id="root" data-drawn="en"><h1>$1</h1></div>');
    expect(html).toContain('<title>A $& page</title>');
    expect(html).not.toContain('of the build');
  });

  it('asks for its page’s files and texts once, styles after those of the shop and never again', () => {
    expect(html.match(/assets\/shared\.js/g)).toHaveLength(1);
    expect(html).not.toContain('<script type="module"');
    expect(html).toContain('"entry":"/assets/index.js"');
    expect(html).toContain('["modulepreload","/assets/shared.js"],["modulepreload","/assets/page.js"]');
    expect(html).toContain('["preload","/locales/en/faq.json"],["preload","/locales/zh-TW/faq.json"]');
    expect(html).toContain('<style>/* assets/index.css *//* assets/page.css */</style>');
    const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(links.filter((link) => !link.includes(' disabled>'))).toEqual([]);
  });

  it('asks early for the display face of its own language', () => {
    const chinese = fillDocument(build, { ...parts, language: 'zh-TW' });
    expect(chinese.match(/as="font"/g)).toHaveLength(2);
    expect(html.match(/as="font"/g)).toHaveLength(1);
    expect(html).not.toContain('zh-tw-1.woff2');
  });

  it('is refused when the build has changed its form', () => {
    const changed = { ...build, template: template.replace('id="root"', 'id="app"') };
    expect(() => fillDocument(changed, parts)).toThrow('root');
    expect(() => assetsOf(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx');
  });
});

describe('escaping', () => {
  it('lets no text end its place', () => {
    expect(escapeHtml('"<b>&')).toBe('&quot;&lt;b&gt;&amp;');
    expect(unescapeHtml(escapeHtml('"<b>&'))).toBe('"<b>&');
    expect(scriptJson({ text: '</script>' })).toBe('{"text":"\\u003c/script>"}');
  });
});

describe('the site’s lists', () => {
  const pattern = (path: string) =>
    knownRoutes()
      .split('\n')
      .some((line) => new RegExp(/"~(.+)" 1;/.exec(line)?.[1] ?? '(?!)').test(path));

  it('know the app’s addresses, and nothing deeper or elsewhere', () => {
    for (const path of ['/', '/faq', '/order-confirmation/0199-abc', '/ecpay/success'])
      expect([path, pattern(path)]).toEqual([path, true]);
    for (const path of ['/faq/x', '/order-confirmation', '/videolist/abc', '/api/identity/login', '/nope'])
      expect([path, pattern(path)]).toEqual([path, false]);
  });

  it('name every public page in the sitemap, twice', () => {
    const sitemap = siteFiles().find(({ path }) => path === 'sitemap.xml')?.content ?? '';
    expect(sitemap.match(/<loc>/g)).toHaveLength(sitePages.length * 2);
    expect(sitemap).not.toContain('videolist');
  });
});
