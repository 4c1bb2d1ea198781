/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { makePiece } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { PASSWORD } from './support/customer.ts';
import { isFocused, press, tabTo } from './support/keyboard.ts';
import { joinQuickly } from './support/sign-in.ts';

describe('with a keyboard alone', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('a customer goes from the home page through sign-in and model selection to the gateway', async () => {
    const customer = await arrive(browser, 'desktop', 'en');
    const { page, t, username } = customer;
    // An account with a piece that waits to be ordered; then nobody is signed in any more.
    await joinQuickly(customer);
    await makePiece(page, '窗邊的貓');
    await customer.context.clearCookies();
    const main = page.getByRole('main');

    await page.goto('/?lng=en');
    await main.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect(await isFocused(page.getByRole('link', { name: t('common:skipToContent') }))).toBe(true);
    await press(page, page.getByRole('banner').getByRole('link', { name: t('common:nav.login') }));

    await page.waitForURL(/\/auth\/realms\/tapory\//);
    await tabTo(page, page.locator('#username'));
    await page.keyboard.type(username);
    await tabTo(page, page.locator('#password'));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard/);

    await press(
      page,
      page.getByRole('banner').getByRole('link', { name: t('common:nav.products'), exact: true }),
    );
    // A new page begins at its heading.
    const heading = main.getByRole('heading', { level: 1, name: t('shop:heading', { product: 'badge' }) });
    await heading.waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

    await tabTo(page, main.getByRole('radio', { checked: true }).first());
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/product=/);
    await press(page, main.getByRole('button', { name: t('shop:add.submit') }));
    // The same button, which says now that more would be added.
    const addMore = main.getByRole('button', { name: t('shop:add.more') });
    // The cart takes the focus, and gives it back when it is closed.
    const cart = page.getByRole('dialog', { name: t('shop:cart.title') });
    await page.waitForFunction(() => document.activeElement?.closest('.cart-drawer') instanceof Element);
    await tabTo(page, cart.getByRole('link', { name: t('shop:cart.checkout') }));
    await page.keyboard.press('Escape');
    await cart.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await isFocused(addMore)).toBe(true));
    await press(
      page,
      page.getByRole('banner').getByRole('button', { name: t('common:nav.cart_one', { count: 1 }) }),
    );
    await press(page, cart.getByRole('link', { name: t('shop:cart.checkout') }));

    await page.waitForURL(/\/checkout/);
    // The postal code fills the lists of cities and districts.
    const address = { postalCode: '100', line: '1 Zhongxiao E. Rd.' };
    for (const [name, value] of Object.entries(address)) {
      await tabTo(page, main.getByLabel(t(`checkout:recipient.${name}`)).first());
      await page.keyboard.type(value);
    }
    await press(page, main.getByRole('checkbox').last(), 'Space');
    await press(page, main.getByRole('button', { name: t('checkout:submitTotal', { total: 'NT$400' }) }));
    await page.waitForURL(/\/Cashier\//);
    await customer.context.close();
  }, 180_000);
});
