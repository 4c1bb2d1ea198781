import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type ScreenName } from './support/browser.ts';
import { addText, bindAll } from './support/content.ts';
import { type Customer, look } from './support/customer.ts';
import { payOnce } from './support/money-cases.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const LETTER = { title: '給你的信', body: '打開這封信的時候，我們已經認識一百天了。' };
const PIN = '1001';
/** The browser of the tests names itself as a machine, which touches nothing. */
const LINE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Line/15.9.0';

/** Pays for a keepsake with a letter that plays at the first touch, behind a PIN; answers its video id. */
async function makeSecret(owner: Customer): Promise<string> {
  const { page, t } = owner;
  await joinQuickly(owner);
  await payOnce(page, '收著一封信的貓');
  const { items } = await callApi<{ items: { videoId: string }[] }>(page, 'GET', '/nfc-playback/keepsakes');
  await addText(owner, LETTER);
  await page.goto('/dashboard?tab=playlist');
  await page
    .getByRole('link', { name: t('dashboard:playlist.bind') })
    .first()
    .click();
  await bindAll(owner, [LETTER.title]);
  await page.getByRole('button', { name: t('binding:moment.add') }).click();
  await page.getByRole('checkbox', { name: LETTER.title }).check();
  await page.getByRole('radio', { name: t('binding:moment.kind.first') }).check();
  await page.getByRole('checkbox', { name: t('binding:pin.ask') }).check();
  await page.getByLabel(t('binding:pin.new')).fill(PIN);
  await page.getByText(t('binding:first.unknown')).waitFor();
  await look(owner, 'moment-first-pin');
  await page.getByRole('button', { name: t('binding:moment.save') }).click();
  await page.getByRole('heading', { name: t('binding:rule.title') }).waitFor();
  return items[0]?.videoId ?? '';
}

/** Tries the moment out: nothing without first touch and PIN, the real page with both. */
async function simulate({ page, t, ...owner }: Customer): Promise<void> {
  await page.getByRole('button', { name: t('binding:simulate.submit') }).click();
  await page.getByText(t('binding:simulate.reason.pin_needed')).waitFor();
  await page.getByRole('checkbox', { name: t('binding:first.simulate') }).check();
  await page.getByRole('checkbox', { name: t('binding:pin.simulate') }).check();
  await page.getByRole('button', { name: t('binding:simulate.submit') }).click();
  await page.frameLocator('.phone-frame iframe').getByText(LETTER.body).waitFor();
  await look({ page, t, ...owner }, 'simulated-page');
}

describe('a moment', () => {
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
    'comes with the first touch and opens by its PIN (%s, %s)',
    async (screen, language) => {
      const owner = await arrive(browser, screen, language);
      const videoId = await makeSecret(owner);
      await simulate(owner);

      const visitor = await arrive(browser, screen, language);
      await visitor.context.setExtraHTTPHeaders({ 'user-agent': LINE });
      const { page, t } = visitor;
      const pin = page.getByLabel(t('tap:pin.label'), { exact: true });
      await page.goto(`/videolist/${videoId}?lng=${language}`);
      await page.getByText(t('tap:quiet.title')).waitFor();
      expect(await pin.count()).toBe(0);
      await page.goto(`/videolist/${videoId}?s=t&lng=${language}`);
      await pin.waitFor();
      await look(visitor, 'tap-pin');
      expect(await page.content()).not.toContain(LETTER.body);
      await pin.fill('9999');
      await page.getByRole('button', { name: t('tap:pin.open') }).click();
      await page.getByRole('alert').waitFor();
      await look(visitor, 'tap-pin-wrong');
      await pin.fill(PIN);
      await page.getByRole('button', { name: t('tap:pin.open') }).click();
      await page.getByText(LETTER.body).waitFor();
      await page.reload();
      await page.getByText(LETTER.body).waitFor();
      for (const { context } of [owner, visitor]) await context.close();
    },
    240_000,
  );
});
