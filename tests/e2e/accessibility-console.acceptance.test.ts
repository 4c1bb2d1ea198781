import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from './support/browser.ts';
import { isFilledIn } from './support/filled/is-filled.ts';
import { filledConsolePages } from './support/filled/pages.ts';
import { asItIs, lookAround } from './support/look-around.ts';
import { consolePages } from './support/routes.ts';
import { sessionOf } from './support/session-of.ts';

/** All pages of the console but those that filled-pages.acceptance.test.ts shows with more on them. */
describe('nothing stands in the way of staff', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('on any page of the console', async () => {
    const session = await sessionOf(browser, 'staff');
    const paths = consolePages.filter((path) => !isFilledIn(filledConsolePages)(path));
    expect(paths.length).toBeLessThan(consolePages.length);
    expect(await lookAround(browser, { who: 'staff', session, pages: paths.map(asItIs) })).toEqual([]);
  }, 900_000);
});
