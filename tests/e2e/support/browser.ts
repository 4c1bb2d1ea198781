/// <reference lib="dom" />
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Language } from './texts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Widths (CSS px) at which the shop is looked at. */
export const SCREENS = {
  phone: { width: 360, height: 780 },
  desktop: { width: 1440, height: 900 },
} as const;

export type ScreenName = keyof typeof SCREENS;

/** The distribution's Chromium, told to call nobody. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A fresh person with a fresh device. */
export function openDevice(
  browser: Browser,
  screen: ScreenName,
  language: Language,
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: SCREENS[screen],
    locale: language,
    baseURL: process.env.SHOP_URL ?? '',
    hasTouch: screen === 'phone',
    // Tests answer requests themselves, which a worker would hide from them.
    serviceWorkers: 'block',
  });
}

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** Problems that axe finds on the page as it stands (WCAG 2.2 A and AA), one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    type Axe = { run(context: Document, options: object): Promise<{ violations: Violation[] }> };
    const { axe } = globalThis as unknown as { axe: Axe };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    return (await axe.run(document, { runOnly: { type: 'tag', values: tags } })).violations;
  });
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

/** Keeps a picture of the page under `.tapory/pictures`, for people to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync('.tapory/pictures', { recursive: true });
  await page.screenshot({ path: `.tapory/pictures/${name}.png`, fullPage: true });
}
