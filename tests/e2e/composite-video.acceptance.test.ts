import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type ScreenName } from './support/browser.ts';
import { look } from './support/customer.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const PHOTO = join(import.meta.dirname, 'support/photo.jpg');

/** A film on a busy machine. */
const MADE_MS = 120_000;

type Content = { title: string; contentType: string; status: string; isComposite: boolean };

describe('a composite video', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each<[ScreenName, Language]>(
    screens([
      ['phone', 'zh-TW'],
      ['desktop', 'en'],
    ]),
  )(
    'is put together of photos and made into a file of one’s own (%s, %s)',
    async (screen, language) => {
      const customer = await arrive(browser, screen, language);
      const { page, t } = customer;
      await joinQuickly(customer);
      await page.goto(`/dashboard?tab=files&lng=${language}`);
      await page.getByLabel(t('dashboard:files.choose')).setInputFiles([PHOTO]);
      await page.getByRole('button', { name: t('dashboard:rename.of', { title: 'photo' }) }).waitFor();

      await page.goto(`/composite-video?lng=${language}`);
      const add = page.getByRole('button', { name: t('composite:library.addOf', { title: 'photo' }) });
      await add.click();
      await add.click();
      const captions = page.getByLabel(t('composite:scenes.caption', { title: 'photo' }));
      await captions.first().fill('外婆說：「100% 好」 🌸');
      await page.getByLabel(t('composite:name')).fill('Rooftop summer');
      await look(customer, 'composite-video');
      await page.getByRole('button', { name: t('composite:make') }).dblclick();
      await page.waitForURL(/\/dashboard/);
      await page
        .getByRole('button', { name: t('dashboard:rename.of', { title: 'Rooftop summer' }) })
        .waitFor({ timeout: MADE_MS });
      await look(customer, 'composite-video-made');
      const { items } = await callApi<{ items: Content[] }>(page, 'GET', '/media/contents?type=video');
      expect(items.filter(({ isComposite }) => isComposite)).toEqual([
        expect.objectContaining({ title: 'Rooftop summer', status: 'ready' }),
      ]);
      await customer.context.close();
    },
    240_000,
  );
});
