import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dividedRows, eventually, thorough } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { CONTACT, makePiece, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { look, PASSWORD } from './support/customer.ts';
import { confirmDeactivation } from './support/second-pair-of-eyes.ts';
import { joinQuickly } from './support/sign-in.ts';

describe('the staff console', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  thorough(it)(
    'denies customers access',
    async () => {
      const visitor = await arrive(browser, 'phone', 'en');
      await visitor.page.goto('/admin/people');
      await visitor.page.waitForURL(/\/login\?returnTo=%2Fadmin%2Fpeople/);
      await visitor.context.close();
      // Another window: the sign-in page goes on by itself.
      const customer = await arrive(browser, 'phone', 'en');
      const { page, t } = customer;
      await joinQuickly(customer);
      await page.goto('/admin/people');
      await page.getByRole('heading', { name: t('common:accessDenied.title') }).waitFor();
      await look(customer, 'access-denied');
      await customer.context.close();
    },
    120_000,
  );

  it.each(
    dividedRows([
      ['desktop', 'zh-TW'],
      ['phone', 'en'],
    ] as const),
  )(
    'finds a person, deactivates the account and ends its sessions (%s, %s)',
    async (screen, language) => {
      const customer = await arrive(browser, 'phone', 'zh-TW');
      await joinQuickly(customer);
      const staff = await arrive(browser, screen, language);
      const { page, t } = staff;
      await page.goto(`/login?returnTo=/admin&lng=${language}`);
      await signInAsAdmin(page);
      await page.waitForURL(/\/admin/);
      const menu = page.getByRole('navigation', { name: t('console:nav.label') });
      const openMenu = async () => {
        if (screen === 'phone') await page.getByRole('button', { name: t('common:nav.openMenu') }).click();
        await menu.waitFor();
      };
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look(staff, 'console-start');
      await openMenu();
      await menu.getByRole('link', { name: t('console:nav.people') }).click();
      await page.getByLabel(t('console:people.search')).fill(customer.username);
      await page.getByLabel(t('console:people.search')).press('Enter');
      await page.getByRole('link', { name: customer.username, exact: true }).click();
      const panel = (title: string) => page.getByRole('region', { name: t(`console:person.${title}.title`) });
      await page.getByRole('button', { name: t('console:person.authenticators.submit') }).click();
      await panel('authenticators').getByText(t('console:person.authenticators.none')).waitFor();
      await look(staff, 'console-person');
      await panel('deactivate').getByLabel(t('console:person.reason')).fill('e2e');
      await page.getByRole('button', { name: t('console:person.deactivate.submit') }).click();
      await panel('deactivate').getByText(t('moderation:suspend.mine')).waitFor();
      await look(staff, 'console-person-asked');
      const userId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await confirmDeactivation(browser, userId);
      await page.reload();
      await page.getByRole('button', { name: t('console:person.activate.submit') }).waitFor();
      await page.getByText('e2e', { exact: true }).first().waitFor();

      // Signed out everywhere, and the sign-in page says why.
      await eventually(
        async () => {
          const answer = await customer.page.request.get('/api/catalog-order/cart');
          expect(answer.status()).toBe(401);
        },
        { timeoutMs: 60_000 },
      );
      await customer.page.goto('/dashboard');
      await customer.page.waitForURL(/\/auth\/realms\/tapory\//);
      await customer.page.locator('#username').fill(customer.username);
      await customer.page.locator('#password').fill(PASSWORD);
      await customer.page.locator('#password').press('Enter');
      await customer.page.getByRole('alert').waitFor();
      await look({ ...customer, t: customer.t }, 'sign-in-disabled');

      await openMenu();
      await menu.getByRole('link', { name: t('console:nav.audit') }).click();
      await page.getByText('e2e', { exact: true }).first().waitFor();
      await look(staff, 'console-audit');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('list:csv.all') }).click();
      expect((await download).suggestedFilename()).toMatch(/^tapory-audit-\d{4}-\d{2}-\d{2}\.csv$/);
      await customer.context.close();
      await staff.context.close();
    },
    180_000,
  );

  thorough(it)(
    'finds an order by its number with the keyboard alone, while payment is away',
    async () => {
      const customer = await arrive(browser, 'phone', 'en');
      await joinQuickly(customer);
      const order = await placeOrderOf(customer.page, await makePiece(customer.page, 'Search me'));
      await customer.context.close();
      const staff = await arrive(browser, 'desktop', 'en');
      const { page, t } = staff;
      await page.route('**/api/payment/admin/attempts?*', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'TEMPORARILY_UNAVAILABLE', status: 503, errors: [] }),
        }),
      );
      await page.goto('/login?returnTo=/admin&lng=en');
      await signInAsAdmin(page);
      await page.waitForURL(/\/admin/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const search = page.getByRole('combobox', { name: t('desk:find.label') });
      await search.waitFor();
      await page.keyboard.press('Control+k');
      await page.keyboard.type(order.number);
      const group = (name: string) =>
        page.getByRole('group', { name: t(`console:nav.${name}`), exact: true });
      await group('orders').getByRole('option', { name: order.number }).waitFor();
      await group('payments').getByText(t('desk:find.away')).waitFor();
      await look(staff, 'console-search');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/admin/orders/${order.number}`);
      await page.getByRole('heading', { level: 1, name: order.number }).waitFor();
      await page.getByText(CONTACT.email).waitFor();
      await look(staff, 'console-order');

      // A piece of the title leads to the keepsake; the last line of its group to the list.
      await page.keyboard.press('/');
      await page.keyboard.type('Search me');
      const all = group('keepsakes').getByRole('option').last();
      await all.click();
      await page.waitForURL(/\/admin\/keepsakes\?search=Search(\+|%20)me/);
      await page.getByRole('heading', { level: 1, name: t('sales:keepsake.title') }).waitFor();
      await look(staff, 'console-keepsakes');
      await page.goto(`/admin/orders?search=${order.number}`);
      await page.getByRole('link', { name: order.number }).waitFor();
      await look(staff, 'console-orders');
      await staff.context.close();
    },
    180_000,
  );
});
