import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromiumPath } from '@tapory/local-servers';
import { eventually } from '@tapory/testing';
import { type Browser, chromium } from 'playwright-core';
import { keepPicture } from './support/browser.ts';
import { textsOf } from './support/texts.ts';

const WAIT_MS = 60_000;
const t = textsOf('zh-TW');

/** A browser that draws three dimensions by itself, or one that cannot. */
const openWith = (...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--headless', '--no-sandbox', '--disable-quic', '--disable-background-networking', ...args],
  });

async function pickUp(browser: Browser) {
  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL ?? '',
    locale: 'zh-TW',
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(2 * WAIT_MS);
  const page = await context.newPage();
  await page.goto('/model-selection');
  const start = page.getByRole('button', { name: t('shop:turn.start') });
  await start.waitFor();
  // The page is there before it is alive: what was pressed too early is pressed again.
  await eventually(
    async () => {
      // It may disappear while it is pressed: then an earlier press has had its effect.
      if (await start.isVisible()) await start.click({ timeout: 2_000 });
      expect(await start.count()).toBe(0);
    },
    { timeoutMs: 2 * WAIT_MS },
  );
  return page;
}

describe('a piece on model selection', () => {
  let able: Browser;
  let unable: Browser;
  beforeAll(async () => {
    able = await openWith('--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader');
    unable = await openWith('--disable-gpu', '--disable-3d-apis');
  });
  afterAll(async () => {
    await able.close();
    await unable.close();
  });

  it(
    'is drawn in three dimensions once it is picked up, and turned by the arrow keys',
    async () => {
      const page = await pickUp(able);
      await page.getByText(t('shop:turn.ready')).waitFor();
      const slider = page.getByRole('slider');
      await slider.press('Home');
      for (let step = 0; step < 8; step += 1) await slider.press('ArrowRight');
      await eventually(async () => expect(await slider.getAttribute('aria-valuenow')).toBe('120'));
      await eventually(async () =>
        expect(await slider.getAttribute('aria-valuetext')).toBe(t('shop:turn.back')),
      );
      const front = await slider.screenshot();
      await slider.press('Home');
      await eventually(async () => expect((await slider.screenshot()).equals(front)).toBe(false), {
        timeoutMs: WAIT_MS,
      });
      await keepPicture(page, 'model-selection-turning');
    },
    6 * WAIT_MS,
  );

  it(
    'stays a still picture, and says so, where nothing can draw it',
    async () => {
      const page = await pickUp(unable);
      await page.getByText(t('shop:turn.failed')).first().waitFor();
      expect(await page.getByRole('slider').count()).toBe(0);
      expect(await page.locator('.product-viewer__still img').isVisible()).toBe(true);
    },
    4 * WAIT_MS,
  );
});
