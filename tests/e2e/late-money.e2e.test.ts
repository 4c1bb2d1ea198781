import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { callApi, makePiece, type Order, placeOrderOf, readOrder } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { look } from './support/customer.ts';
import { joinQuickly } from './support/sign-in.ts';

type Started = { redirect: { url: string; fields: Record<string, string> } };

/** Money that comes after the customer cancelled, in the real shop: kept or given back in the staff console. */
describe('late money', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** Begins to pay at the gateway, cancels, and lets the card be charged all the same. */
  async function payTooLate(page: Page): Promise<Order> {
    const order = await placeOrderOf(page, await makePiece(page, '遲到的貓'));
    const wish = { orderId: order.id, gateway: 'ecpay', method: 'credit' };
    const { redirect } = await callApi<Started>(page, 'POST', '/payment/attempts', wish);
    await fetch(redirect.url, { method: 'POST', body: new URLSearchParams(redirect.fields) });
    await callApi(page, 'POST', `/catalog-order/orders/${order.id}/cancel`, {});
    const trade = `${new URL(redirect.url).origin}/_sandbox/trades/${redirect.fields.MerchantTradeNo}`;
    const paid = await fetch(`${trade}/pay`, { method: 'POST' });
    expect(paid.status).toBe(200);
    await awaitLabel(page, order, 'paid');
    return order;
  }

  const awaitLabel = (page: Page, { id }: Order, label: string) =>
    eventually(async () => expect(await readOrder(page, id)).toMatchObject({ label }), {
      timeoutMs: 60_000,
    });

  it('revives its order, waits for staff, and goes back when they say so', async () => {
    const customer = await arrive(browser, 'phone', 'zh-TW');
    await joinQuickly(customer);
    const order = await payTooLate(customer.page);

    const staff = await arrive(browser, 'desktop', 'zh-TW');
    const { page, t } = staff;
    await page.goto('/login?returnTo=/admin/payments&lng=zh-TW');
    await signInAsAdmin(page);
    await page.getByRole('link', { name: t('money:case.link') }).click();
    const late = page.getByRole('article').filter({ hasText: order.number });
    await late.getByText(t('money:case.reason.late.name')).waitFor();
    await look(staff, 'console-late-money');
    await late.getByLabel(t('money:case.note')).fill('來不及做');
    await late.getByRole('button', { name: /退\s*款/ }).dblclick();
    const decided = page.getByRole('row').filter({ hasText: order.number });
    await decided.getByText('來不及做').waitFor();
    await decided.getByText(t('money:case.status.refunded')).waitFor();
    await awaitLabel(customer.page, order, 'refunded');
    await customer.context.close();
    await staff.context.close();
  }, 240_000);
});
