/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { arrive } from './support/arrive.ts';
import { openBrowser, openDevice, type ScreenName, type Session } from './support/browser.ts';
import { openPage } from './support/look-at.ts';
import { joinQuickly } from './support/sign-in.ts';
import { MAX_SHIFT, watchShifts } from './support/watch-shifts.ts';

describe('a page of a new member, who has nothing yet', () => {
  let browser: Browser;
  let session: Session;
  beforeAll(async () => {
    browser = await openBrowser();
    const customer = await arrive(browser, 'phone', 'zh-TW');
    await joinQuickly(customer);
    session = await customer.context.storageState();
    await customer.context.close();
  }, 120_000);
  afterAll(() => browser?.close());

  it.each<[string, string, ScreenName]>([
    ['/events', '**/api/media/hosted-events*', 'phone'],
    ['/events', '**/api/media/hosted-events*', 'desktop'],
    ['/rewards', '**/api/coupon/points', 'phone'],
    ['/dashboard?tab=orders', '**/api/catalog-order/orders?*', 'phone'],
  ])('moves nothing when there is less than was waited for: %s', async (path, call, screen) => {
    const device = await openDevice(browser, screen, 'zh-TW', session);
    const page = await device.newPage();
    await page.addInitScript(watchShifts);
    // The list comes when the placeholder is seen, as on a slow network.
    let isHeld = false;
    await page.route(call, async (route) => {
      await page.locator('main .skeleton').first().waitFor();
      isHeld = true;
      await route.continue();
    });
    await openPage(page, path, 'zh-TW');
    expect(isHeld).toBe(true);
    const shifts = await page.evaluate(() => globalThis.shifts);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect({ sum: sum <= MAX_SHIFT, shifts: sum <= MAX_SHIFT ? [] : shifts }).toEqual({
      sum: true,
      shifts: [],
    });
    await device.close();
  });
});
