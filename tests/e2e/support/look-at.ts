/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { findBarriers, keepPicture, SCREENS, type ScreenName } from './browser.ts';
import { setTheme } from './set-theme.ts';
import type { Language } from './texts.ts';

/** The address in a language; what follows `#` stays at the end. */
export function inLanguage(path: string, language: Language): string {
  const address = new URL(path, 'http://shop');
  address.searchParams.set('lng', language);
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Opens a page and waits until it shows what it has: a title, a heading, and nothing that is still loading. */
export async function openPage(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(inLanguage(path, language));
  await page.locator('main h1, h1').first().waitFor();
  // A public page shows its heading before its scripts have come; they draw it again for who is signed in.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.title !== '' && !document.querySelector('.loading, .skeleton'));
}

/** How far the page scrolls sideways, px. */
export const sidewaysBy = (page: Page): Promise<number> =>
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

export type Look = { path: string; language: Language; who: string; screens?: readonly ScreenName[] };

/** The path as a part of a file's name. */
const slugOf = (path: string): string => path.replaceAll(/[^\w-]+/g, '_').replace(/^_/, '') || 'home';

const ALL = Object.keys(SCREENS) as ScreenName[];

/** What stands in somebody's way on the page as it is open - by daylight and in the dark - with a picture of each. */
export async function lookHere(page: Page, { path, language, who, screens = ALL }: Look): Promise<string[]> {
  const found: string[] = [];
  const titles = await page.locator('head > title').allTextContents();
  if (titles.length !== 1) found.push(`${path} ${language}: has the titles ${titles.join(', ')}`);
  for (const screen of screens) {
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

/** Opens a page and looks at it. */
export async function lookAt(page: Page, look: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openPage(page, look.path, look.language);
  return lookHere(page, look);
}
