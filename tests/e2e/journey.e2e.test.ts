import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dividedRows, eventually } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { arrive } from './support/arrive.ts';
import { openBrowser, openDevice, type ScreenName } from './support/browser.ts';
import { addRule, addText, bindAll, changeRule, uploadPhoto } from './support/content.ts';
import { fillCart, look, makeKeepsake, pay, placeOrder, registerAndSignIn } from './support/customer.ts';
import type { Language } from './support/texts.ts';

const JOURNEY_MS = 240_000;
const RULE = '平常';
const TEXT = { title: '給媽媽', body: '生日快樂，記得多喝水。' };

/** Everything is real: the shop as `make up` runs it, Chromium, and ECPay's sandbox emulator for the bank. */
describe('the whole main job', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** What a phone without any sign-in sees on a page of the keepsake. */
  async function touch(language: Language, path: string): Promise<string> {
    const phone = await openDevice(browser, 'phone', language);
    const page = await phone.newPage();
    await page.goto(path);
    const html = await page.locator('main').innerHTML();
    await phone.close();
    return html;
  }

  it.each<[ScreenName, Language]>(
    dividedRows([
      ['phone', 'zh-TW'],
      ['desktop', 'en'],
    ]),
  )(
    'goes from registration to a tap, on a %s in %s',
    async (screen, language) => {
      const customer = await arrive(browser, screen, language);
      const { page, t } = customer;
      await page.goto(`/?lng=${language}`);
      await look(customer, 'home');
      await registerAndSignIn(customer);
      await page.getByText(t('dashboard:empty.title')).waitFor();
      await look(customer, 'dashboard-empty');

      const videoId = await makeKeepsake(customer);
      const tapPath = `/videolist/${videoId}?lng=${language}`;
      expect(await touch(language, tapPath)).not.toContain('窗邊的貓');

      await fillCart(customer);
      await placeOrder(customer);
      await pay(customer);
      await page.getByRole('heading', { name: t('payment:success.title') }).waitFor();
      await look(customer, 'payment-success');

      await uploadPhoto(customer);
      await addText(customer, TEXT);
      await page.goto('/dashboard?tab=playlist');
      await look(customer, 'dashboard-playlist');
      await page.getByRole('link', { name: t('dashboard:playlist.bind') }).click();
      await page.waitForURL(/\/nfc-binding\//);
      await bindAll(customer, ['photo', TEXT.title]);
      await addRule(customer, RULE, 'image');
      await look(customer, 'nfc-binding');

      await eventually(async () => {
        const seen = await touch(language, tapPath);
        expect(seen).toContain('/api/media/files/');
        expect(seen).not.toContain(TEXT.body);
      });
      await changeRule(customer, RULE, 'text');
      await eventually(async () => {
        const seen = await touch(language, tapPath);
        expect(seen).toContain(TEXT.body);
        expect(seen).not.toContain('/api/media/files/');
      });
      await page.goto(tapPath);
      await look(customer, 'tap-page');
      await customer.context.close();
    },
    JOURNEY_MS,
  );
});
