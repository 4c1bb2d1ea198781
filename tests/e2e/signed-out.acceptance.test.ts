import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { CONTACT, makePiece, type Order, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { type Customer, PASSWORD } from './support/customer.ts';
import { joinQuickly, signInHere } from './support/sign-in.ts';

describe('after signing out', () => {
  let browser: Browser;
  let customer: Customer;
  let order: Order;

  beforeAll(async () => {
    browser = await openBrowser({ keepsLeftPages: true });
    customer = await arrive(browser, 'desktop', 'zh-TW');
    await joinQuickly(customer);
    order = await placeOrderOf(customer.page, await makePiece(customer.page, '窗邊的貓'));
  }, 120_000);
  afterAll(() => browser?.close());

  const readOrders = async (page: Page) => {
    await page.goto('/dashboard?tab=orders&lng=zh-TW');
    await page.getByText(order.number).waitFor();
  };
  const expectNobody = (page: Page) =>
    eventually(async () => {
      const text = await page.locator('body').textContent();
      expect(text).not.toContain(order.number);
      expect(text).not.toContain(CONTACT.name);
    });

  it('neither another tab nor the back button shows the person', async () => {
    const { page, context, t } = customer;
    const other = await context.newPage();
    await readOrders(other);
    await page.goto('/about?lng=zh-TW');
    await page.getByRole('button', { name: CONTACT.name }).waitFor();
    await readOrders(page);
    // A full load, as from another site: the pages before it are kept as they were left.
    await page.goto('/profile');
    await page.getByRole('button', { name: CONTACT.name }).click();
    await page.getByRole('link', { name: t('common:nav.logout'), exact: true }).click();
    await page.getByRole('heading', { name: t('account:logout.done.title') }).waitFor();

    await expectNobody(other);
    await page.evaluate(() => history.go(-2));
    await page.waitForURL((url) => url.pathname !== '/logout');
    await expectNobody(page);
    await context.close();
  }, 120_000);

  it('a session that has ended elsewhere leads to sign-in and from there to the page that was asked for', async () => {
    const ended = await arrive(browser, 'phone', 'zh-TW');
    await joinQuickly(ended);
    const { page, context, username } = ended;
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The browser still takes itself for a member's.
    await context.clearCookies();
    await page.goto('/dashboard?tab=files');
    await signInHere(page, username, PASSWORD);
    await page.waitForURL(/\/dashboard\?tab=files/);
    await context.close();
  }, 120_000);
});
