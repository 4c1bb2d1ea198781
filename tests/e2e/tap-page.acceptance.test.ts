/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser, Locator } from 'playwright-core';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { payOnce } from './support/money-cases.ts';
import { joinQuickly } from './support/sign-in.ts';

const fontOf = (text: Locator): Promise<string> =>
  text.evaluate((element) => getComputedStyle(element).fontFamily);

/** The space (CSS px) between two elements, one below the other. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  if (!above || !below) throw new Error('one of them is not visible');
  return below.y - (above.y + above.height);
}

describe('a tap page', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('sets its headings in the heading face, reads without a script, and keeps a refused position clear of its button', async () => {
    const owner = await arrive(browser, 'phone', 'zh-TW');
    const { t } = owner;
    await joinQuickly(owner);
    const [item] = (await payOnce(owner.page, '窗邊的貓')).items;
    const binding = `/nfc-playback/bindings/${item?.id}`;
    const { version } = await callApi<{ version: number }>(owner.page, 'GET', binding);

    const visitor = await arrive(browser, 'phone', 'zh-TW');
    const { page } = visitor;
    const tapPath = `/videolist/${item?.videoId}?lng=zh-TW`;
    await page.goto(tapPath);
    const heading = page.getByRole('heading', { level: 1 });
    const empty = page.getByRole('heading', { name: t('tap:empty.title') });
    expect(await fontOf(empty)).toBe(await fontOf(heading));

    const { id } = await callApi<{ id: string }>(owner.page, 'POST', '/media/texts', {
      kind: 'text',
      title: '給媽媽',
      body: '生日快樂',
    });
    await eventually(() => callApi(owner.page, 'PUT', `${binding}/contents`, { contentIds: [id], version }), {
      timeoutMs: 30_000,
    });
    await callApi(owner.page, 'POST', `${binding}/rules`, {
      name: '在家',
      contentType: 'text',
      priority: 1,
      enabled: true,
      zone: 'Asia/Taipei',
      time: null,
      place: { kind: 'circle', latitude: 25.04, longitude: 121.56, radiusMetres: 200, inside: true },
    });
    const button = page.getByRole('button', { name: t('tap:place.button') });
    await eventually(
      async () => {
        await page.goto(tapPath);
        expect(await button.count()).toBe(1);
      },
      { timeoutMs: 30_000 },
    );
    const plain = await browser.newContext({ baseURL: process.env.SHOP_URL, javaScriptEnabled: false });
    const read = await plain.newPage();
    await read.goto(tapPath);
    await read.getByText('生日快樂').waitFor();
    // What would need a script is not offered.
    expect(await read.getByRole('button', { name: t('tap:place.button') }).isVisible()).toBe(false);
    await plain.close();
    await button.click();
    const refused = page.getByText(t('tap:place.failed'));
    await refused.waitFor();
    expect(await gapBetween(button, refused)).toBeGreaterThanOrEqual(12);
    await Promise.all([owner.context.close(), visitor.context.close()]);
  }, 180_000);
});
