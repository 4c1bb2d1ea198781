/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, thorough } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { textsOf } from './support/texts.ts';

const zh = textsOf('zh-TW');
const en = textsOf('en');
const LIMIT_MS = 120_000;

/** The theme switch as it is called while a theme is chosen. */
const themeButton = (now: 'system' | 'light') =>
  en('common:theme.switch', {
    theme: en(`common:theme.${now}`),
    next: en(now === 'system' ? 'common:theme.light' : 'common:theme.dark'),
  });

describe('languages and themes', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it(
    'switch in the middle of a form without a reload and without losing a letter',
    async () => {
      const { page, context } = await arrive(browser, 'desktop', 'zh-TW');
      await page.goto('/register?lng=zh-TW');
      await page.locator('#username').fill('half_a_name');
      await page.locator('#password').fill('half a password');
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await page.getByRole('button', { name: zh('common:language.other') }).click();
      await page.getByRole('heading', { level: 1, name: en('account:register.title') }).waitFor();
      await page.getByRole('button', { name: themeButton('system') }).click();
      await eventually(async () =>
        expect(await page.locator('html').getAttribute('data-theme')).toBe('light'),
      );
      expect(await page.locator('#username').inputValue()).toBe('half_a_name');
      expect(await page.locator('#password').inputValue()).toBe('half a password');
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
      await eventually(async () => expect(await page.locator('html').getAttribute('lang')).toBe('en'));
      await eventually(() => expect(new URL(page.url()).searchParams.has('lng')).toBe(false));
      await context.close();
    },
    LIMIT_MS,
  );

  thorough(it)(
    'are remembered, and an address that names a language wins',
    async () => {
      const { page, context } = await arrive(browser, 'desktop', 'zh-TW');
      const title = (language: typeof en) =>
        page.getByRole('heading', { level: 1, name: language('common:notFound.title') });
      await page.goto('/nowhere?lng=en');
      await title(en).waitFor();
      await page.getByRole('button', { name: themeButton('system') }).click();
      await page.getByRole('button', { name: themeButton('light') }).click();
      await page.goto('/nowhere');
      await title(en).waitFor();
      // Dark before the first paint: set in the head, not by the app.
      await eventually(async () =>
        expect(await page.locator('html').getAttribute('data-theme')).toBe('dark'),
      );
      await page.goto('/nowhere?lng=zh-Hant-HK');
      await title(zh).waitFor();
      await context.close();
    },
    LIMIT_MS,
  );

  thorough(it)(
    'show the Chinese text where an English one is missing',
    async () => {
      const { page, context } = await arrive(browser, 'desktop', 'en');
      await page.route('**/locales/en/common.json', async (route) => {
        const texts = (await (await route.fetch()).json()) as { notFound: { title?: string } };
        delete texts.notFound.title;
        await route.fulfill({ json: texts });
      });
      await page.goto('/nowhere?lng=en');
      await page.getByRole('heading', { level: 1, name: zh('common:notFound.title') }).waitFor();
      await page.getByText(en('common:notFound.text')).waitFor();
      await context.close();
    },
    LIMIT_MS,
  );
});

describe('the way to add texts', () => {
  it('is shut in a shop that is not being developed', async () => {
    const response = await fetch(`${process.env.SHOP_URL}/locales/add/en/common`, {
      method: 'POST',
      body: '{"a":"b"}',
    });
    expect(response.status).toBe(403);
  });
});

describe('when a part of a page does not come', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  thorough(it)(
    'a translation file: it is asked for again and again, and comes',
    async () => {
      const { page, context } = await arrive(browser, 'desktop', 'en');
      let refusals = 2;
      await page.route('**/locales/en/account.json', (route) => {
        refusals -= 1;
        return refusals >= 0 ? route.abort() : route.continue();
      });
      await page.goto('/register?lng=en');
      await page.getByRole('heading', { level: 1, name: en('account:register.title') }).waitFor();
      await context.close();
    },
    LIMIT_MS,
  );

  thorough(it)(
    'a page’s translation file in any language: the page says so in the reader’s',
    async () => {
      const { page, context } = await arrive(browser, 'desktop', 'en');
      await page.route('**/locales/*/account.json', (route) => route.abort());
      await page.goto('/register?lng=en');
      await page
        .getByRole('heading', { level: 1, name: en('common:routeError.title') })
        .waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: en('common:routeError.reload') }).waitFor();
      await page.unroute('**/locales/*/account.json');
      await page.getByRole('button', { name: en('common:routeError.reload') }).click();
      await page.getByRole('heading', { level: 1, name: en('account:register.title') }).waitFor();
      await context.close();
    },
    LIMIT_MS,
  );

  thorough(it).each([
    ['en', 'This page did not open'],
    ['zh-TW', '這一頁沒有打開'],
  ] as const)(
    'every translation file: what is left still speaks %s',
    async (language, title) => {
      const { page, context } = await arrive(browser, 'phone', language);
      await page.route('**/locales/**', (route) => route.abort());
      await page.goto(`/nowhere?lng=${language}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 60_000 });
      await page.unroute('**/locales/**');
      await page.getByRole('button').click();
      const notFound = language === 'en' ? en : zh;
      await page.getByRole('heading', { level: 1, name: notFound('common:notFound.title') }).waitFor();
      await context.close();
    },
    LIMIT_MS,
  );

  thorough(it)(
    'the code of a page: the shop around it stays',
    async () => {
      const { page, context } = await arrive(browser, 'desktop', 'zh-TW');
      await page.goto('/nowhere?lng=zh-TW');
      await page.getByRole('heading', { level: 1, name: zh('common:notFound.title') }).waitFor();
      await page.route('**/assets/tutorial-*.js', (route) => route.abort());
      await page
        .getByRole('banner')
        .getByRole('link', { name: zh('common:nav.tutorial') })
        .click();
      await page.getByRole('heading', { level: 1, name: zh('common:routeError.title') }).waitFor();
      await page
        .getByRole('banner')
        .getByRole('link', { name: zh('common:nav.faq') })
        .click();
      await page.waitForURL(/\/faq/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await context.close();
    },
    LIMIT_MS,
  );

  it(
    'a service: its page says so in the reader’s language and goes on when it is back',
    async () => {
      const { page, context } = await arrive(browser, 'desktop', 'en');
      const away = '**/api/catalog-order/products';
      await page.route(away, (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.goto('/model-selection?lng=en');
      await page.getByText(en('errors:TEMPORARILY_UNAVAILABLE')).waitFor();
      await page.unroute(away);
      await page.getByRole('button', { name: en('common:retry') }).click();
      await page.getByRole('radio', { name: en('common:product.badge') }).waitFor();
      await context.close();
    },
    LIMIT_MS,
  );

  thorough(it)(
    'the pictures: their words stand in their place',
    async () => {
      const { page, context } = await arrive(browser, 'desktop', 'en');
      await page.route(/\.(?:avif|webp|png|jpe?g)(?:\?|$)/, (route) => route.abort());
      await page.goto('/?lng=en');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const name = en('common:style.ghibli');
      await page.getByRole('link', { name }).scrollIntoViewIfNeeded();
      await page.locator('.picture--failed', { hasText: name }).waitFor();
      await context.close();
    },
    LIMIT_MS,
  );
});
