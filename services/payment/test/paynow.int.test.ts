import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventsOf, goToGateway, type Paying, pauseChecks, readAttempt } from './pay-as-customer.ts';
import { type Shop, startShop } from './start-shop.ts';

/** Real: PostgreSQL, RabbitMQ, HTTP, gRPC and the PayNow emulator in a process of its own. */
describe('PayNow', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_AFTER_SECONDS: '3600' });
  });
  afterAll(async () => {
    await shop?.stop();
  });

  const begin = (method: string, lng?: string) =>
    goToGateway(shop, { gateway: 'paynow', method, ...(lng ? { lng } : {}) });

  const control = (paying: Paying, action: string, body: object = {}) =>
    shop.paynow.control(
      action === 'scenario' ? 'PUT' : 'POST',
      `/trades/${paying.tradeNumber}/${action}`,
      body,
    );

  /** The browser returns by a form POST without a cookie. */
  const comeBack = (fields: Record<string, string>) =>
    fetch(`${shop.url}/api/payment/paynow/return`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'text/html,application/xhtml+xml' },
      redirect: 'manual',
    });

  const fieldsOf = async (paying: Paying, action: string, body: object = {}) =>
    ((await control(paying, action, body)) as { fields: Record<string, string> }).fields;

  it('shows its page in the customer’s language', async () => {
    expect((await begin('credit', 'en')).page).toContain('Payment succeeds');
    expect((await begin('webatm')).page).toContain('付款成功');
  });

  it('notifies of a card payment, which gets the response 1 and takes effect once', async () => {
    const paying = await begin('credit');
    await control(paying, 'scenario', { carrier: 'server', copies: 5 });
    await control(paying, 'pay');
    expect(await control(paying, 'notify', { copies: 3 })).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 200, body: '1' })),
    );
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'succeeded', gateway: 'paynow' });
    expect(await eventsOf(shop, paying)).toEqual(['payment.succeeded']);
  });

  it('is queried when only the browser reports a payment, which counts only with a response', async () => {
    const paying = await begin('credit');
    await pauseChecks(shop, paying);
    await control(paying, 'scenario', { carrier: 'browser' });
    const fields = await fieldsOf(paying, 'pay');
    await shop.paynow.control('PUT', '/scenario', { query: 'down' });
    const back = await comeBack(fields);
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `http://localhost:18000/ecpay/callback?attempt=${paying.returnToken}`,
    ]);
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'pending' });
    await shop.paynow.control('PUT', '/scenario', { query: 'ok' });
    await comeBack(fields);
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    ['fail', undefined, '2', '交易失敗。'],
    ['cancel', undefined, '3', '交易已取消。'],
    ['fail', '4 金額錯誤', '4', '付款金額不正確。'],
    ['fail', '發卡行拒絕', '0', '付款失敗。'],
  ])('reports why a card failed: %s %s', async (action, errDesc, code, text) => {
    const paying = await begin('credit');
    await comeBack(await fieldsOf(paying, action, errDesc ? { errDesc } : {}));
    expect(await readAttempt(shop, paying)).toMatchObject({
      status: 'failed',
      failureCode: code,
      failureMessage: text,
    });
  });

  it.each([
    ['atm', { kind: 'atm', bankCode: '013', account: expect.stringMatching(/^\d{14}$/) }],
    ['cvs', { kind: 'cvs', number: expect.stringMatching(/^\d{14}$/) }],
    ['barcode', { kind: 'barcode', lines: [expect.any(String), expect.any(String), expect.any(String)] }],
  ])(
    '%s: accepts the code from the browser and the payment from the server',
    async (method, transferCode) => {
      const paying = await begin(method);
      await comeBack(await fieldsOf(paying, 'issue'));
      expect(await readAttempt(shop, paying)).toMatchObject({ status: 'awaiting_transfer', transferCode });
      await control(paying, 'pay-code');
      expect(await readAttempt(shop, paying)).toMatchObject({ status: 'succeeded' });
      expect(await eventsOf(shop, paying)).toEqual(['payment.code-issued', 'payment.succeeded']);
    },
  );

  describe('has no effect', () => {
    it.each([
      ['a forged notice', { forge: true }, 400],
      ['a payment signed as a code’s notice is', { leaveStatusOut: true }, 400],
      ['another amount, rightly signed', { totalPrice: '30' }, 200],
    ])('%s', async (_name, change, status) => {
      const paying = await begin('credit');
      await pauseChecks(shop, paying);
      await control(paying, 'scenario', { carrier: 'none' });
      await control(paying, 'pay');
      expect(await control(paying, 'notify', change)).toMatchObject([{ status }]);
      expect(await readAttempt(shop, paying)).toMatchObject({ status: 'pending' });
      expect(await eventsOf(shop, paying)).toEqual([]);
    });

    it('for an issued account’s notification with the status changed to S', async () => {
      const paying = await begin('atm');
      const fields = await fieldsOf(paying, 'issue');
      for (const accept of ['text/html', '*/*']) {
        await fetch(`${shop.url}/api/payment/paynow/return`, {
          method: 'POST',
          body: new URLSearchParams({ ...fields, TranStatus: 'S' }),
          headers: { accept },
          redirect: 'manual',
        });
      }
      expect(await readAttempt(shop, paying)).toMatchObject({ status: 'awaiting_transfer' });
    });

    it('for a forged form of a browser, which is redirected without an attempt', async () => {
      const paying = await begin('credit');
      const back = await comeBack({
        OrderNo: paying.tradeNumber,
        TranStatus: 'S',
        PayType: '01',
        PassCode: 'F',
      });
      expect(back.headers.get('location')).toBe('http://localhost:18000/ecpay/callback');
    });
  });

  it('does not settle an attempt by a query without an amount once a payment of another one was reported', async () => {
    const paying = await begin('credit');
    await pauseChecks(shop, paying);
    await control(paying, 'scenario', { carrier: 'none' });
    await control(paying, 'pay');
    await control(paying, 'notify', { totalPrice: '30' });
    const { orderId, attemptId } = paying;
    expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({ paid: false });
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'pending' });
    expect(await eventsOf(shop, paying)).toEqual([]);
    const cases = await shop.database.moneyCase.findMany({ where: { attemptId } });
    expect(cases).toMatchObject([{ reason: 'gateway_amount', amount: 30, status: 'open' }]);
  });

  it('opens a money case for a trade paid twice, by a notification or a query', async () => {
    const casesOf = ({ attemptId }: Paying) => shop.database.moneyCase.findMany({ where: { attemptId } });
    const notified = await begin('credit');
    await control(notified, 'pay');
    expect(await casesOf(notified)).toEqual([]);
    await control(notified, 'pay-again');
    await control(notified, 'notify', { copies: 3 });
    expect(await casesOf(notified)).toMatchObject([{ reason: 'paid_again', amount: 350, status: 'open' }]);
    expect(await eventsOf(shop, notified)).toEqual(['payment.succeeded']);

    const asked = await begin('credit');
    await pauseChecks(shop, asked);
    await control(asked, 'scenario', { carrier: 'none' });
    await control(asked, 'pay');
    await control(asked, 'pay-again');
    const { orderId } = asked;
    expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({ paid: true });
    expect(await casesOf(asked)).toMatchObject([{ reason: 'paid_again', amount: 350 }]);
  });

  it('reports the payment before an order expires, whatever the notifications did', async () => {
    const paying = await begin('credit');
    const { orderId } = paying;
    expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({
      paid: false,
      mayStillBePaid: true,
    });
    await control(paying, 'scenario', { carrier: 'none' });
    await control(paying, 'pay');
    expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({
      paid: true,
      paidAmount: { units: 350 },
    });
  });
});
