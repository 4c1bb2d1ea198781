import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { arrive } from './support/arrive.ts';
import { openBrowser, type ScreenName } from './support/browser.ts';
import { look } from './support/customer.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const MADE_MS = 120_000;

describe('a figurine', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each<[ScreenName, Language]>(
    screens([
      ['desktop', 'en'],
      ['phone', 'zh-TW'],
    ]),
  )(
    'is made of words, with a picture and a model that only its owner downloads (%s, %s)',
    async (screen, language) => {
      const customer = await arrive(browser, screen, language);
      const { page, t } = customer;
      await joinQuickly(customer);
      await page.goto(`/generate-3d?lng=${language}`);
      await page.getByLabel(t('studio:figurine.prompt')).fill('a dragon');
      await page.getByLabel(t('studio:title.label')).fill('Little dragon');
      await look(customer, 'generate-3d');
      await page.getByRole('button', { name: t('studio:figurine.submit') }).click();
      await page.waitForURL(/\/image-result\?job=/, { timeout: MADE_MS });
      const link = page.getByRole('link', { name: t('studio:figurine.download') });
      await link.waitFor({ timeout: MADE_MS });
      await look(customer, 'figurine-result');
      const address = (await link.getAttribute('href')) ?? '';
      const model = await page.context().request.get(address);
      expect(model.headers()['content-type']).toBe('model/gltf-binary');
      // glTF 2.0, 4.4.2: the container begins with this word.
      expect((await model.body()).subarray(0, 4).toString()).toBe('glTF');
      const stranger = await arrive(browser, screen, language);
      await joinQuickly(stranger);
      expect((await stranger.page.context().request.get(address)).status()).toBe(404);
      await customer.context.close();
      await stranger.context.close();
    },
    240_000,
  );
});
