import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pictures } from '@tapory/shop';
import { rowsOf } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { CONTACT, callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { PHOTO } from './support/content.ts';
import { type Customer, pay } from './support/customer.ts';
import { joinQuickly } from './support/sign-in.ts';

const WAY_MS = 180_000;

type Orders = { items: { id: string }[] };
type Ordered = { items: { jobId: string; cropId: string | null; printEdge: number | null }[] };

const photo = () => sharp(readFileSync(PHOTO)).resize(1600, 1200, { fit: 'cover' }).jpeg().toBuffer();

const drawIt = async ({ page, t }: Customer): Promise<void> => {
  await page.getByRole('button', { name: t('studio:compose.draw'), exact: true }).click();
  await page.getByText(t('studio:compose.own')).waitFor({ timeout: 120_000 });
};

async function choosePhoto({ page, t }: Customer): Promise<void> {
  await page.getByLabel(t('studio:photo.file'), { exact: true }).setInputFiles({
    ...{ name: 'family.jpg', mimeType: 'image/jpeg', buffer: await photo() },
  });
  await page.locator('.crop-stage__mask').waitFor();
}

/** The ways to a picture on a piece. */
const WAYS: Record<'wish' | 'photo' | 'styled' | 'figurine', (customer: Customer) => Promise<void>> = {
  async wish(customer) {
    await customer.page.getByLabel(customer.t('studio:prompt.label')).fill('窗台上的橘貓，外面在下雨');
    await drawIt(customer);
  },
  photo: choosePhoto,
  async styled(customer) {
    await choosePhoto(customer);
    await drawIt(customer);
  },
  async figurine(customer) {
    await customer.page.getByLabel(customer.t('studio:figurine.prompt')).fill('小恐龍');
    await drawIt(customer);
  },
};

/** From a piece in the studio to a paid order. */
async function buy(customer: Customer): Promise<void> {
  const { page, t } = customer;
  await page.getByRole('button', { name: t('studio:compose.ready') }).click();
  const cart = page.getByRole('dialog', { name: t('shop:cart.title') });
  await cart.getByRole('link', { name: t('shop:cart.checkout') }).click();
  const field = (name: string) => page.getByLabel(t(`checkout:recipient.${name}`), { exact: false }).first();
  await field('name').fill(CONTACT.name);
  await field('email').fill(CONTACT.email);
  await field('phone').fill(CONTACT.phone);
  await field('postalCode').fill('100');
  await field('line').fill('忠孝東路一段 1 號');
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: t('checkout:submitTotal', { total: 'NT$400' }) }).click();
  await page.waitForURL(/\/Cashier\//);
  await pay(customer);
  await page.getByRole('heading', { name: t('payment:success.title') }).waitFor();
}

describe('what the press gets of a paid order', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each(rowsOf(['styled', 'wish', 'photo', 'figurine'] as const))(
    'is 8 cm at 300 dpi with 3 mm of bleed, of a %s',
    async (way) => {
      const customer = await arrive(browser, 'phone', 'zh-TW');
      const { page, context } = customer;
      // Drawn by software a turning piece takes the page's whole time.
      await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext'));
      await joinQuickly(customer);
      await page.goto(`/studio?lng=zh-TW&source=${way}`);
      await WAYS[way](customer);
      await buy(customer);

      const [order] = (await callApi<Orders>(page, 'GET', '/catalog-order/orders')).items;
      const { items } = await callApi<Ordered>(page, 'GET', `/catalog-order/orders/${order?.id}`);
      const [item] = items;
      expect(item?.cropId).toBeTruthy();
      expect(item?.printEdge).toBeGreaterThanOrEqual(pictures.printEdge);
      const file = await context.request.get(`/api/ai-generation/jobs/${item?.jobId}/print`);
      const png = await file.body();
      expect(await sharp(png).metadata()).toMatchObject({
        ...{ format: 'png', width: pictures.bleedEdge, height: pictures.bleedEdge },
        ...{ density: pictures.printDpi, space: 'srgb', hasAlpha: false },
      });
      // A printed piece is no blank sheet.
      const { entropy } = await sharp(png).stats();
      expect(entropy).toBeGreaterThan(2);
      await context.close();
    },
    WAY_MS,
  );
});
