/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { addToCart, callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { beStaff } from './support/ask-staff.ts';
import { openBrowser, openDevice, type ScreenName, type Session } from './support/browser.ts';
import { fillDesk } from './support/filled/desk.ts';
import {
  type Filled,
  type FilledPage,
  filledConsolePages,
  filledMemberPages,
  filledVisitorPages,
} from './support/filled/pages.ts';
import { show } from './support/filled/shown.ts';
import { sell } from './support/filled/sold.ts';
import { lookHere, openPage } from './support/look-at.ts';
import { detailPages, emptyDetails } from './support/routes.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const LIMIT_MS = 900_000;
/** A phone in the shop's language and a desk in the other: letters of English are longer, columns of a desk are more. */
const LOOKS: [ScreenName, Language][] = [
  ['phone', 'zh-TW'],
  ['desktop', 'en'],
];

const SOON_MS = 15_000;

/** Whether a text stands on the page, also in a field; what is below the first screen comes a moment later. */
function isSoonShown(page: Page, text: string): Promise<boolean> {
  const stands = (wanted: string) => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    return [document.body.textContent ?? '', ...typed].some((one) => one.includes(wanted));
  };
  return page.waitForFunction(stands, text, { timeout: SOON_MS }).then(
    () => true,
    () => false,
  );
}

/** accessibility.acceptance.test.ts opens every page but those whose address names something: here it is there. */
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
    const sold = await sell(page, ask);
    filled = {
      ...{ sold, userId: user.id, username },
      shown: await show(page, ask, user.id),
      desk: await fillDesk(ask, user.id),
    };
    await addToCart(page, sold.unsold);
    member = await customer.context.storageState();
    await customer.context.close();
  }, LIMIT_MS);
  afterAll(() => browser?.close());

  async function visit(who: string, pages: FilledPage[], session?: Session): Promise<string[]> {
    const found = LOOKS.map(async ([screen, language]) => {
      const device = await openDevice(browser, screen, language, session);
      const page = await device.newPage();
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const here: string[] = [];
      for (const [path, shows] of pages) {
        await openPage(page, path, language);
        if (!(await isSoonShown(page, shows))) here.push(`${path} ${language}: does not show ${shows}`);
        here.push(...(await lookHere(page, { path, language, who, screens: [screen] })));
      }
      await device.close();
      return here;
    });
    return (await Promise.all(found)).flat();
  }

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
    async () => expect(await visit('visitor', filledVisitorPages(filled))).toEqual([]),
    LIMIT_MS,
  );

  it(
    'for the customer whose they are',
    async () => expect(await visit('member', filledMemberPages(filled), member)).toEqual([]),
    LIMIT_MS,
  );

  it(
    'for staff',
    async () => {
      const device = await openDevice(browser, 'desktop', 'zh-TW');
      const page = await device.newPage();
      await page.goto('/api/identity/login?returnTo=/about&lng=zh-TW');
      await signInAsAdmin(page);
      const session = await device.storageState();
      await device.close();
      expect(await visit('staff', filledConsolePages(filled), session)).toEqual([]);
    },
    LIMIT_MS,
  );
});
