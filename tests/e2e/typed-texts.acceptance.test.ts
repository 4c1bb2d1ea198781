/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { callApi, makePiece, type Order, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, openDevice, SCREENS, type Session } from './support/browser.ts';
import { joinQuickly } from './support/sign-in.ts';

const MARKUP = '<img src=x onerror="document.title=\'run\'">';
/** One letter under a hundred marks, again and again: nothing in it can be broken into lines. */
const MARKED = `A${'\u0354\u0361'.repeat(20)}`.repeat(2).slice(0, 80);
const WIDE = 'W'.repeat(80);
const TITLES = [MARKUP, MARKED, WIDE, 'abc\u202egnp.exe', 'مرحبا بالعالم'];

/** How far (CSS px) a page, or a list within it, scrolls sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('.ant-table-content')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );

async function expectCalm(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await page.getByText(title).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect({ path, sideways: await sideways(page), title: await page.title() }).toEqual({
    path,
    sideways: 0,
    title: expect.not.stringContaining('run'),
  });
}

describe('texts that people typed', () => {
  let browser: Browser;
  let member: Session;
  let order: Order;

  beforeAll(async () => {
    browser = await openBrowser();
    const { page, context } = await arrive(browser, 'phone', 'zh-TW').then(async (customer) => {
      await joinQuickly(customer);
      return customer;
    });
    for (const title of TITLES) {
      await callApi(page, 'POST', '/media/texts', { kind: 'text', title, body: title });
      order = await placeOrderOf(page, await makePiece(page, title));
    }
    member = await context.storageState();
    await context.close();
  }, 300_000);
  afterAll(() => browser?.close());

  it('move nothing out of a phone’s window', async () => {
    const device = await openDevice(browser, 'phone', 'zh-TW', member);
    const page = await device.newPage();
    for (const tab of ['texts', 'orders']) await expectCalm(page, `/dashboard?tab=${tab}`, WIDE);
    const { items } = await callApi<{ items: Order[] }>(page, 'GET', '/catalog-order/orders');
    expect(items).toHaveLength(TITLES.length);
    for (const { id, number } of items) await expectCalm(page, `/order-confirmation/${id}`, number);
    await device.close();
  }, 120_000);

  it('leave the other columns of the console’s lists in the window, and its cards in a phone’s', async () => {
    const device = await openDevice(browser, 'desktop', 'zh-TW');
    const page = await device.newPage();
    await page.goto('/api/identity/login?returnTo=/about&lng=zh-TW');
    await signInAsAdmin(page);
    await expectCalm(page, '/admin/keepsakes', WIDE);
    expect(await page.getByTitle(WIDE).first().textContent()).toBe(WIDE);
    const rows = await page.locator('tbody tr:has(.list__name)').all();
    const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
    expect(new Set(boxes.map((box) => box?.height))).toEqual(new Set([48]));
    await expectCalm(page, '/admin/orders', order.number);
    await page.setViewportSize(SCREENS.phone);
    for (const path of ['/admin/keepsakes', '/admin/contents']) await expectCalm(page, path, WIDE);
    await device.close();
  }, 120_000);
});
