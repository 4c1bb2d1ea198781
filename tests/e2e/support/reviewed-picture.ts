/// <reference lib="dom" />
import { existsSync, mkdirSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Pictures that a person has looked at and committed. */
const REVIEWED = 'tests/e2e/reviewed';
/** `UPDATE_PICTURES=1` takes the reviewed pictures anew instead of comparing with them. */
export const isUpdating = process.env.UPDATE_PICTURES === '1';
/** Where a picture that differs is stored, with its difference. */
const DIFFERENT = '.tapory/pictures';
/** Colour distance (0 to 1, YIQ) up to which two pixels look the same; anti-aliased edges are not counted. */
const COLOUR_DISTANCE = 0.15;
/** Share of pixels that may differ: another build of the browser draws letters a little differently. */
const MAX_SHARE = 0.015;
/** Compared at half the size, where single pixels of letters do not count. */
const SCALE = 0.5;

/** Texts that differ between two runs, with what stands for them in a picture. */
const VOLATILE: [pattern: string, instead: string][] = [
  ['T\\d{6}-[0-9A-Z]{4,}', 'T260101-ABCDEF'],
  ['\\b[A-Z]{2}[- ]?\\d{8}\\b', 'AB12345678'],
  ['\\d{4}/\\d{1,2}/\\d{1,2}', '2026/01/01'],
  ['\\d{4}年\\d{1,2}月\\d{1,2}日', '2026年1月1日'],
  // Of a span of days the first may be its day alone.
  [
    '\\b(?:\\d{1,2}\\s–\\s)?\\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*(?: \\d{4})?',
    '1 Jan 2026',
  ],
  ['\\b\\d{1,2}:\\d{2}(?::\\d{2})?\\b', '12:00'],
  ['e2e_[0-9a-z]+', 'e2e_name'],
  ['\\b[0-9a-f]{8}-[0-9a-f-]{27}\\b', '00000000-0000-7000-8000-000000000000'],
];

/** Makes a page stand still and read the same in every run. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('.loading, .skeleton') === null);
  await page.evaluate(async (volatile) => {
    await document.fonts.ready;
    // A lazy picture below the window is not loaded, and decoding it would wait for ever.
    const drawn = document.querySelectorAll<SVGImageElement & { decode(): Promise<void> }>('svg image[href]');
    const visible = [...document.images, ...drawn].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < window.innerHeight;
    });
    await Promise.all(visible.map((image) => image.decode().catch(() => {})));
    const patterns = volatile.map(([pattern, instead]) => [new RegExp(pattern, 'g'), instead] as const);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const text = patterns.reduce((all, [pattern, instead]) => all.replace(pattern, instead), node.data);
      if (text !== node.data) node.data = text;
    }
  }, VOLATILE);
}

async function pixelsOf(picture: string | Buffer) {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const size = { width: Math.round(width * SCALE), height: Math.round(height * SCALE) };
  const data = await sharp(picture).flatten().resize(size).ensureAlpha().raw().toBuffer();
  return { ...size, data };
}

/**
 * Compares what the window shows with the reviewed picture of that name. Returns what a person should look at: nothing,
 * or a line with the share of pixels that differ and where the pictures are.
 */
export async function compareWithReviewed(page: Page, name: string): Promise<string[]> {
  await settle(page);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const reviewed = `${REVIEWED}/${name}.png`;
  if (isUpdating) {
    mkdirSync(REVIEWED, { recursive: true });
    await sharp(shot).png({ palette: true, colours: 256, effort: 10 }).toFile(reviewed);
    return [];
  }
  mkdirSync(DIFFERENT, { recursive: true });
  const actual = `${DIFFERENT}/${name}.png`;
  await sharp(shot).toFile(actual);
  if (!existsSync(reviewed)) return [`${name}: nobody has reviewed it; see ${actual}`];
  const [was, is] = [await pixelsOf(reviewed), await pixelsOf(shot)];
  if (was.width !== is.width || was.height !== is.height) return [`${name}: has another size; see ${actual}`];
  const difference = Buffer.alloc(was.data.length);
  const { width, height } = was;
  const count = pixelmatch(was.data, is.data, difference, width, height, { threshold: COLOUR_DISTANCE });
  const share = count / (width * height);
  if (share <= MAX_SHARE) return [];
  const file = `${DIFFERENT}/${name}.difference.png`;
  await sharp(difference, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(file);
  return [`${name}: ${(share * 100).toFixed(1)} % looks different; see ${actual}, ${reviewed}, ${file}`];
}
