/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storageKeys } from '@tapory/shop';
import type { Browser, Page } from 'playwright-core';
import { CONTACT, makePiece, type Order, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import type { Customer } from './support/customer.ts';
import { joinQuickly } from './support/sign-in.ts';

const [ME, ORDERS] = ['/api/identity/v1/me', '/api/catalog-order/orders?page=1'];

describe('what a member’s page asks beside its scripts', () => {
  let browser: Browser;
  let customer: Customer;
  let order: Order;
  let asked: string[] = [];

  /** Opens a page, which asks anew. */
  async function open(page: Page, path: string): Promise<void> {
    asked = [];
    await page.goto(path);
    await page.waitForFunction(() => document.querySelector('.loading, .skeleton') === null);
  }
  const countOf = (call: string) => asked.filter((one) => one === call).length;

  beforeAll(async () => {
    browser = await openBrowser();
    customer = await arrive(browser, 'desktop', 'zh-TW');
    await joinQuickly(customer);
    const { page, context } = customer;
    order = await placeOrderOf(page, await makePiece(page, '窗邊的貓'));
    await context.route(/\/api\//, (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(pathname + search);
      return route.continue();
    });
    // The browser knows from then on that it is a member's.
    await page.goto('/dashboard?lng=zh-TW');
    await page.getByRole('button', { name: CONTACT.name }).waitFor();
  }, 120_000);
  afterAll(() => browser?.close());

  it('is asked once, also by the scripts', async () => {
    const { page } = customer;
    await open(page, '/dashboard?tab=orders&lng=zh-TW');
    await page.getByText(order.number).waitFor();
    expect([countOf(ME), countOf(ORDERS)]).toEqual([1, 1]);
    await open(page, `/order-confirmation/${order.id}`);
    await page.getByText(order.number).first().waitFor();
    expect([countOf(ME), countOf(`/api/catalog-order/orders/${order.id}`)]).toEqual([1, 1]);
  });

  it('is asked again when it failed', async () => {
    const { page } = customer;
    let failures = 0;
    await page.route(`**${ORDERS}`, async (route) => {
      failures += 1;
      if (failures > 1) return route.fallback();
      asked.push(ORDERS);
      return route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' });
    });
    await open(page, '/dashboard?tab=orders&lng=zh-TW');
    await page.getByText(order.number).waitFor();
    await page.unroute(`**${ORDERS}`);
  });

  it('shows nothing once the session has ended, and asks for nothing of a visitor', async () => {
    const { page, context } = customer;
    const atSignIn = () => page.locator('#username').waitFor();
    await context.clearCookies();
    await open(page, '/dashboard?tab=orders&lng=zh-TW');
    await atSignIn();
    expect(await page.locator('body').textContent()).not.toContain(CONTACT.name);
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.member)).toBeNull();
    await open(page, '/dashboard?tab=orders&lng=zh-TW');
    await atSignIn();
    expect(countOf(ORDERS)).toBe(0);
  });

  it('is another person’s once they have signed in on the same browser', async () => {
    const { page } = customer;
    await page.evaluate((key) => localStorage.setItem(key, '1'), storageKeys.member);
    await joinQuickly({ ...customer, username: `${customer.username}2` });
    await open(page, '/dashboard?tab=orders&lng=zh-TW');
    await page.getByText(customer.t('orders:none')).waitFor();
    expect(await page.locator('body').textContent()).not.toContain(order.number);
    await open(page, `/order-confirmation/${order.id}`);
    expect(await page.locator('body').textContent()).not.toContain(order.number);
  });
});
