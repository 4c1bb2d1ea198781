/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { keepsPictures, openDevice, SCREENS, type ScreenName, type Session } from './browser.ts';
import type { FilledPage } from './filled/pages.ts';
import { lookHere, openPage } from './look-at.ts';
import type { Language } from './texts.ts';

type View = [ScreenName, Language];

/** A phone in the shop's language and a desk in the other: letters of English are longer, columns of a desk are more. */
const VIEWS: View[] = [
  ['phone', 'zh-TW'],
  ['desktop', 'en'],
];
/** What people want to see who keep the pictures. */
const ALL_VIEWS = (Object.keys(SCREENS) as ScreenName[]).flatMap((screen) =>
  (['zh-TW', 'en'] as const).map((language): View => [screen, language]),
);

/** Windows of each view: while one waits for its network another computes. */
const WINDOWS = 2;
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

/** A page by its address alone. */
export const asItIs = (path: string): FilledPage => [path, ''];

export type Walk = { who: string; session?: Session; pages: readonly FilledPage[] };

/** What stands in somebody's way on these pages, or is missing on them, in every view. */
export async function lookAround(browser: Browser, { who, session, pages }: Walk): Promise<string[]> {
  async function walk([screen, language]: View, left: FilledPage[]): Promise<string[]> {
    const device = await openDevice(browser, screen, language, session);
    // A page that fills the screen, as the wall of an event asks to, keeps its size.
    await device.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
    const page = await device.newPage();
    const found: string[] = [];
    for (let next = left.shift(); next; next = left.shift()) {
      const [path, shows] = next;
      await page.setViewportSize(SCREENS[screen]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await openPage(page, path, language);
      if (!(await isSoonShown(page, shows))) found.push(`${path} ${language}: does not show ${shows}`);
      found.push(...(await lookHere(page, { path, language, who, screen })));
    }
    await device.close();
    return found;
  }
  const walks = (keepsPictures ? ALL_VIEWS : VIEWS).flatMap((view) => {
    const left = [...pages];
    return Array.from({ length: WINDOWS }, () => walk(view, left));
  });
  return (await Promise.all(walks)).flat();
}
