import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { addToCart, callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { beStaff } from './support/ask-staff.ts';
import { openBrowser, type Session } from './support/browser.ts';
import { fillDesk } from './support/filled/desk.ts';
import {
  type Filled,
  filledConsolePages,
  filledMemberPages,
  filledVisitorPages,
} from './support/filled/pages.ts';
import { show } from './support/filled/shown.ts';
import { sell } from './support/filled/sold.ts';
import { lookAround } from './support/look-around.ts';
import { detailPages, emptyDetails } from './support/routes.ts';
import { sessionOf } from './support/session-of.ts';
import { joinQuickly } from './support/sign-in.ts';

const LIMIT_MS = 900_000;

/** The other pages are opened by accessibility-*.acceptance.test.ts; here is what an address names, and lists have rows. */
describe('nothing stands in anybody’s way on pages that have something to show', () => {
  let browser: Browser;
  let filled: Filled;
  let member: Session;

  beforeAll(async () => {
    browser = await openBrowser();
    const customer = await arrive(browser, 'phone', 'zh-TW');
    const { page, username } = customer;
    await joinQuickly(customer);
    const { user } = await callApi<{ user: { id: string } }>(page, 'GET', '/identity/session');
    const ask = await beStaff();
    const [sold, shown, desk] = await Promise.all([
      sell(page, ask),
      show(page, ask, user.id),
      fillDesk(ask, user.id),
    ]);
    filled = { sold, shown, desk, userId: user.id, username };
    await addToCart(page, sold.unsold);
    member = await customer.context.storageState();
    await customer.context.close();
  }, LIMIT_MS);
  afterAll(() => browser?.close());

  it('are all whose address names something', () => {
    const filledPages = [filledVisitorPages, filledMemberPages, filledConsolePages].flatMap((of) =>
      of(filled),
    );
    const opened = filledPages.map(([path]) => path.replace(/[?#].*/, ''));
    const isOpened = (detail: string) => {
      const address = new RegExp(`^${detail.replaceAll(/:\w+/g, '[^/]+')}$`);
      return opened.some((path) => address.test(path));
    };
    expect(detailPages.filter((detail) => !isOpened(detail) && !emptyDetails.includes(detail))).toEqual([]);
  });

  it(
    'for a visitor',
    async () => {
      const pages = filledVisitorPages(filled);
      expect(await lookAround(browser, { who: 'visitor', pages })).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'for the customer whose they are',
    async () => {
      const pages = filledMemberPages(filled);
      expect(await lookAround(browser, { who: 'member', session: member, pages })).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'for staff',
    async () => {
      const session = await sessionOf(browser, 'staff');
      const pages = filledConsolePages(filled);
      expect(await lookAround(browser, { who: 'staff', session, pages })).toEqual([]);
    },
    LIMIT_MS,
  );
});
