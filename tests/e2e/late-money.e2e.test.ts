import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, thorough } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { type Order, readOrder } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, SCREENS } from './support/browser.ts';
import { look } from './support/customer.ts';
import {
  payAnotherAmount,
  payOneNumberTwice,
  payTooLate,
  payTwice,
  payWithoutWayBack,
} from './support/money-cases.ts';
import { joinQuickly } from './support/sign-in.ts';

/** Money that comes after the customer cancelled, in the real shop: kept or given back in the staff console. */
describe('late money', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  const awaitLabel = (page: Page, { id }: Order, label: string) =>
    eventually(async () => expect(await readOrder(page, id)).toMatchObject({ label }), {
      timeoutMs: 60_000,
    });

  it('revives its order, waits for staff, and goes back when they say so', async () => {
    const customer = await arrive(browser, 'phone', 'zh-TW');
    await joinQuickly(customer);
    const order = await payTooLate(customer.page);
    await awaitLabel(customer.page, order, 'paid');

    const staff = await arrive(browser, 'desktop', 'zh-TW');
    const { page, t } = staff;
    await page.goto('/login?returnTo=/admin/payments&lng=zh-TW');
    await signInAsAdmin(page);
    await page.getByRole('link', { name: t('money:case.link') }).click();
    const late = page.getByRole('article').filter({ hasText: order.number });
    await late.getByText(t('money:case.reason.late.name')).waitFor();
    await look(staff, 'console-late-money');
    await late.getByLabel(t('money:case.note')).fill('來不及做');
    await late.getByRole('button', { name: /退\s*款/ }).click();
    const asked = { amount: 'NT$400', number: order.number };
    await page.getByRole('button', { name: t('console:payments.refund.askYes', asked) }).dblclick();
    const decided = page.getByRole('row').filter({ hasText: order.number });
    await decided.getByText('來不及做').waitFor();
    await decided.getByText(t('money:case.status.refunded')).waitFor();
    await awaitLabel(customer.page, order, 'refunded');
    await customer.context.close();
    await staff.context.close();
  }, 240_000);

  thorough(it)(
    'waits for staff with every other reason why people must decide about money',
    async () => {
      const customer = await arrive(browser, 'phone', 'zh-TW');
      await joinQuickly(customer);
      const cases = [
        ['second_payment', await payTwice(customer.page)],
        ['gateway_amount', await payAnotherAmount(customer.page)],
        ['paid_again', await payOneNumberTwice(customer.page)],
      ] as const;
      const stuck = await payWithoutWayBack(customer.page);
      await awaitLabel(customer.page, stuck, 'paid');

      const staff = await arrive(browser, 'desktop', 'zh-TW');
      const { page, t } = staff;
      await page.goto('/login?returnTo=/admin/payments&lng=zh-TW');
      await signInAsAdmin(page);
      await page.getByRole('link', { name: t('money:case.link') }).click();
      for (const [reason, { number }] of cases) {
        const open = page.getByRole('article').filter({ hasText: number });
        await open.getByText(t(`money:case.reason.${reason}.name`)).waitFor();
      }
      await look(staff, 'console-money-cases');

      // English names of methods are the longest texts of the list; a tablet leaves them the least room.
      await page.setViewportSize(SCREENS.tablet);
      await page.goto('/admin/payments?lng=en');
      const rows = page.locator('tr:has(a[data-row])');
      await rows.first().waitFor();
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(new Set(heights)).toEqual(new Set([48]));
      await customer.context.close();
      await staff.context.close();
    },
    240_000,
  );
});
