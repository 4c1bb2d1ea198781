import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { thorough } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { makePiece, type Order, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { hire } from './support/hire.ts';
import { joinQuickly } from './support/sign-in.ts';

/** Each role of staff beside administrators meets the console as a browser shows it to them. */
describe('the staff console of a role', () => {
  let browser: Browser;
  let order: Order;
  let buyer: string;

  beforeAll(async () => {
    browser = await openBrowser();
    const customer = await arrive(browser, 'phone', 'en');
    await joinQuickly(customer);
    buyer = customer.username;
    order = await placeOrderOf(customer.page, await makePiece(customer.page, 'For a role'));
    await customer.context.close();
  }, 120_000);
  afterAll(() => browser?.close());

  it('offers moderators no search, and denies them what support works with', async () => {
    const { page, t, context } = await hire(browser, 'moderator');
    await page.getByRole('navigation', { name: t('console:nav.label') }).waitFor();
    expect(await page.getByRole('combobox', { name: t('desk:find.label') }).count()).toBe(0);
    for (const path of ['orders', 'payments', 'people']) {
      await page.goto(`/admin/${path}?search=${order.number}`);
      await page.getByRole('heading', { name: t('common:accessDenied.title') }).waitFor();
      expect(await page.getByText(order.number).count()).toBe(0);
    }
    await context.close();
  }, 180_000);

  thorough(it)(
    'finds orders and customers for support, asks for nothing that is refused, and opens no more',
    async () => {
      const { page, t, context } = await hire(browser, 'support');
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 403) refused.push(response.url());
      });
      const search = page.getByRole('combobox', { name: t('desk:find.label') });
      const group = (name: string) =>
        page.getByRole('group', { name: t(`console:nav.${name}`), exact: true });
      await search.fill(order.number);
      await group('orders').getByRole('option', { name: order.number }).click();
      await page.getByRole('heading', { level: 1, name: order.number }).waitFor();
      await search.fill(buyer);
      await group('people').getByRole('option', { name: buyer }).click();
      await page.getByRole('heading', { level: 1, name: buyer }).waitFor();
      await page.getByText(order.number).first().waitFor();
      for (const act of ['roles', 'deactivate', 'authenticators'])
        expect(await page.getByRole('button', { name: t(`console:person.${act}.submit`) }).count()).toBe(0);
      expect(refused).toEqual([]);

      await page.goto('/admin/audit');
      await page.getByRole('heading', { name: t('common:accessDenied.title') }).waitFor();
      await context.close();
    },
    180_000,
  );
});
