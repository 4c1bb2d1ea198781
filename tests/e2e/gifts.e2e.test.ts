import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type ScreenName } from './support/browser.ts';
import { type Customer, look } from './support/customer.ts';
import { payOnce } from './support/money-cases.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const WORDS = '生日快樂';
const MESSAGE = '這是外婆送我的';
const LETTER = '在 307 公車上撿到';

/** Pays for a keepsake, makes a code for it, and answers what the card says. */
async function offer(giver: Customer): Promise<{ code: string; videoId: string }> {
  const { page, t } = giver;
  await joinQuickly(giver);
  await payOnce(page, '要送人的貓');
  const { items } = await callApi<{ items: { videoId: string }[] }>(page, 'GET', '/nfc-playback/keepsakes');
  await page.goto('/dashboard?tab=playlist');
  await page
    .getByRole('link', { name: t('dashboard:playlist.bind') })
    .first()
    .click();
  await page.getByLabel(t('gift:give.words')).fill(WORDS);
  await page.getByRole('button', { name: t('gift:give.submit.code') }).click();
  const code = page.locator('.gift-card code');
  await code.waitFor();
  await look(giver, 'gift-code');
  return { code: (await code.textContent()) ?? '', videoId: items[0]?.videoId ?? '' };
}

/** Opens the code's link as a stranger, signs up on the way, and takes the keepsake over. */
async function take(taker: Customer, code: string): Promise<void> {
  const { page, t } = taker;
  await page.goto(`/gift?lng=${taker.language}#${code}`);
  await page.getByText(t('gift:page.signIn')).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await look(taker, 'gift-visitor');
  await joinQuickly(taker);
  await page.goto('/gift');
  await page.getByText(WORDS).waitFor();
  await look(taker, 'gift-offer');
  await page.getByRole('button', { name: t('gift:page.take') }).dblclick();
  await page.getByRole('link', { name: t('gift:page.fill') }).click();
  await page.waitForURL(/\/nfc-binding\//);
}

describe('a gift', () => {
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
    'is made, taken over, lost, written about by a stranger, and found again (%s, %s)',
    async (screen, language) => {
      const giver = await arrive(browser, screen, language);
      const { code, videoId } = await offer(giver);
      const taker = await arrive(browser, screen, language);
      await take(taker, code);

      await giver.page.goto('/dashboard?tab=playlist');
      await giver.page.getByText(giver.t('dashboard:playlist.given')).waitFor();
      await look(giver, 'playlist-given');

      const { page, t } = taker;
      await page.getByLabel(t('gift:loss.message')).fill(MESSAGE);
      await page.getByRole('button', { name: t('gift:loss.mark') }).click();
      await page.getByText(t('gift:loss.isLost')).waitFor();

      const finder = await arrive(browser, screen, language);
      await finder.page.goto(`/videolist/${videoId}?s=t&lng=${language}`);
      await finder.page.getByText(MESSAGE).waitFor();
      await look(finder, 'lost-page');
      await finder.page.getByLabel(finder.t('tap:finder.text')).fill(LETTER);
      await finder.page.getByRole('button', { name: finder.t('tap:finder.send') }).click();
      await finder.page.getByText(finder.t('tap:finder.sent')).waitFor();
      await look(finder, 'lost-page-sent');

      await page.reload();
      await page.getByText(LETTER).waitFor();
      await look(taker, 'keepsake-lost');
      await page.getByRole('button', { name: t('gift:loss.found') }).click();
      await page.getByLabel(t('gift:give.words')).waitFor();
      await eventually(async () => {
        await finder.page.goto(`/videolist/${videoId}?lng=${language}`);
        expect(await finder.page.getByText(MESSAGE).count()).toBe(0);
      });
      for (const { context } of [giver, taker, finder]) await context.close();
    },
    240_000,
  );
});
