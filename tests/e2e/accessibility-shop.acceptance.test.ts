import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from './support/browser.ts';
import { isFilledIn } from './support/filled/is-filled.ts';
import { filledMemberPages, filledVisitorPages } from './support/filled/pages.ts';
import { asItIs, lookAround } from './support/look-around.ts';
import { memberPages, memberStates, visitorPages } from './support/routes.ts';
import { sessionOf } from './support/session-of.ts';

const LIMIT_MS = 900_000;

/** All pages but those that filled-pages.acceptance.test.ts shows with more on them. */
describe('nothing stands in anybody’s way in the shop', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it(
    'of a visitor',
    async () => {
      const paths = visitorPages.filter((path) => !isFilledIn(filledVisitorPages)(path));
      expect(await lookAround(browser, { who: 'visitor', pages: paths.map(asItIs) })).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'of a customer',
    async () => {
      const session = await sessionOf(browser, 'member');
      const paths = [...memberPages, ...memberStates].filter((path) => !isFilledIn(filledMemberPages)(path));
      expect(await lookAround(browser, { who: 'member', session, pages: paths.map(asItIs) })).toEqual([]);
    },
    LIMIT_MS,
  );
});
