/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Puts the device into daylight or dark, without motion, and waits until every colour has arrived. */
export async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (isDark) => matchMedia('(prefers-color-scheme: dark)').matches === isDark,
    colorScheme === 'dark',
  );
  const isDrawn = () => {
    const propertyOf = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name);
    const ink = propertyOf(document.documentElement, '--ink');
    // antd's colours follow by a render of their own.
    const followed = [...document.querySelectorAll('[class*="css-var-"]')].every(
      (element) => propertyOf(element, '--ant-color-text') === ink,
    );
    return followed && document.getAnimations().every(({ playState }) => playState !== 'running');
  };
  const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  // The first frame styles the page anew, and what it sets in motion runs by the second.
  await page.evaluate(nextFrame);
  await page.evaluate(nextFrame);
  await page.waitForFunction(isDrawn);
}
