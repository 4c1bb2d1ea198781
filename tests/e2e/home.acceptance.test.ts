/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { findBarriers, keepPicture, openBrowser, openDevice, type ScreenName } from './support/browser.ts';
import { type Language, textsOf } from './support/texts.ts';
import { MAX_SHIFT, watchShifts } from './support/watch-shifts.ts';

const WAIT_MS = 60_000;
const cases: [ScreenName, Language][] = [
  ['phone', 'zh-TW'],
  ['desktop', 'en'],
];

/** Brings every picture of the page into view, one after the other, and waits until each is there. */
async function seeAllPictures(page: Page): Promise<string[]> {
  const pictures = page.locator('main .picture');
  const missing: string[] = [];
  for (let i = 0; i < (await pictures.count()); i++) {
    const image = pictures.nth(i).locator('img');
    if ((await image.count()) === 0) {
      missing.push((await pictures.nth(i).textContent()) ?? '');
      continue;
    }
    if (await image.isVisible()) await image.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      (node) => node instanceof HTMLImageElement && node.complete && node.naturalWidth > 0,
      await image.elementHandle(),
      { timeout: WAIT_MS },
    );
  }
  return missing;
}

describe('the home page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each(cases)(
    'shows all its pictures on a %s in %s, moves nothing and needs no sideways scrolling',
    async (screen, language) => {
      const device = await openDevice(browser, screen, language);
      const page = await device.newPage();
      await page.addInitScript(watchShifts);
      await page.goto('/');
      await page.locator('#styles').waitFor({ timeout: WAIT_MS });
      expect(await seeAllPictures(page)).toEqual([]);
      expect(await page.locator('main .picture img').count()).toBeGreaterThanOrEqual(30);
      const seen = await page.evaluate(() => ({
        shift: globalThis.shifts.reduce((sum, { value }) => sum + value, 0),
        beyond: document.documentElement.scrollWidth - innerWidth,
      }));
      expect(seen.shift).toBeLessThanOrEqual(MAX_SHIFT);
      expect(seen.beyond).toBeLessThanOrEqual(0);
      expect(await findBarriers(page)).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      await keepPicture(page, `home-${screen}-${language}`);
      await device.close();
    },
    4 * WAIT_MS,
  );

  it(
    'heeds once, when it is alive, a button that was pressed before',
    async () => {
      const device = await openDevice(browser, 'phone', 'en');
      const page = await device.newPage();
      const text = textsOf('en');
      const held: (() => void)[] = [];
      let isHeld = true;
      await page.route(/\/assets\/home-[^/]+\.js$/, async (route) => {
        if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
      await page.goto('/');
      // The frame is alive when its menu opens; the slides still wait for their own script.
      await page.getByRole('button', { name: text('common:nav.openMenu') }).click({ timeout: WAIT_MS });
      const menu = page.getByRole('dialog');
      await menu.waitFor({ timeout: WAIT_MS });
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden', timeout: WAIT_MS });
      await page.getByRole('button', { name: text('home:hero.pause') }).click({ timeout: WAIT_MS });
      expect(held.length).toBeGreaterThan(0);
      isHeld = false;
      for (const release of held) release();
      await page.getByRole('button', { name: text('home:hero.play') }).waitFor({ timeout: WAIT_MS });
      await device.close();
    },
    2 * WAIT_MS,
  );

  it(
    'opens the cart over itself, also after its script did not come at first',
    async () => {
      const device = await openDevice(browser, 'phone', 'en');
      const page = await device.newPage();
      const t = textsOf('en');
      await page.route('**/assets/cart-dialog-*.js', (route) => route.abort());
      await page.goto('/');
      const open = page.getByRole('button', { name: t('common:nav.cart_other', { count: 0 }) });
      await open.click({ timeout: WAIT_MS });
      await page
        .getByRole('alert')
        .filter({ hasText: t('common:cartUnopened') })
        .waitFor({ timeout: WAIT_MS });
      await page.unroute('**/assets/cart-dialog-*.js');
      await page.getByRole('button', { name: t('common:retry') }).click();
      const cart = page.getByRole('dialog', { name: t('shop:cart.title') });
      await cart.getByText(t('shop:cart.empty')).waitFor({ timeout: WAIT_MS });
      await page.keyboard.press('Escape');
      await cart.waitFor({ state: 'hidden', timeout: WAIT_MS });
      await open.click();
      await cart.getByRole('link', { name: t('shop:cart.choose') }).click();
      await page.waitForURL(/\/model-selection/);
      await cart.waitFor({ state: 'hidden', timeout: WAIT_MS });
      await device.close();
    },
    3 * WAIT_MS,
  );

  it(
    'lets the keyboard stop and turn the slides',
    async () => {
      const device = await openDevice(browser, 'desktop', 'en');
      const page = await device.newPage();
      await page.goto('/');
      // The later slides' pictures come once the scripts have taken the page over.
      await page.locator('.hero__slide img').nth(2).waitFor({ state: 'attached', timeout: WAIT_MS });
      const pause = page.getByRole('button', { name: 'Pause slides' });
      await pause.focus({ timeout: WAIT_MS });
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Play slides' }).waitFor({ timeout: WAIT_MS });
      await page.getByRole('button', { name: 'Next slide' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('group', { name: '2 of 3' }).getByRole('link').waitFor({ timeout: WAIT_MS });
      await device.close();
    },
    3 * WAIT_MS,
  );

  it(
    'puts words in the place of a picture that does not come',
    async () => {
      const device = await openDevice(browser, 'phone', 'zh-TW');
      const page = await device.newPage();
      await page.route('**/pictures/hero/**', (route) => route.abort());
      await page.goto('/');
      await page.getByText('一隻手拿著手機，靠近一枚印著橘貓的圓徽章').waitFor({ timeout: WAIT_MS });
      expect(
        await page
          .locator('.hero__picture')
          .first()
          .evaluate((box) => box.clientHeight),
      ).toBeGreaterThan(200);
      await device.close();
    },
    3 * WAIT_MS,
  );
});
