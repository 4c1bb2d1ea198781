import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventsOf, goToGateway, type Paying, readAttempt } from './pay-as-customer.ts';
import { type Shop, startShop } from './start-shop.ts';

/** Real: PostgreSQL, RabbitMQ, HTTP and ECPay's emulator in a process of its own. */
describe.each([
  { method: 'applepay', button: 'ApplePay' },
  { method: 'twqr', button: 'TWQR' },
])('$method', ({ method, button }) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({ ECPAY_METHODS: `credit,${method}`, RECONCILE_AFTER_SECONDS: '3600' });
  });
  afterAll(() => shop?.stop());

  /** Presses the button of the gateway's page that stands for a phone. */
  async function payOnPage({ redirect, page }: Paying): Promise<void> {
    const tradeNo = /name="tradeNo" value="(\d+)"/.exec(page)?.[1] ?? '';
    const url = new URL('/Cashier/Wallet', redirect.url);
    const paid = await fetch(url, { method: 'POST', body: new URLSearchParams({ tradeNo, method: button }) });
    expect(paid.status).toBe(200);
  }

  it('is offered where the settings name it, with its limits', async () => {
    const response = await shop.call('/methods');
    const { items } = (await response.json()) as { items: { gateway: string; method: string }[] };
    const offered = items.filter(({ gateway }) => gateway === 'ecpay').map((one) => one.method);
    expect(offered).toEqual(['credit', method]);
  });

  it('pays at once, under its own name', async () => {
    const paying = await goToGateway(shop, { method });
    expect(paying.redirect.fields).toMatchObject({ ChoosePayment: button });
    expect(paying.redirect.fields).not.toHaveProperty('PaymentInfoURL');
    await payOnPage(paying);
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'succeeded', method });
    expect(await eventsOf(shop, paying)).toEqual(['payment.succeeded']);
  });

  it('is refunded by hand, since ECPay’s DoAction takes cards only', async () => {
    const paying = await goToGateway(shop, { method });
    await payOnPage(paying);
    const authorization = `Bearer ${await shop.tokenOf('admin')}`;
    const response = await shop.call(`/admin/attempts/${paying.attemptId}/refunds`, {
      method: 'POST',
      body: { amount: 350, reason: '瑕疵' },
      headers: { authorization, 'idempotency-key': newId() },
    });
    expect(await response.json()).toMatchObject({ status: 'manual' });
  });
});
