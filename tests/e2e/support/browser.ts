/// <reference lib="dom" />
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromiumPath } from '@tapory/local-servers';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Language } from './texts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Widths (CSS px) at which the shop is looked at. */
export const SCREENS = {
  phone: { width: 360, height: 780 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

/** So that pages have the same lines and widths on every machine. */
const FONTS = join(import.meta.dirname, 'fonts.conf');

export type ScreenName = keyof typeof SCREENS;

declare global {
  /** Browsers of the running test file; `browser-environment.mjs` prints their pages when a test fails. */
  var openBrowsers: Browser[] | undefined;
}

type BrowserOptions = {
  /** The back button shows pages as they were left. */
  keepsLeftPages?: boolean;
  /** A film (Y4M) that its camera shows over and over; sites may use the camera unasked. */
  camera?: string;
};

const cameraArgs = (film: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** A Chromium of its own, without background requests of its own. */
export async function openBrowser({ keepsLeftPages = false, camera }: BrowserOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: FONTS },
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(camera ? cameraArgs(camera) : []),
    ],
    // Playwright turns off Chromium's memory of left pages.
    ignoreDefaultArgs: keepsLeftPages ? ['--disable-back-forward-cache'] : [],
  });
  globalThis.openBrowsers = [...(globalThis.openBrowsers ?? []), browser];
  return browser;
}

/** What a browser keeps of a person: cookies and storage. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * A page on a busy machine may take this long, ms; nothing is waited for longer than it takes. Less than the time limit
 * of a test: a wait in vain then fails with the element it waited for and not with the name of the test alone.
 */
const MAX_WAIT_MS = 60_000;

/** A fresh person with a fresh device, or somebody who is signed in already. */
export async function openDevice(
  browser: Browser,
  screen: ScreenName,
  language: Language,
  session?: Session,
): Promise<BrowserContext> {
  const device = await browser.newContext({
    viewport: SCREENS[screen],
    locale: language,
    baseURL: process.env.SHOP_URL ?? '',
    hasTouch: screen === 'phone',
    // Tests answer requests themselves, which a worker would hide from them.
    serviceWorkers: 'block',
    ...(session ? { storageState: session } : {}),
  });
  device.setDefaultTimeout(MAX_WAIT_MS);
  return device;
}

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** WCAG 2.2 A and AA. */
const EVERYTHING = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/** All that another theme can change. */
const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Problems that axe finds on the page as it stands, one line each; `colours` looks at contrasts alone. */
export async function findBarriers(
  page: Page,
  what: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  // A colour on its way to another, such as that of a button that has just been pressed, is no colour of the design.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
  );
  // Nor is one that comes and goes without end: that is looked at as it stands still for who wants no motion.
  await page.evaluate(() => {
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().iterations === Infinity) one.cancel();
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (options) => {
      type Axe = { run(context: Document, options: object): Promise<{ violations: Violation[] }> };
      const { axe } = globalThis as unknown as { axe: Axe };
      return (await axe.run(document, options)).violations;
    },
    what === 'everything' ? EVERYTHING : COLOURS,
  );
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

/** Whether people want to look at everything. */
export const keepsPictures = process.env.KEEP_PICTURES === '1';

/** With `KEEP_PICTURES=1` keeps a picture of the page under `.tapory/pictures`, for people to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!keepsPictures) return;
  mkdirSync('.tapory/pictures', { recursive: true });
  await page.screenshot({ path: `.tapory/pictures/${name}.png`, fullPage: true });
}
