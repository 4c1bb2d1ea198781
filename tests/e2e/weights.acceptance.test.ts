/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { callApi, type Piece } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type Session } from './support/browser.ts';
import { PHOTO } from './support/content.ts';
import { payOnce } from './support/money-cases.ts';
import { joinQuickly } from './support/sign-in.ts';

/** Most that a phone fetches of pictures before anybody scrolls, bytes. This browser fetches all ten photos of a tap page then. */
const [TAP_PAGE_MAX, RESULT_PAGE_MAX] = [400_000, 250_000];
const PHOTOS = 10;
/** At 640 px such a photo weighs about as much as a usual one. */
const DETAIL = 50;
/** A phone of today: it takes more pixels than anybody sees, where they are offered. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };

type Form = { uploadId: string; url: string; fields: Record<string, string> };
type Binding = { version: number };

/** A photo of three megapixels, as full of detail as leaves or a crowd, each another one. */
async function photoOf(number: number): Promise<Buffer> {
  const grain = await sharp({
    create: {
      ...{ width: 800, height: 600, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: DETAIL },
    },
  })
    .png()
    .toBuffer();
  const detailed = await sharp(readFileSync(PHOTO))
    .extract({ left: number * 20, top: number * 20, width: 800, height: 600 })
    .composite([{ input: grain, blend: 'soft-light' }])
    .png()
    .toBuffer();
  return sharp(detailed).resize(2000, 1500).jpeg({ quality: 90 }).toBuffer();
}

async function uploadPhoto(page: Page, number: number): Promise<string> {
  const bytes = await photoOf(number);
  const file = { filename: `photo-${number}.jpg`, contentType: 'image/jpeg', size: bytes.length };
  const form = await callApi<Form>(page, 'POST', '/media/uploads', file);
  const sent = await page.context().request.post(form.url, {
    multipart: { ...form.fields, file: { name: 'f', mimeType: 'image/jpeg', buffer: bytes } },
  });
  expect(sent.ok()).toBe(true);
  return (await callApi<{ id: string }>(page, 'POST', `/media/uploads/${form.uploadId}/complete`)).id;
}

/** A paid piece whose page shows ten photos. */
async function makePieceWithPhotos(page: Page): Promise<Piece> {
  const order = await payOnce(page, '海邊');
  const ids: string[] = [];
  for (let number = 0; number < PHOTOS; number++) ids.push(await uploadPhoto(page, number));
  const path = `/nfc-playback/bindings/${order.items[0]?.id}`;
  const { version } = await callApi<Binding>(page, 'GET', path);
  await callApi(page, 'PUT', `${path}/contents`, { contentIds: ids, version });
  const [piece] = (await callApi<{ items: Piece[] }>(page, 'GET', '/nfc-playback/keepsakes')).items;
  if (!piece) throw new Error('no piece was made');
  return piece;
}

/** The pictures that a page has fetched when it is quiet, and their bytes. */
async function weigh(page: Page, path: string): Promise<{ bytes: number; pictures: string[] }> {
  const weights = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image' && response.ok())
      weights.set(
        response.url(),
        response.body().then(({ length }) => length),
      );
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(weights.values());
  return { bytes: sizes.reduce((sum, each) => sum + each, 0), pictures: [...weights.keys()] };
}

describe('pictures on a phone', () => {
  let browser: Browser;
  let session: Session;
  let piece: Piece;

  beforeAll(async () => {
    browser = await openBrowser();
    const customer = await arrive(browser, 'phone', 'zh-TW');
    await joinQuickly(customer);
    piece = await makePieceWithPhotos(customer.page);
    session = await customer.context.storageState();
    await customer.context.close();
  }, 300_000);
  afterAll(() => browser?.close());

  it.each([
    ['the page of a piece with ten photos', () => `/videolist/${piece.videoId}`, TAP_PAGE_MAX],
    ['the page of a design', () => `/image-result?job=${piece.jobId}`, RESULT_PAGE_MAX],
  ])('are light on %s', async (_page, path, most) => {
    const device = await browser.newContext({
      ...PHONE,
      baseURL: process.env.SHOP_URL,
      storageState: session,
    });
    const page = await device.newPage();
    const { bytes, pictures } = await weigh(page, path());
    expect(pictures.filter((url) => /-\d+\.webp|\/sizes\//.test(url))).not.toEqual([]);
    expect(pictures.filter((url) => /artworks\/\w+\.png|media\/files\/\w+$/.test(url))).toEqual([]);
    expect(bytes).toBeLessThan(most);
    await device.close();
  });
});
