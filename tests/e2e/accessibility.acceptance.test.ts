/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { openBrowser, openDevice, type Session } from './support/browser.ts';
import { lookAt, openPage, sidewaysBy } from './support/look-at.ts';
import {
  consoleLists,
  consolePages,
  formPages,
  memberPages,
  memberStates,
  visitorPages,
} from './support/routes.ts';
import { signInHere } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const LANGUAGES: Language[] = ['zh-TW', 'en'];
const LIMIT_MS = 1_200_000;

/** Both languages at once, each in a browser window of its own. */
async function inBothLanguages(look: (language: Language) => Promise<string[]>): Promise<string[]> {
  return (await Promise.all(LANGUAGES.map(look))).flat();
}

describe('nothing stands in anybody’s way', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  async function visit(
    { language, who, session }: { language: Language; who: string; session?: Session },
    paths: readonly string[],
  ): Promise<string[]> {
    const device = await openDevice(browser, 'desktop', language, session);
    device.setDefaultTimeout(90_000);
    const page = await device.newPage();
    const found: string[] = [];
    for (const path of paths) found.push(...(await lookAt(page, { path, language, who })));
    await device.close();
    return found;
  }

  /** What a browser keeps of a person who signed in. */
  async function signIn(returnTo: string, enter: (page: Page) => Promise<void>): Promise<Session> {
    const device = await openDevice(browser, 'desktop', 'zh-TW');
    const page = await device.newPage();
    await page.goto(`/api/identity/login?returnTo=${returnTo}&lng=zh-TW`);
    await enter(page);
    const session = await device.storageState();
    await device.close();
    return session;
  }

  it(
    'for a visitor',
    async () => {
      const found = await inBothLanguages((language) => visit({ language, who: 'visitor' }, visitorPages));
      expect(found).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'for a customer, on every page of the shop',
    async () => {
      const session = await signIn('/dashboard', (page) => signInHere(page, 'demo', 'Tapory-demo-1'));
      const found = await inBothLanguages((language) =>
        visit({ language, who: 'member', session }, [...memberPages, ...memberStates]),
      );
      expect(found).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'for staff, on every page of the console',
    async () => {
      const session = await signIn('/about', signInAsAdmin);
      const found = await inBothLanguages((language) =>
        visit({ language, who: 'staff', session }, consolePages),
      );
      expect(found).toEqual([]);
    },
    LIMIT_MS,
  );

  /** antd takes the size of letters when it starts, so these pages are opened by a browser that has it. */
  async function visitInLargeLetters(session: Session, paths: readonly string[]): Promise<string[]> {
    const device = await openDevice(browser, 'phone', 'en', session);
    device.setDefaultTimeout(90_000);
    await device.addInitScript(() => {
      const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
      new MutationObserver(enlarge).observe(document, { childList: true });
    });
    const page = await device.newPage();
    const found: string[] = [];
    for (const path of paths) {
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
    'for a customer and for staff whose letters are twice as large',
    async () => {
      const customer = await signIn('/dashboard', (page) => signInHere(page, 'demo', 'Tapory-demo-1'));
      const admin = await signIn('/about', signInAsAdmin);
      expect([
        ...(await visitInLargeLetters(customer, [...memberStates, ...formPages])),
        ...(await visitInLargeLetters(admin, consoleLists)),
      ]).toEqual([]);
    },
    LIMIT_MS,
  );
});
