/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import {
  findBarriers,
  keepPicture,
  openBrowser,
  openDevice,
  SCREENS,
  type ScreenName,
  type Session,
} from './support/browser.ts';
import {
  consoleLists,
  consolePages,
  formPages,
  memberPages,
  memberStates,
  visitorPages,
} from './support/routes.ts';
import { setTheme } from './support/set-theme.ts';
import { signInHere } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const LANGUAGES: Language[] = ['zh-TW', 'en'];
const LIMIT_MS = 600_000;

/** Opens a page and waits until it shows what it has: a title, a heading, and nothing that is still loading. */
async function open(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
  await page.locator('main h1, h1').first().waitFor();
  // A public page shows its heading before its scripts have come; they draw it again for who is signed in.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.title !== '' && !document.querySelector('.loading, .skeleton'));
}

/** How far the page scrolls sideways, px. */
const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How far it does in letters twice as large, px (WCAG 2.2, 1.4.4). */
async function sidewaysInLargeLetters(page: Page): Promise<number> {
  const setSize = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  await setSize('200%');
  const by = await sidewaysBy(page);
  await setSize('');
  return by;
}

type Look = { path: string; language: Language; who: string };

/** The path as a part of a file's name. */
const slugOf = (path: string): string => path.replaceAll(/[^\w-]+/g, '_').replace(/^_/, '') || 'home';

/**
 * What stands in somebody's way on a page - on a phone, a tablet and a desk, in daylight and in the dark - with a picture
 * of each.
 */
async function lookAt(page: Page, { path, language, who }: Look): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, path, language);
  const titles = await page.locator('head > title').allTextContents();
  if (titles.length !== 1) found.push(`${path} ${language}: has the titles ${titles.join(', ')}`);
  for (const screen of Object.keys(SCREENS) as ScreenName[]) {
    await page.setViewportSize(SCREENS[screen]);
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      await keepPicture(page, `${who}-${slugOf(path)}-${screen}-${language}-${theme}`);
      // Nothing on a tablet is drawn otherwise than on one of the other two.
      if (screen === 'tablet') continue;
      const barriers = await findBarriers(page, theme === 'light' ? 'everything' : 'colours');
      found.push(...barriers.map((barrier) => `${path} ${language} ${screen} ${theme}: ${barrier}`));
    }
    const overflow = await sidewaysBy(page);
    if (overflow > 0) found.push(`${path} ${language} ${screen}: scrolls sideways by ${overflow} px`);
    const inLarge = await sidewaysInLargeLetters(page);
    if (inLarge > 0)
      found.push(
        `${path} ${language} ${screen}: scrolls sideways by ${inLarge} px in letters twice as large`,
      );
  }
  return found;
}

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
      await open(page, path, 'en');
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
