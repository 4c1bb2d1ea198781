import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { fetchAdminToken, signInAsAdmin } from './support/admin.ts';
import { addToCart, callApi, makePiece, type Order } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser, type ScreenName } from './support/browser.ts';
import { type Customer, look } from './support/customer.ts';
import { payHere } from './support/gateway.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';
import type { Language } from './support/texts.ts';

const STORE = '鑫台北門市';
const STEPS = 5;

/** Fills the checkout in, leaves for the map on the way, and finds all of it again beside the store. Returns ECPay's address. */
async function pickStore(customer: Customer): Promise<string> {
  const { page, t, language } = customer;
  const field = (name: string) => page.getByLabel(t(`checkout:recipient.${name}`), { exact: false }).first();
  await page.goto(`/checkout?coupon=WELCOME50&lng=${language}`);
  await field('name').fill('王小美');
  await field('email').fill('mei@example.com');
  await field('phone').fill('0912-345-678');
  await page.getByRole('radio', { name: t('checkout:pickup.kind.store') }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('checkout:submitTotal', { total: 'NT$350' }) }).click();
  await page.getByText(t('checkout:pickup.missing')).first().waitFor();
  await look(customer, 'checkout-pickup');
  await page.getByRole('button', { name: t('checkout:pickup.find', { chain: '7-ELEVEN' }) }).dblclick();
  await page.waitForURL(/\/Express\/map/);
  const { origin } = new URL(page.url());
  await page.getByRole('button', { name: STORE }).click();
  await page.waitForURL(/\/checkout$/);
  await page.getByText(STORE).first().waitFor();
  expect(await field('name').inputValue()).toBe('王小美');
  expect(await field('phone').inputValue()).toBe('0912-345-678');
  await page.getByRole('button', { name: t('checkout:submitTotal', { total: 'NT$350' }) }).waitFor();
  await look(customer, 'checkout-picked');
  return origin;
}

type StaffOrder = { production: { itemId: string; version: number }[] };

/** Makes all pieces of a paid order. */
async function makeAll(number: string): Promise<void> {
  const authorization = `Bearer ${await fetchAdminToken()}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const api = `${process.env.SHOP_URL}/api/catalog-order/admin`;
  for (let step = 0; step < STEPS; step += 1) {
    const order = (await (await fetch(`${api}/orders/${number}`, { headers })).json()) as StaffOrder;
    const items = order.production.map(({ itemId: id, version }) => ({ id, version }));
    const moved = await fetch(`${api}/production/moves`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ act: 'forward', items }),
    });
    expect(moved.status).toBe(200);
  }
}

/** Lets ECPay tell the shop of an order's parcel. */
async function tell(ecpay: string, number: string, code: string): Promise<void> {
  const told = await fetch(`${ecpay}/_sandbox/parcels/${number.replace('-', '')}P1/notify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  expect(await told.json()).toMatchObject({ status: 200, body: '1|OK' });
}

/** Enters the parcel of a packed order as staff; returns its number. */
async function createParcel(staff: Customer, number: string): Promise<string> {
  const { page, t, language } = staff;
  await page.goto(`/login?returnTo=/admin/orders/${number}&lng=${language}`);
  await signInAsAdmin(page);
  await page.getByText(STORE).first().waitFor();
  await page.getByRole('button', { name: t('sales:order.consignment.create') }).dblclick();
  await page.getByRole('button', { name: t('sales:order.consignment.label') }).waitFor();
  await look(staff, 'console-order-parcel');
  const typed = page.getByLabel(t('sales:order.act.trackingNumber'));
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: t('sales:order.consignment.label') }).click();
  const label = await opened;
  const parcel = (await label.locator('#number').textContent()) ?? '';
  await label.close();
  expect(await typed.inputValue()).toBe(parcel);
  return parcel;
}

describe('an order that is picked up at a store', () => {
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
    'goes to the store that its customer picked on the map, and is completed when it is picked up (%s, %s)',
    async (screen, language) => {
      const customer = await arrive(browser, screen, language);
      const { page, t } = customer;
      await joinQuickly(customer);
      await addToCart(page, await makePiece(page, '窗邊的貓'));
      const ecpay = await pickStore(customer);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: t('checkout:submitTotal', { total: 'NT$350' }) }).dblclick();
      await payHere(page, '#fill');
      await page.waitForURL(/\/ecpay\/success/);
      const { items } = await callApi<{ items: Order[] }>(page, 'GET', '/catalog-order/orders');
      const { id, number } = items[0] as Order;

      await makeAll(number);
      const staff = await arrive(browser, screen, language);
      const parcel = await createParcel(staff, number);
      for (const code of ['2068', '2073']) await tell(ecpay, number, code);
      await page.goto(`/order-confirmation/${id}?lng=${language}`);
      await page.getByText(parcel).waitFor();
      await page.getByText(STORE).first().waitFor();
      await page.getByText(t('orders:moment.parcel_at_store')).waitFor();
      await look(customer, 'order-at-store');

      await tell(ecpay, number, '2067');
      await page.reload();
      await page.getByText(t('orders:say.completed')).waitFor();
      await staff.page.reload();
      await staff.page.getByText(t('sales:order.consignment.stages.picked_up')).first().waitFor();
      await customer.context.close();
      await staff.context.close();
    },
    240_000,
  );
});
