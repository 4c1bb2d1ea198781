/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openDevice, type Session } from './support/browser.ts';
import { openPage, sidewaysBy } from './support/look-at.ts';
import { consoleLists, formPages, memberStates } from './support/routes.ts';
import { sessionOf } from './support/session-of.ts';

const LIMIT_MS = 600_000;
const WINDOWS = 2;

/** antd takes the size of letters when it starts, so pages are opened by a browser that has it. */
describe('nothing stands in the way of who reads letters twice as large', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  async function read(session: Session, paths: readonly string[]): Promise<string[]> {
    const left = [...paths];
    const walks = Array.from({ length: WINDOWS }, () => walk(session, left));
    return (await Promise.all(walks)).flat();
  }

  async function walk(session: Session, left: string[]): Promise<string[]> {
    const device = await openDevice(browser, 'phone', 'en', session);
    await device.addInitScript(() => {
      const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
      new MutationObserver(enlarge).observe(document, { childList: true });
    });
    const page = await device.newPage();
    const found: string[] = [];
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await openPage(page, path, 'en');
      const by = await sidewaysBy(page);
      if (by > 0) found.push(`${path}: scrolls sideways by ${by} px`);
      const small = await page
        .locator('.ant-btn:visible')
        .evaluateAll(
          (buttons) =>
            buttons.filter((button) => Number.parseFloat(getComputedStyle(button).fontSize) < 24).length,
        );
      if (small > 0) found.push(`${path}: ${small} buttons kept their size`);
    }
    await device.close();
    return found;
  }

  it(
    'as a customer',
    async () => {
      const session = await sessionOf(browser, 'member');
      expect(await read(session, [...memberStates, ...formPages])).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'as staff',
    async () => expect(await read(await sessionOf(browser, 'staff'), consoleLists)).toEqual([]),
    LIMIT_MS,
  );
});
