import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import {
  buildOrder,
  eventsOf,
  goToGateway,
  type Paying,
  pauseChecks,
  readAttempt,
} from './pay-as-customer.ts';
import { MEI, type Shop, STRANGER, startShop } from './start-shop.ts';

const HOUR_MS = 3_600_000;

/** Real: PostgreSQL, RabbitMQ, HTTP, gRPC and the ECPay emulator in a process of its own. */
describe('payment code', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_AFTER_SECONDS: '3600', ECPAY_METHODS: 'credit,atm,cvs,barcode,all' });
  });
  afterAll(async () => {
    await shop?.stop();
  });

  const control = (paying: Paying, action: string, body: object = {}) =>
    shop.emulator.control(
      action === 'scenario' ? 'PUT' : 'POST',
      `/trades/${paying.tradeNumber}/${action}`,
      body,
    );

  it('methods are listed with their limits without signing in', async () => {
    const response = await shop.call('/methods');
    expect(await response.json()).toEqual({
      items: expect.arrayContaining([
        { gateway: 'ecpay', method: 'credit', min: 5, max: 199_999, isPreferred: true },
        { gateway: 'ecpay', method: 'cvs', min: 33, max: 6000, isPreferred: true },
      ]),
    });
  });

  it.each([
    ['atm', { kind: 'atm', bankCode: '007', account: expect.stringMatching(/^\d{16}$/) }, 72, 24],
    ['cvs', { kind: 'cvs', number: expect.stringMatching(/^LLL\d{11}$/) }, 168, 24],
    [
      'barcode',
      { kind: 'barcode', lines: [expect.any(String), expect.any(String), expect.any(String)] },
      168,
      72,
    ],
  ])('%s: is stored and published once, then its payment', async (method, code, hours, settleHours) => {
    const paying = await goToGateway(shop, { method });
    await control(paying, 'issue');
    await control(paying, 'notify', { isCode: true, copies: 4 });
    const waiting = await readAttempt(shop, paying);
    expect(waiting).toMatchObject({ status: 'awaiting_transfer', method, transferCode: code, paidAt: null });
    const expiresAt = new Date(String(waiting.codeExpiresAt)).getTime();
    expect(Math.abs(expiresAt - Date.now() - hours * HOUR_MS)).toBeLessThan(25 * HOUR_MS);
    const stored = await shop.database.attempt.findUniqueOrThrow({ where: { id: paying.attemptId } });
    expect(stored.payableUntil?.getTime()).toBe(expiresAt + settleHours * HOUR_MS);
    expect(await eventsOf(shop, paying)).toEqual(['payment.code-issued']);
    // Everything for the mail, and only the fields of its kind.
    const issued = await eventually(() => {
      const event = shop.received.find(({ data }) => data.attemptId === paying.attemptId);
      if (!event) throw new Error('no event received yet');
      return event.data;
    });
    expect(issued).toMatchObject({ payerId: MEI.userId, returnToken: paying.returnToken });
    expect([issued.bankCode, issued.account, issued.storeCode].map(Boolean)).toEqual([
      method === 'atm',
      method === 'atm',
      method === 'cvs',
    ]);

    const { attemptId, returnToken, orderId } = paying;
    const known = await shop.rpc.getIssuedCode({ orderId });
    expect(known).toMatchObject({ attemptId, returnToken, method, expiresAt: new Date(expiresAt) });

    await control(paying, 'pay-code');
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'succeeded', method });
    await expect(shop.rpc.getIssuedCode({ orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // A repeated code notification does not revert a payment.
    await control(paying, 'notify', { isCode: true });
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'succeeded' });
    expect(await eventsOf(shop, paying)).toEqual(['payment.code-issued', 'payment.succeeded']);
    await eventually(() =>
      expect(shop.received.filter(({ data }) => data.attemptId === paying.attemptId)).toHaveLength(2),
    );
  });

  it('sets the method that was chosen at the gateway', async () => {
    const paying = await goToGateway(shop, { method: 'all' });
    expect(paying.page).toContain('id="code-ATM"');
    await control(paying, 'issue', { method: 'CVS' });
    expect(await readAttempt(shop, paying)).toMatchObject({ method: 'cvs', status: 'awaiting_transfer' });
  });

  it('in the browser’s return only redirects to the payment page', async () => {
    const paying = await goToGateway(shop, { method: 'atm' });
    await pauseChecks(shop, paying);
    await control(paying, 'scenario', { notifyCode: false });
    const { fields } = (await control(paying, 'issue')) as { fields: Record<string, string> };
    const back = await fetch(`${shop.url}/api/payment/ecpay/return`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    expect(back.headers.get('location')).toContain(`/ecpay/callback?attempt=${paying.returnToken}`);
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'pending' });
  });

  it('is found by a query when its notification was lost, as is its payment', async () => {
    const paying = await goToGateway(shop, { method: 'barcode' });
    await control(paying, 'scenario', { notifyCode: false, notify: 'silent' });
    await control(paying, 'issue');
    expect(await shop.rpc.checkOrderPayment({ orderId: paying.orderId })).toMatchObject({
      paid: false,
      mayStillBePaid: true,
    });
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'awaiting_transfer' });
    await control(paying, 'pay-code');
    expect(await shop.rpc.checkOrderPayment({ orderId: paying.orderId })).toMatchObject({ paid: true });
  });

  it('fails only after its expiry and the settlement delay, and accepts a payment even then', async () => {
    const paying = await goToGateway(shop, { method: 'cvs' });
    await control(paying, 'issue');
    const move = (hours: number) =>
      shop.database.attempt.update({
        where: { id: paying.attemptId },
        data: { payableUntil: new Date(Date.now() + hours * HOUR_MS) },
      });
    await move(1);
    const { orderId } = paying;
    expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({ mayStillBePaid: true });
    await move(-1);
    expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({ mayStillBePaid: false });
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'failed' });
    await control(paying, 'pay-code');
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'succeeded' });
  });

  it('of barcodes is awaited beyond its expiry, and booked on the day it was paid', async () => {
    const paying = await goToGateway(shop, { method: 'barcode' });
    await control(paying, 'issue');
    const paidAt = new Date(Math.floor(Date.now() / 1000) * 1000 - 60 * HOUR_MS);
    await shop.database.attempt.update({
      where: { id: paying.attemptId },
      data: {
        codeExpiresAt: new Date(Date.now() - 48 * HOUR_MS),
        payableUntil: new Date(Date.now() + 24 * HOUR_MS),
      },
    });
    const { orderId } = paying;
    expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({
      paid: false,
      mayStillBePaid: true,
    });
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'awaiting_transfer' });
    await control(paying, 'pay-code', { paidAt: paidAt.toISOString() });
    expect(await readAttempt(shop, paying)).toMatchObject({
      status: 'succeeded',
      paidAt: paidAt.toISOString(),
    });
  });

  it('that was not paid in time fails as expired', async () => {
    const paying = await goToGateway(shop, { method: 'barcode' });
    await control(paying, 'issue');
    const over = new Date(Date.now() - 60_000);
    await shop.database.attempt.update({
      where: { id: paying.attemptId },
      data: { codeExpiresAt: over, payableUntil: over },
    });
    const { orderId } = paying;
    expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({ mayStillBePaid: false });
    expect(await readAttempt(shop, paying)).toMatchObject({
      status: 'failed',
      failureMessage: expect.stringMatching(/條碼已過期|barcode has expired/),
    });
  });

  it('is queried daily and again when its payment should have arrived', async () => {
    const paying = await goToGateway(shop, { method: 'cvs' });
    await control(paying, 'issue');
    const due = async () =>
      (await shop.database.attempt.findUniqueOrThrow({ where: { id: paying.attemptId } })).nextCheckAt;
    const first = await due();
    expect(Math.abs((first?.getTime() ?? 0) - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000);
  });

  it('for another amount is rejected', async () => {
    const paying = await goToGateway(shop, { method: 'atm' });
    await control(paying, 'scenario', { tradeAmt: 1 });
    await control(paying, 'issue');
    expect(await readAttempt(shop, paying)).toMatchObject({ status: 'pending', transferCode: null });
  });

  it('is in the order’s attempts for its payer only', async () => {
    const orderId = buildOrder(shop);
    await goToGateway(shop, { method: 'credit' }, orderId);
    await goToGateway(shop, { method: 'atm' }, orderId);
    const list = async (cookie: string) =>
      ((await (await shop.call(`/orders/${orderId}/attempts`, { cookie })).json()) as { items: object[] })
        .items;
    expect(await list(MEI.cookie)).toMatchObject([{ method: 'atm' }, { method: 'credit' }]);
    expect(await list(STRANGER.cookie)).toEqual([]);
  });
});
