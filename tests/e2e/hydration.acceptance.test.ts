/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { arrive } from './support/arrive.ts';
import { openBrowser, openDevice, type ScreenName } from './support/browser.ts';
import { joinQuickly } from './support/sign-in.ts';
import { type Language, textsOf } from './support/texts.ts';

jest.setTimeout(240_000);

const PAGES = ['/', '/model-selection', '/about', '/service-philosophy', '/tutorial', '/faq', '/terms'];
const DEVICES: [ScreenName, Language][] = [
  ['phone', 'zh-TW'],
  ['desktop', 'en'],
];

/** What is watched while scripts take a page over. */
type Watched = { focused: HTMLElement; elements: Element[]; scrollY: number; texts: Set<string> };
declare global {
  var watched: Watched;
}

/** Opens a page whose scripts wait until the returned function is called; resolves when the page is hydrated. */
async function openWithoutScripts(context: BrowserContext, path: string) {
  const page = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
  await page.goto(path);
  const hydrate = async () => {
    release();
    await page.waitForFunction(() => !('taporyReplay' in window) || window.taporyReplay === undefined);
    await page.waitForFunction(() => document.querySelector('.account-links--waiting') === null);
  };
  return { page, hydrate };
}

/**
 * Focuses the middle control of the page, which scrolls to it, and records what there is. A skeleton is not recorded:
 * it stands where only the session decides what comes.
 */
const watch = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main a[href], main button')];
    const visible = controls.filter((control) => control.checkVisibility());
    const focused = visible[Math.floor(visible.length / 2)] as HTMLElement;
    focused.focus();
    const elements = [...document.querySelectorAll('main, main *')].filter(
      (element) => !element.closest('.skeleton'),
    );
    globalThis.watched = { focused, elements, scrollY: window.scrollY, texts: new Set() };
  });

const compare = (page: Page) =>
  page.evaluate(() => ({
    isFocusKept: document.activeElement === globalThis.watched.focused,
    scrolled: window.scrollY - globalThis.watched.scrollY,
    replaced: globalThis.watched.elements.filter((element) => !element.isConnected).length,
  }));

const UNTOUCHED = { isFocusKept: true, scrolled: 0, replaced: 0 };

/** Records every text that stands in the header from now on, also for a moment. */
const recordHeader = (page: Page) =>
  page.addInitScript(() => {
    const texts = new Set<string>();
    const read = () => {
      const header = document.querySelector('header');
      const links = header ? [...header.querySelectorAll<HTMLElement>('a, button')] : [];
      for (const link of links)
        if (link.checkVisibility({ visibilityProperty: true })) texts.add(link.textContent?.trim() ?? '');
      requestAnimationFrame(read);
    };
    read();
    Object.assign(globalThis, { headerTexts: texts });
  });

const headerTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { headerTexts: Set<string> }).headerTexts]);

describe('a prerendered page whose scripts arrive late', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each(DEVICES)('keeps focus, scroll and every element on a %s in %s', async (screen, language) => {
    const context = await openDevice(browser, screen, language);
    for (const path of PAGES) {
      const { page, hydrate } = await openWithoutScripts(context, path);
      await watch(page);
      await hydrate();
      expect([path, await compare(page)]).toEqual([path, UNTOUCHED]);
      await page.close();
    }
    await context.close();
  });

  it('keeps them where the address carries parameters of a campaign', async () => {
    const context = await openDevice(browser, 'phone', 'zh-TW');
    const { page, hydrate } = await openWithoutScripts(context, '/about?utm_source=line&fbclid=1');
    await watch(page);
    await hydrate();
    expect(await compare(page)).toEqual(UNTOUCHED);
    await context.close();
  });

  it('does not take the shop’s “not found” for a page of the console', async () => {
    const context = await openDevice(browser, 'desktop', 'en');
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/admin/nowhere');
    await page.waitForURL((url) => url.pathname !== '/admin/nowhere');
    expect(errors.filter((text) => text.includes('React error'))).toEqual([]);
    await context.close();
  });

  it.each([
    [
      'the browser forbids storage',
      () => {
        const get = () => {
          throw new DOMException('denied', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
      },
    ],
    [
      'the storage holds something else',
      () => {
        for (const name of ['cart', 'theme', 'scroll', 'draft.checkout']) {
          localStorage.setItem(`tapory.${name}`, '{"a":');
          sessionStorage.setItem(`tapory.${name}`, '{"a":');
        }
      },
    ],
  ])('works where %s', async (_, prepare) => {
    const t = textsOf('en');
    const context = await openDevice(browser, 'phone', 'en');
    await context.addInitScript(prepare);
    const page = await context.newPage();
    await page.goto('/faq');
    await page.getByLabel(t('faq:search')).fill('cooling-off');
    await page.getByText(t('faq:found_one', { count: 1 })).waitFor();
    await page.goto('/model-selection');
    await page
      .getByRole('button', { name: t('shop:add.submit') })
      .first()
      .click();
    await page.getByText(t('shop:add.done')).first().waitFor();
    await context.close();
  });

  it('keeps what was typed, and searches for it', async () => {
    const context = await openDevice(browser, 'desktop', 'en');
    const t = textsOf('en');
    const { page, hydrate } = await openWithoutScripts(context, '/faq');
    const search = page.getByLabel(t('faq:search'));
    await search.click();
    await page.keyboard.type('cooling-off');
    await hydrate();
    await page.getByText(t('faq:found_one', { count: 1 })).waitFor();
    expect(await search.inputValue()).toBe('cooling-off');
    await page.keyboard.type(' period');
    expect(await search.inputValue()).toBe('cooling-off period');
    await context.close();
  });

  it('keeps a question that was opened', async () => {
    const context = await openDevice(browser, 'phone', 'zh-TW');
    const { page, hydrate } = await openWithoutScripts(context, '/faq');
    await page.locator('summary').first().click();
    await hydrate();
    expect(await page.locator('details').first().getAttribute('open')).not.toBeNull();
    await page.locator('summary').first().click();
    await page.locator('details[open]').waitFor({ state: 'detached' });
    await context.close();
  });

  it('never shows sign-in to a member, nor the account to a visitor', async () => {
    const customer = await arrive(browser, 'desktop', 'en');
    const signIn = customer.t('common:nav.login');
    await joinQuickly(customer);
    await customer.page.close();
    const member = await openWithoutScripts(customer.context, '/about');
    await recordHeader(member.page);
    await member.page.reload();
    await member.hydrate();
    await member.page.locator('.account-button').waitFor();
    expect(await headerTexts(member.page)).not.toContain(signIn);
    await customer.context.close();

    const context = await openDevice(browser, 'desktop', 'en');
    const visitor = await openWithoutScripts(context, '/about');
    await recordHeader(visitor.page);
    await visitor.page.reload();
    await visitor.hydrate();
    await visitor.page.getByRole('link', { name: signIn }).first().waitFor();
    expect(await visitor.page.locator('.account-button').count()).toBe(0);
    await context.close();
  });

  it('never paints the other language when only the storage knows the choice', async () => {
    const context = await openDevice(browser, 'desktop', 'zh-TW');
    const page = await context.newPage();
    await page.goto('/about?lng=en');
    await page.waitForFunction(() => localStorage.getItem('i18nextLng') === 'en');
    await context.clearCookies();
    await page.addInitScript(() => {
      const headings: string[] = [];
      const read = () => {
        const heading = document.querySelector('h1')?.textContent;
        if (heading) headings.push(heading);
        requestAnimationFrame(read);
      };
      requestAnimationFrame(read);
      Object.assign(globalThis, { headings });
    });
    await page.goto('/about');
    const title = textsOf('en')('about:title');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.waitForFunction(() => !('taporyReplay' in window) || window.taporyReplay === undefined);
    const headings = await page.evaluate(() => (globalThis as unknown as { headings: string[] }).headings);
    expect(new Set(headings)).toEqual(new Set([title]));
    await context.close();
  });

  it('is never painted in the other theme', async () => {
    const context = await openDevice(browser, 'desktop', 'en');
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('tapory.theme', 'dark'));
    const { page: next, hydrate } = await openWithoutScripts(context, '/about');
    const colour = () => next.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await colour();
    await hydrate();
    expect(await colour()).toBe(before);
    const [red = 255] = /\d+/.exec(before) ?? [];
    expect(Number(red)).toBeLessThan(80);
    await context.close();
  });

  it('takes the theme on in all its parts at once where no motion is wanted', async () => {
    const context = await openDevice(browser, 'desktop', 'en');
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('main, main h1, main p')].filter(
        (element) => getComputedStyle(element).transitionProperty !== 'none',
      ),
    );
    expect(moving).toEqual([]);
    await context.close();
  });
});
