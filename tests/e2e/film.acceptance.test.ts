/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jsqr from 'jsqr';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, openDevice } from './support/browser.ts';
import { textsOf } from './support/texts.ts';

const decode = jsqr as unknown as typeof jsqr.default;
const t = textsOf('en');
const LIMIT_MS = 120_000;

/** Brings the film into view, with its pictures. */
async function openFilm(page: Page): Promise<void> {
  await page.goto('/?lng=en');
  const scene = page.getByRole('img', { name: t('home:film.alt') });
  await scene.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.film__scene img')];
    return (
      pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    );
  });
}

/** How the film's parts move: the state of each animation, and the longest one, ms. */
const motionOf = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelector('.film')?.getAnimations({ subtree: true }) ?? [];
    const moving = all.filter((one) => one instanceof CSSAnimation);
    const lengths = moving.map(({ effect }) => Number(effect?.getTiming().duration));
    return {
      states: [...new Set(moving.map(({ playState }) => playState))],
      longest: Math.max(0, ...lengths),
    };
  });

/** Whether the page on the drawn phone can be read, and stands straight in it. */
const pageOnPhone = (page: Page) =>
  page.evaluate(() => {
    const opened = document.querySelector('.film__page') as Element;
    const { opacity, transform } = getComputedStyle(opened);
    return { opacity, transform, words: opened.textContent };
  });

describe('the film of a tap', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it(
    'takes six seconds, has no sound, and stops when it is asked to',
    async () => {
      const device = await openDevice(browser, 'desktop', 'en');
      const page = await device.newPage();
      await openFilm(page);
      expect(await motionOf(page)).toEqual({ states: ['running'], longest: 6000 });
      expect(await page.locator('main :is(video, audio)').count()).toBe(0);
      await page.getByRole('button', { name: t('home:film.pause') }).click();
      await page.getByRole('button', { name: t('home:film.play') }).waitFor();
      expect((await motionOf(page)).states).toEqual(['paused']);
      await device.close();
    },
    LIMIT_MS,
  );

  it(
    'is one still picture of the opened page for who wishes for less motion',
    async () => {
      const device = await openDevice(browser, 'phone', 'en');
      const page = await device.newPage();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openFilm(page);
      expect((await motionOf(page)).states).toEqual([]);
      const seen = await pageOnPhone(page);
      expect(seen).toMatchObject({ opacity: '1', transform: 'none' });
      expect(seen.words).toContain(t('home:film.page.title'));
      // Nothing moves that could be stopped.
      expect(await page.getByRole('button', { name: t('home:film.pause') }).isVisible()).toBe(false);
      await device.close();
    },
    LIMIT_MS,
  );

  it(
    'has a code beside it that opens a demonstration on the visitor’s own phone',
    async () => {
      const device = await openDevice(browser, 'desktop', 'en');
      const page = await device.newPage();
      await openFilm(page);
      const code = page.getByRole('img', { name: t('home:film.example.code') });
      await code.scrollIntoViewIfNeeded();
      await page.waitForFunction(
        (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
        await code.elementHandle(),
      );
      // As a camera sees it, from near.
      const seen = sharp(await code.screenshot()).resize({ width: 672, kernel: 'nearest' });
      const { data, info } = await seen.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const read = decode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
      expect(new URL(read)).toMatchObject({
        origin: new URL(page.url()).origin,
        pathname: '/videolist/example',
      });
      const phone = await openDevice(browser, 'phone', 'zh-TW');
      const tapped = await phone.newPage();
      await tapped.goto(read);
      await tapped.getByRole('note').waitFor();
      expect(await tapped.locator('html').getAttribute('lang')).toBe('zh-Hant-TW');
      expect(
        await tapped.locator('main figure img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0);
      await phone.close();
      await device.close();
    },
    LIMIT_MS,
  );

  it(
    'offers the demonstration as a button where it is seen on a phone',
    async () => {
      const device = await openDevice(browser, 'phone', 'en');
      const page = await device.newPage();
      await openFilm(page);
      expect(await page.getByRole('img', { name: t('home:film.example.code') }).isVisible()).toBe(false);
      await page.getByRole('link', { name: t('home:film.example.open') }).click();
      await page.waitForURL(/\/videolist\/example/);
      await page.getByRole('note').waitFor();
      await device.close();
    },
    LIMIT_MS,
  );
});
