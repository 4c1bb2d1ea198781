import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type ScreenName } from './support/browser.ts';
import { type Customer, look } from './support/customer.ts';
import { makeGiftCode, markFound, markLost, takeGift } from './support/gifts.ts';
import { payOnce } from './support/money-cases.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const WORDS = '生日快樂';
const MESSAGE = '這是外婆送我的';
const LETTER = '在 307 公車上撿到';

/** Pays for a keepsake, makes a code for it, and answers what the card says. */
async function offer(giver: Customer): Promise<{ code: string; videoId: string }> {
  const { page } = giver;
  await joinQuickly(giver);
  await payOnce(page, '要送人的貓');
  const { items } = await callApi<{ items: { videoId: string }[] }>(page, 'GET', '/nfc-playback/keepsakes');
  return { code: await makeGiftCode(giver, WORDS), videoId: items[0]?.videoId ?? '' };
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
      await takeGift(taker, code, WORDS);

      await giver.page.goto('/dashboard?tab=playlist');
      await giver.page.getByText(giver.t('dashboard:playlist.given')).waitFor();
      await look(giver, 'playlist-given');

      const { page } = taker;
      await markLost(taker, MESSAGE);

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
      await markFound(taker);
      await eventually(async () => {
        await finder.page.goto(`/videolist/${videoId}?lng=${language}`);
        expect(await finder.page.getByText(MESSAGE).count()).toBe(0);
      });
      for (const { context } of [giver, taker, finder]) await context.close();
    },
    240_000,
  );
});
