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

export type Look = { path: string; language: Language; who: string; screen: ScreenName };

/** The path as a part of a file's name. */
const slugOf = (path: string): string => path.replaceAll(/[^\w-]+/g, '_').replace(/^_/, '') || 'home';

/** The widths at which a page of a screen may not scroll sideways: a tablet draws one of the other two with other room. */
const widthsOf = (screen: ScreenName): ScreenName[] =>
  screen === 'desktop' ? ['desktop', 'tablet'] : [screen];

/** What stands in somebody's way on the page as it is open - by daylight and in the dark - with a picture of each. */
export async function lookHere(page: Page, { path, language, who, screen }: Look): Promise<string[]> {
  const found: string[] = [];
  const say = (problem: string) => void found.push(`${path} ${language} ${screen}: ${problem}`);
  const titles = await page.locator('head > title').allTextContents();
  if (titles.length !== 1) say(`has the titles ${titles.join(', ')}`);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    await keepPicture(page, `${who}-${slugOf(path)}-${screen}-${language}-${theme}`);
    const barriers = await findBarriers(page, theme === 'light' ? 'everything' : 'colours');
    for (const barrier of barriers) say(`${theme}: ${barrier}`);
  }
  for (const width of widthsOf(screen)) {
    await page.setViewportSize(SCREENS[width]);
    await setTheme(page, 'light');
    const by = await sidewaysBy(page);
    if (by > 0) say(`scrolls sideways by ${by} px as a ${width}`);
    const inLarge = await sidewaysInLargeLetters(page);
    if (inLarge > 0) say(`scrolls sideways by ${inLarge} px as a ${width} in letters twice as large`);
  }
  return found;
}
