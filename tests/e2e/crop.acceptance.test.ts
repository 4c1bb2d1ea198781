import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromiumPath } from '@tapory/local-servers';
import { eventually } from '@tapory/testing';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import sharp from 'sharp';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { type Customer, PASSWORD } from './support/customer.ts';
import { joinQuickly, signInHere } from './support/sign-in.ts';

const WAY_MS = 240_000;
const WAIT_MS = 60_000;

type Point = { x: number; y: number };

/** Left half red, right half blue: which part of it is printed is seen by its colour. */
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#d01818' } })
    .composite([
      {
        input: { create: { width: 1000, height: 1000, channels: 3, background: '#1838d0' } },
        left: 1000,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

const edgeOf = (scope: Page | Locator, { t }: Customer) =>
  scope.getByLabel(t('studio:crop.edge')).inputValue().then(Number);

async function choosePhoto(customer: Customer): Promise<void> {
  const { page, t, language } = customer;
  await page.goto(`/custom-upload?lng=${language}`);
  await page.getByLabel(t('studio:photo.file'), { exact: true }).setInputFiles({
    ...{ name: 'halves.jpg', mimeType: 'image/jpeg', buffer: await photo() },
  });
  await page.locator('.crop-stage__mask').waitFor();
  await page.getByText(t('studio:crop.fields')).click();
}

/** A design of the photo that waits to be ordered, on the page of the badge, with the sheet of its crop open. */
async function openSheet(customer: Customer): Promise<Locator> {
  const { page, t } = customer;
  await choosePhoto(customer);
  await page.getByLabel(t('studio:title.label')).fill('兩半');
  await page.getByRole('button', { name: t('studio:photo.submit') }).click();
  await page.waitForURL(/\/image-result\?job=/);
  await page.getByRole('link', { name: t('studio:result.make') }).click();
  await page.getByRole('button', { name: t('studio:keepsake.submit') }).click();
  await page.waitForURL(/\/model-selection\?video=/);
  await page.getByRole('button', { name: t('shop:crop.open') }).click();
  return shownSheet(customer);
}

async function shownSheet({ page, t }: Customer): Promise<Locator> {
  const sheet = page.getByRole('dialog');
  await sheet.locator('.crop-stage__mask').waitFor();
  await sheet.getByText(t('studio:crop.fields')).click();
  return sheet;
}

/** Two fingers on the picture, as the browser tells of them. */
async function pinch(page: Page, stage: Locator, { from, to }: { from: number; to: number }): Promise<void> {
  await stage.scrollIntoViewIfNeeded();
  const box = await stage.boundingBox();
  if (!box) throw new Error('there is no crop');
  const middle: Point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [-apart / 2, apart / 2].map((dx, id) => ({ x: middle.x + dx, y: middle.y, id })),
    });
  const STEPS = 8;
  await touch('touchStart', from);
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', from + ((to - from) * step) / STEPS);
  await touch('touchEnd');
  await client.detach();
}

describe('a crop', () => {
  let browser: Browser;
  let able: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
    able = await chromium.launch({
      executablePath: chromiumPath(),
      args: [
        ...['--headless', '--no-sandbox', '--disable-quic', '--disable-background-networking'],
        ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
      ],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await able?.close();
  });

  /** Drawn by software a turning piece takes the page's whole time. */
  const stillPieces = (context: BrowserContext) =>
    context.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext'));

  it(
    'is made smaller and larger by two fingers, around what is between them, and stays inside the photo',
    async () => {
      const customer = await arrive(browser, 'phone', 'zh-TW');
      const { page, t } = customer;
      await stillPieces(customer.context);
      await joinQuickly(customer);
      await choosePhoto(customer);
      const stage = page.locator('.crop-stage__window');
      const place = async () => {
        const [left, top, edge] = await Promise.all(
          ['left', 'top', 'edge'].map((name) => page.getByLabel(t(`studio:crop.${name}`)).inputValue()),
        );
        return { left: Number(left), top: Number(top), edge: Number(edge) };
      };
      expect(await place()).toEqual({ left: 500, top: 0, edge: 1000 });
      const scrolled = await page.evaluate(() => [scrollY, visualViewport?.scale]);

      await pinch(page, stage, { from: 60, to: 120 });
      await eventually(async () => expect((await place()).edge).toBeLessThan(900));
      const small = await place();
      // The fingers were around the middle of the photo, and it is still there.
      expect(Math.abs(small.left + small.edge / 2 - 1000)).toBeLessThan(small.edge / 4);
      expect(small.top).toBeGreaterThan(0);

      await pinch(page, stage, { from: 200, to: 40 });
      await eventually(async () => expect((await place()).edge).toBe(1000));
      expect(await place()).toMatchObject({ top: 0, edge: 1000 });
      // The page itself was neither enlarged nor moved.
      const moved = await page.evaluate(() => [scrollY, visualViewport?.scale]);
      expect(moved[1]).toBe(scrolled[1]);
      await customer.context.close();
    },
    WAY_MS,
  );

  it(
    'is what the turning piece shows',
    async () => {
      const customer = await arrive(able, 'desktop', 'zh-TW');
      const { page, t } = customer;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await joinQuickly(customer);
      const sheet = await openSheet(customer);
      /** Of the piece's face: more of red, or more of blue. */
      const seen = async (): Promise<'red' | 'blue' | 'both'> => {
        const slider = page.getByRole('slider').first();
        await slider.press('Home');
        const shot = sharp(await slider.screenshot());
        const { width = 0, height = 0 } = await shot.metadata();
        const share = Math.round(Math.min(width, height) * 0.1);
        const colourAt = async (dx: number): Promise<'red' | 'blue'> => {
          const region = {
            left: Math.round(width / 2 + dx * share - share / 2),
            top: Math.round(height / 2 - share / 2),
            ...{ width: share, height: share },
          };
          const { channels } = await shot.clone().extract(region).stats();
          return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue';
        };
        const [left, right] = [await colourAt(-1.5), await colourAt(1.5)];
        return left === right ? left : 'both';
      };
      async function printFrom(open: Locator, left: number): Promise<void> {
        await open.getByLabel(t('studio:crop.edge')).fill('900');
        await open.getByLabel(t('studio:crop.left')).fill(String(left));
        await open.getByRole('button', { name: t('studio:crop.save') }).click();
        await open.waitFor({ state: 'detached' });
      }
      await printFrom(sheet, 0);
      const start = page.getByRole('button', { name: t('shop:turn.start') });
      await eventually(
        async () => {
          // It may disappear while it is pressed: then an earlier press has had its effect.
          if (await start.isVisible()) await start.click({ timeout: 2_000 });
          expect(await page.getByRole('slider').count()).toBeGreaterThan(0);
        },
        { timeoutMs: WAIT_MS },
      );
      await eventually(async () => expect(await seen()).toBe('red'), { timeoutMs: WAIT_MS });
      await page.getByRole('button', { name: t('shop:crop.open') }).click();
      await printFrom(await shownSheet(customer), 1050);
      await eventually(async () => expect(await seen()).toBe('blue'), { timeoutMs: WAIT_MS });
      await customer.context.close();
    },
    WAY_MS,
  );

  it(
    'is not lost with the connection or the session that were to save it',
    async () => {
      const customer = await arrive(browser, 'phone', 'zh-TW');
      const { page, context, t, username } = customer;
      await stillPieces(context);
      await joinQuickly(customer);
      const sheet = await openSheet(customer);
      await sheet.getByLabel(t('studio:crop.edge')).fill('850');
      const save = (open: Locator) => open.getByRole('button', { name: t('studio:crop.save') }).click();

      await context.setOffline(true);
      await save(sheet);
      await sheet.getByText(t('studio:failures.crop')).waitFor();
      await context.setOffline(false);
      expect(await edgeOf(sheet, customer)).toBe(850);

      // Signed out elsewhere.
      await context.clearCookies();
      await save(sheet);
      await sheet.getByRole('link', { name: t('common:signInAgain') }).click();
      await signInHere(page, username, PASSWORD);
      await page.waitForURL(/\/model-selection\?video=/);
      const again = await shownSheet(customer);
      expect(await edgeOf(again, customer)).toBe(850);
      await save(again);
      await page.getByText(t('shop:crop.own', { edge: 850 })).waitFor();
      await again.waitFor({ state: 'detached' });
      const [design] = (await callApi<{ items: { jobId: string }[] }>(page, 'GET', '/nfc-playback/keepsakes'))
        .items;
      const { items } = await callApi<{ items: { edge: number }[] }>(
        page,
        'GET',
        `/ai-generation/jobs/${design?.jobId}/crops`,
      );
      expect(items).toMatchObject([{ edge: 850 }]);
      await page.reload();
      await page.getByText(t('shop:crop.own', { edge: 850 })).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await context.close();
    },
    WAY_MS,
  );
});
