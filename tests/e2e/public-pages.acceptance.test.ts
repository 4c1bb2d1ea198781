import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openDevice, SCREENS } from './support/browser.ts';
import { attributesOf, fetchDocument, languageOf, structuredDataOf } from './support/documents.ts';
import { type Language, textsOf } from './support/texts.ts';

jest.setTimeout(240_000);

const PAGES: Record<string, string> = {
  '/': 'home:hero.heading',
  '/model-selection': 'shop:heading',
  '/about': 'about:title',
  '/service-philosophy': 'service-philosophy:title',
  '/tutorial': 'tutorial:title',
  '/faq': 'faq:title',
  '/contact': 'contact:title',
  '/shipping-and-returns': 'shipping-and-returns:title',
  '/terms': 'terms:title',
  '/privacy-policy': 'privacy-policy:title',
  '/disclaimer': 'disclaimer:title',
};
const LANGUAGES: Language[] = ['zh-TW', 'en'];
const HTML_LANGUAGE = { 'zh-TW': 'zh-Hant-TW', en: 'en' } as const;
const everyPage = Object.keys(PAGES).flatMap((path) =>
  LANGUAGES.map((language) => [path, language] as [string, Language]),
);
const shop = () => process.env.SHOP_URL ?? '';

/** The public pages as documents: what readers without JavaScript, search engines and previews are given. */
describe('the documents of the public pages', () => {
  it.each(everyPage)('%s in %s says where it stands', async (path, language) => {
    const { status, html } = await fetchDocument(`${path}?lng=${language}`);
    expect(status).toBe(200);
    expect(languageOf(html)).toBe(HTML_LANGUAGE[language]);
    const address = (lng: Language) => `${shop()}${path}?lng=${lng}`;
    expect(attributesOf(html, /<link rel="canonical"[^>]*>/, 'href')).toEqual([address(language)]);
    const alternates = /<link rel="alternate"[^>]*>/;
    expect(attributesOf(html, alternates, 'hreflang')).toEqual(['zh-Hant-TW', 'en', 'x-default']);
    expect(attributesOf(html, alternates, 'href')).toEqual([
      address('zh-TW'),
      address('en'),
      address('zh-TW'),
    ]);
    expect(attributesOf(html, /<meta name="description"[^>]*>/, 'content')[0]?.length).toBeGreaterThan(20);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each(everyPage)('%s in %s has a picture to be shared with', async (path, language) => {
    const { html } = await fetchDocument(`${path}?lng=${language}`);
    const [picture = ''] = attributesOf(html, /<meta property="og:image"[^>]*>/, 'content');
    expect(picture.startsWith(`${shop()}/`)).toBe(true);
    const answer = await fetch(picture, { signal: AbortSignal.timeout(30_000) });
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(300_000);
  });

  it('has structured data of the seller and the products', async () => {
    for (const path of ['/', '/model-selection']) {
      const data = structuredDataOf((await fetchDocument(path)).html);
      expect(data.get('Organization')).toHaveLength(1);
      const offers = (data.get('Product') ?? []).map(({ offers: offer }) => offer);
      expect(offers).toHaveLength(3);
      for (const offer of offers)
        expect(offer).toMatchObject({ lowPrice: '400', highPrice: '400', priceCurrency: 'TWD' });
    }
  });

  it('has structured data of every question with its answer, and of the breadcrumb', async () => {
    const { html } = await fetchDocument('/faq?lng=en');
    const data = structuredDataOf(html);
    const questions = data.get('FAQPage')?.[0]?.mainEntity as { acceptedAnswer: { text: string } }[];
    expect(questions).toHaveLength(html.match(/class="faq__item"/g)?.length ?? 0);
    for (const { acceptedAnswer } of questions) expect(acceptedAnswer.text).not.toMatch(/\{\{|\]\(/);
    expect(data.get('BreadcrumbList')).toHaveLength(1);
  });

  it('lists every page in both languages for search engines, and nothing else', async () => {
    const robots = await fetchDocument('/robots.txt');
    expect(robots.html).toContain(`Sitemap: ${shop()}/sitemap.xml`);
    for (const path of ['/api/', '/auth/', '/videolist/', '/list/'])
      expect(robots.html).toContain(`Disallow: ${path}\n`);
    const { html } = await fetchDocument('/sitemap.xml');
    const listed = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(listed).toEqual(everyPage.map(([path, language]) => `${shop()}${path}?lng=${language}`));
  });

  it('serves the language of the address, else of the cookie, else of the browser', async () => {
    const read = async (path: string, options: object) =>
      languageOf((await fetchDocument(path, options)).html);
    expect(await read('/faq', { acceptLanguage: 'en-GB,zh;q=0.5' })).toBe('en');
    expect(await read('/faq', { acceptLanguage: 'ja,en;q=0.5' })).toBe('en');
    expect(await read('/faq', { acceptLanguage: 'ja' })).toBe('zh-Hant-TW');
    expect(await read('/faq', { acceptLanguage: 'zh-TW', cookie: 'i18next=en' })).toBe('en');
    expect(await read('/faq?lng=zh-HK', { acceptLanguage: 'en', cookie: 'i18next=en' })).toBe('zh-Hant-TW');
    const { html, headers } = await fetchDocument('/faq?lng=zh-TW&lng=en');
    expect(languageOf(html)).toBe('en');
    expect(headers.get('set-cookie')).toMatch(/^i18next=en;/);
    expect(headers.get('vary')).toMatch(/Accept-Language, Cookie/);
  });

  it.each(LANGUAGES)('answers an unknown address in %s with 404 and a way on', async (language) => {
    const t = textsOf(language);
    for (const path of ['/no-such-page', '/faq/deeper', '/nothing.html', '/pages/en/faq.html']) {
      const { status } = await fetchDocument(`${path}?lng=${language}`);
      expect([path, status]).toEqual([path, 404]);
    }
    const { html } = await fetchDocument(`/no-such-page?lng=${language}`);
    expect(languageOf(html)).toBe(HTML_LANGUAGE[language]);
    expect(html.replaceAll('&#x27;', "'")).toContain(t('common:notFound.title'));
    expect(html).toContain('name="robots" content="noindex"');
  });

  it('answers what the app draws itself with 200', async () => {
    for (const path of ['/login', '/dashboard', '/order-confirmation/abc', '/ecpay/success?attempt=1'])
      expect([path, (await fetchDocument(path)).status]).toEqual([path, 200]);
    const slash = await fetchDocument('/faq/?lng=en');
    // A path alone: behind a proxy the gateway does not know the address that people see.
    expect([slash.status, slash.headers.get('location')]).toEqual([301, '/faq?lng=en']);
  });

  it('sends scripts compressed and to be kept, documents to be asked for again', async () => {
    const { html, headers } = await fetchDocument('/');
    expect(headers.get('cache-control')).toBe('no-cache');
    // What every page shares; the entry itself is too small to gain by it.
    const script = /"(\/assets\/shop-[^"]+\.js)"/.exec(html)?.[1] ?? '';
    for (const encoding of ['gzip', 'br']) {
      const answer = await fetch(new URL(script, shop()), { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
    }
  });
});

describe('the font that sign-in shares with the shop', () => {
  it('is served under the address that Keycloak’s style sheet names', async () => {
    const theme = readFileSync('deploy/keycloak/themes/tapory/login/resources/css/tapory.css', 'utf8');
    const file = /url\("(\/fonts\/[^"]+)"\)/.exec(theme)?.[1] ?? '';
    const answer = await fetch(new URL(file, shop()), { signal: AbortSignal.timeout(30_000) });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  });
});

describe('the public pages in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each(LANGUAGES)(
    'read as documents in %s where no script runs, and their links work',
    async (language) => {
      const context = await browser.newContext({
        baseURL: shop(),
        viewport: SCREENS.phone,
        locale: language,
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      const t = textsOf(language);
      const links = new Set<string>();
      for (const [path, title] of Object.entries(PAGES)) {
        await page.goto(path);
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(t(title).slice(0, 8));
        for (const href of await page
          .locator('a[href^="/"]')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname)))
          links.add(href);
      }
      for (const path of links) expect([path, (await fetchDocument(path)).status]).toEqual([path, 200]);
      await page.goto('/faq');
      await page.locator('summary').first().click();
      expect(await page.locator('details[open]').count()).toBe(1);
      await page.locator('noscript a, p.noscript a').first().click();
      await page.waitForURL(/lng=/);
      expect(await page.locator('html').getAttribute('lang')).toBe(
        HTML_LANGUAGE[language === 'en' ? 'zh-TW' : 'en'],
      );
      await context.close();
    },
  );

  it.each(LANGUAGES)('are taken over in %s without being drawn anew, and fit a phone', async (language) => {
    const context = await openDevice(browser, 'phone', language);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    for (const path of Object.keys(PAGES)) {
      await page.goto(path);
      const heading = await page.waitForSelector('h1');
      await takeOver(page);
      expect([path, await heading.evaluate((node) => node.isConnected)]).toEqual([path, true]);
      const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, spill]).toEqual([path, 0]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('replay a press that came before their scripts had loaded', async () => {
    const context = await openDevice(browser, 'desktop', 'en');
    const page = await context.newPage();
    let letScriptsCome = () => {};
    const pressed = new Promise<void>((resolve) => {
      letScriptsCome = resolve;
    });
    await page.route('**/assets/*.js', (route) => pressed.then(() => route.continue()));
    await page.goto('/terms', { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: textsOf('en')('common:language.other') })
      .first()
      .click();
    letScriptsCome();
    await page.getByRole('heading', { level: 1, name: textsOf('zh-TW')('terms:title') }).waitFor();
    await eventually(async () => expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hant-TW'));
    await context.close();
  });

  it('finds questions as one types, and opens the one an address names', async () => {
    const context = await openDevice(browser, 'desktop', 'en');
    const page = await context.newPage();
    const t = textsOf('en');
    await page.goto('/faq#invoice');
    await page.locator('#invoice[open]').waitFor();
    await page.getByLabel(t('faq:search')).fill('cooling-off');
    await page.getByText(t('faq:found_one', { count: 1 })).waitFor();
    await eventually(async () => expect(await page.locator('main details').count()).toBe(1));
    await page.getByLabel(t('faq:search')).fill('zebra');
    await page.getByText(t('faq:none', { query: 'zebra' })).waitFor();
    await page.getByRole('button', { name: t('faq:clear') }).click();
    await eventually(async () => expect(await page.locator('main details').count()).toBeGreaterThan(20));
    await context.close();
  });

  it.each(LANGUAGES)('say in %s that there is no network, and keep nothing of services', async (language) => {
    const context = await browser.newContext({
      baseURL: shop(),
      viewport: SCREENS.phone,
      locale: language,
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/offline.html');
    expect(kept.filter((path) => !/^\/(?:assets\/|offline\.html$)/.test(path))).toEqual([]);
    await context.setOffline(true);
    for (const path of ['/videolist/a-piece-far-from-any-mast', '/checkout']) {
      await page.goto(path);
      await page.getByRole('heading', { name: textsOf(language)('site:offline.title') }).waitFor();
    }
    const service = await page.evaluate(() =>
      fetch('/api/catalog-order/products').then(
        () => 'answered',
        () => 'away',
      ),
    );
    expect(service).toBe('away');
    await context.setOffline(false);
    // The page notices by itself and goes on to where the visitor wanted: through sign-in.
    await page.waitForURL(/\/auth\/realms\/tapory\//);
    await context.close();
  });
});

/** Waits until scripts have taken the page over, which then knows who is signed in. */
async function takeOver(page: Page): Promise<void> {
  await page.waitForFunction(() => !('taporyReplay' in window) || window.taporyReplay === undefined);
  await page.waitForFunction(() => document.querySelector('.account-links--waiting') === null);
}
