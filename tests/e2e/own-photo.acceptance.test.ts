import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, thorough } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { callApi, orderCart } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type ScreenName } from './support/browser.ts';
import { type Customer, look } from './support/customer.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const WAY_MS = 240_000;

const photo = (): Promise<Buffer> =>
  sharp(fileURLToPath(new URL('support/photo.jpg', import.meta.url)))
    .resize(1600, 1200, { fit: 'cover' })
    .jpeg()
    .toBuffer();

/** The crop as its number fields say it: left, top, edge. */
async function cropOf({ page, t }: Customer): Promise<number[]> {
  const values = ['left', 'top', 'edge'].map((name) =>
    page.getByLabel(t(`studio:crop.${name}`)).inputValue(),
  );
  return (await Promise.all(values)).map(Number);
}

async function dragStage(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const stage = page.locator('.crop-stage__window');
  // Waits until nothing moves it any more, and brings it into sight.
  await stage.hover();
  const box = await stage.boundingBox();
  if (!box) throw new Error('there is no crop');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.down();
  await page.mouse.move(middle.x + x, middle.y + y, { steps: 5 });
  await page.mouse.up();
}

/** From the studio to the crop of a photo. */
async function choosePhoto(customer: Customer): Promise<void> {
  const { page, t, language } = customer;
  await page.goto(`/custom-upload?lng=${language}`);
  await page.getByRole('button', { name: t('studio:photo.choose') }).waitFor();
  await look(customer, 'own-photo-choose');
  await page.getByLabel(t('studio:photo.file'), { exact: true }).setInputFiles({
    ...{ name: 'family.jpg', mimeType: 'image/jpeg', buffer: await photo() },
  });
  await page.locator('.crop-stage__mask').waitFor();
  await page.getByText(t('studio:crop.fields')).click();
}

async function makeDesign(customer: Customer): Promise<void> {
  const { page, t } = customer;
  await page.getByLabel(t('studio:title.label')).fill('全家福');
  await look(customer, 'own-photo-crop');
  await page.getByRole('button', { name: t('studio:photo.submit') }).click();
  await page.waitForURL(/\/image-result\?job=/);
  await page.getByRole('img', { name: '全家福' }).waitFor();
  await look(customer, 'own-photo-result');
}

/** On the product page: which part of the design this product gets. */
async function cropForBadge(customer: Customer): Promise<void> {
  const { page, t } = customer;
  await page.getByRole('button', { name: t('shop:crop.open') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('.crop-stage__mask').waitFor();
  await sheet.getByText(t('studio:crop.fields')).click();
  await sheet.getByLabel(t('studio:crop.edge')).fill('850');
  await look(customer, 'crop-sheet');
  await sheet.getByRole('button', { name: t('studio:crop.save') }).click();
  await page.getByText(t('shop:crop.own', { edge: 850 })).waitFor();
  await sheet.waitFor({ state: 'detached' });
}

describe('a photo of one’s own', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each<[ScreenName, Language]>(
    screens([
      ['phone', 'zh-TW'],
      ['desktop', 'en'],
    ]),
  )(
    'is chosen, cropped by hand, wheel and keys, named, and ordered, on a %s in %s',
    async (screen, language) => {
      const customer = await arrive(browser, screen, language);
      const { page, t } = customer;
      await joinQuickly(customer);
      await choosePhoto(customer);
      expect(await cropOf(customer)).toEqual([200, 0, 1200]);

      await dragStage(page, { x: 60, y: 0 });
      await eventually(async () => expect((await cropOf(customer))[0]).toBeLessThan(200));
      await page.locator('.crop-stage__window').hover();
      await page.mouse.wheel(0, -40);
      await eventually(async () => expect((await cropOf(customer))[2]).toBeLessThan(1200));
      await page.getByLabel(t('studio:crop.edge')).fill('960');
      expect((await cropOf(customer))[2]).toBe(960);
      await page.getByRole('group', { name: t('studio:crop.label') }).focus();
      const before = await cropOf(customer);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await eventually(async () => expect(await cropOf(customer)).not.toEqual(before));

      // A reload loses nothing.
      await page.getByLabel(t('studio:title.label')).fill('全家');
      const kept = await cropOf(customer);
      await page.reload();
      await page.locator('.crop-stage__mask').waitFor();
      await page.getByText(t('studio:crop.fields')).click();
      expect(await cropOf(customer)).toEqual(kept);
      expect(await page.getByLabel(t('studio:title.label')).inputValue()).toBe('全家');

      await makeDesign(customer);
      await page.getByRole('link', { name: t('studio:result.make') }).click();
      await page.getByRole('button', { name: t('studio:keepsake.submit') }).click();
      await page.waitForURL(/\/model-selection\?video=/);
      await cropForBadge(customer);
      await page.getByRole('button', { name: t('shop:add.submit') }).click();
      await page.getByRole('dialog', { name: t('shop:cart.title') }).waitFor();
      const cart = await callApi<{ items: { cropId: string }[] }>(page, 'GET', '/catalog-order/cart');
      expect(cart.items).toMatchObject([{ cropId: expect.any(String) }]);
      expect((await orderCart(page)).payable).toBe(true);
      await customer.context.close();
    },
    WAY_MS,
  );

  thorough(it).each<[ScreenName, Language]>(
    screens([
      ['phone', 'zh-TW'],
      ['desktop', 'en'],
    ]),
  )(
    'is painted in a style, on a %s in %s',
    async (screen, language) => {
      const customer = await arrive(browser, screen, language);
      const { page, t } = customer;
      await joinQuickly(customer);
      await page.goto(`/picture-transformation?lng=${language}`);
      await page.getByLabel(t('studio:photo.file'), { exact: true }).setInputFiles({
        ...{ name: 'family.jpg', mimeType: 'image/jpeg', buffer: await photo() },
      });
      await page.locator('.crop-stage__mask').waitFor();
      await page.getByRole('radio').nth(2).check();
      await page.getByLabel(t('studio:title.label')).fill('全家福');
      await look(customer, 'picture-transformation');
      await page.getByRole('button', { name: t('studio:transform.submit') }).click();
      await page.waitForURL(/\/image-result\?job=/);
      await page.getByRole('img', { name: '全家福' }).waitFor();
      await look(customer, 'picture-transformation-result');
      await customer.context.close();
    },
    WAY_MS,
  );
});
