import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { MEI, type Shop, STRANGER, startShop } from './start-shop.ts';

type Started = {
  attemptId: string;
  returnToken: string;
  redirect: { url: string; fields: Record<string, string> };
};
type Paying = Started & { orderId: string; tradeNumber: string };

const DECLINED = { number: '4000221111111111' };

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC and the ECPay emulator in a process of its own. */
describe('payment', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_AFTER_SECONDS: '1,2,3600', RECONCILE_INTERVAL_MS: '200' });
  });

  afterAll(async () => {
    await shop?.stop();
  });

  function buildOrder(overrides: object = {}): string {
    const orderId = newId();
    const order = { payerId: MEI.userId, amount: 350, isPayable: true, itemNames: ["Mei's 徽章 x 1"] };
    shop.orders.set(orderId, { ...order, ...overrides });
    return orderId;
  }

  const attemptOn = (orderId: string, change: { key?: string; body?: object; cookie?: string } = {}) =>
    shop.call('/attempts', {
      method: 'POST',
      cookie: change.cookie ?? MEI.cookie,
      headers: { 'idempotency-key': change.key ?? newId() },
      body: { orderId, gateway: 'ecpay', method: 'credit', ...change.body },
    });

  /** Starts an attempt and submits the form to the gateway as a browser does; returns the gateway's page too. */
  async function goToGateway(orderId = buildOrder()): Promise<Paying & { page: string }> {
    const response = await attemptOn(orderId);
    expect(response.status).toBe(201);
    const started = (await response.json()) as Started;
    const { url, fields } = started.redirect;
    const gateway = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
    const page = await gateway.text();
    return { ...started, orderId, page, tradeNumber: fields.MerchantTradeNo ?? '' };
  }

  const control = (paying: Paying, action: string, body: object = {}) =>
    shop.emulator.control(
      action === 'scenario' ? 'PUT' : 'POST',
      `/trades/${paying.tradeNumber}/${action}`,
      body,
    );

  async function readAttempt(paying: Paying, language = 'zh-TW'): Promise<Record<string, unknown>> {
    const response = await shop.call(`/attempts/${paying.returnToken}`, {
      cookie: MEI.cookie,
      headers: { 'accept-language': language },
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, unknown>;
  }

  // Keeps the job from finding these paid.
  async function payWithheld(): Promise<Paying> {
    const paying = await goToGateway();
    await shop.database.attempt.update({ where: { id: paying.attemptId }, data: { nextCheckAt: null } });
    await control(paying, 'scenario', { notify: 'withheld' });
    await control(paying, 'pay');
    return paying;
  }

  const receivedOf = (paying: Paying) =>
    shop.received.filter(({ data }) => data.attemptId === paying.attemptId);

  const recordedOf = (paying: Paying) =>
    shop.database.outbox.count({ where: { payload: { path: ['subject'], equals: paying.attemptId } } });

  const noticesOf = (paying: Paying) =>
    shop.database.notification.findMany({ where: { tradeNumber: paying.tradeNumber } });

  describe('POST /attempts', () => {
    it('returns a form that the gateway accepts', async () => {
      const paying = await goToGateway();
      expect(paying.page).toContain('NT$350');
      expect(paying.page).toContain('Mei s 徽章 x 1');
      expect(paying.returnToken).toMatch(/^[0-9A-Za-z]{22}$/);
      expect(paying.tradeNumber).toMatch(/^[0-9A-Z]{20}$/);
      expect(await readAttempt(paying)).toMatchObject({
        status: 'pending',
        orderId: paying.orderId,
        paidAt: null,
      });
    });

    it('requests the gateway’s English page for English', async () => {
      const english = (await (await attemptOn(buildOrder(), { body: { lng: 'en' } })).json()) as Started;
      expect(english.redirect.fields.Language).toBe('ENG');
    });

    it('returns the same attempt for the same idempotency key, and a new one for a new key', async () => {
      const orderId = buildOrder();
      const key = newId();
      const first = (await (await attemptOn(orderId, { key })).json()) as Started;
      expect(await (await attemptOn(orderId, { key })).json()).toEqual(first);
      const second = (await (await attemptOn(orderId)).json()) as Started;
      expect(second.redirect.fields.MerchantTradeNo).not.toBe(first.redirect.fields.MerchantTradeNo);
      expect(await shop.database.attempt.count({ where: { orderId } })).toBe(2);
    });

    it('returns the stored attempt when its response was not stored', async () => {
      const orderId = buildOrder();
      const key = newId();
      const first = await (await attemptOn(orderId, { key })).json();
      await shop.database.idempotencyKey.deleteMany({ where: { key } });
      expect(await (await attemptOn(orderId, { key })).json()).toEqual(first);
    });

    it.each([
      ['ORDER_NOT_PAYABLE', 409, { isPayable: false }, {}],
      ['NOT_FOUND', 404, { payerId: STRANGER.userId }, {}],
      ['PAYMENT_AMOUNT_OUT_OF_RANGE', 422, { amount: 200_000 }, {}],
      ['PAYMENT_AMOUNT_OUT_OF_RANGE', 422, { amount: 6001 }, { method: 'cvs' }],
      ['PAYMENT_METHOD_UNAVAILABLE', 422, {}, { method: 'webatm' }],
      ['PAYMENT_METHOD_UNAVAILABLE', 422, {}, { gateway: 'paynow', method: 'all' }],
      ['PAYMENT_AMOUNT_OUT_OF_RANGE', 422, { amount: 29 }, { gateway: 'paynow' }],
    ])('rejects with %s', async (code, status, order, body) => {
      const response = await attemptOn(buildOrder(order), { body });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code });
    });

    it('rejects visitors, a missing CSRF header and a missing key', async () => {
      const body = { orderId: buildOrder(), gateway: 'ecpay', method: 'credit' };
      const post = (cookie: string, headers: object) =>
        shop.call('/attempts', { method: 'POST', body, cookie, headers });
      expect((await post('', { 'idempotency-key': newId() })).status).toBe(401);
      expect((await post(MEI.cookie, { 'idempotency-key': newId(), 'x-tapory-csrf': '0' })).status).toBe(403);
      expect((await post(MEI.cookie, {})).status).toBe(400);
    });
  });

  describe('result notification', () => {
    it('makes the attempt succeed before the browser returns, and publishes it once', async () => {
      const paying = await goToGateway();
      await control(paying, 'pay');
      expect(await readAttempt(paying)).toMatchObject({ status: 'succeeded', amount: { units: 350 } });
      await eventually(() => expect(receivedOf(paying)).toHaveLength(1));
      const [event] = receivedOf(paying);
      expect(event?.type).toBe('tapory.payment.succeeded.v1');
      expect(event?.data).toMatchObject({
        orderId: paying.orderId,
        merchantTradeNumber: paying.tradeNumber,
        amount: { units: 350, currency: 'TWD' },
        method: 'credit',
      });
      const stored = await shop.database.attempt.findUniqueOrThrow({ where: { id: paying.attemptId } });
      expect(Math.abs((stored.paidAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    });

    it('is not replaced by the browser’s return, which only redirects', async () => {
      const paying = await goToGateway();
      await control(paying, 'scenario', { notify: 'withheld' });
      const { fields } = (await control(paying, 'pay')) as { fields: Record<string, string> };
      const back = await fetch(
        paying.redirect.fields.OrderResultURL?.replace('http://localhost:18000', shop.url) ?? '',
        {
          method: 'POST',
          body: new URLSearchParams(fields),
          redirect: 'manual',
        },
      );
      expect(back.status).toBe(303);
      expect(back.headers.get('location')).toBe(
        `http://localhost:18000/ecpay/callback?attempt=${paying.returnToken}`,
      );
      const stored = await shop.database.attempt.findUniqueOrThrow({ where: { id: paying.attemptId } });
      expect(await noticesOf(paying)).toHaveLength(0);
      expect(stored.checks === 0 ? stored.status : 'pending').toBe('pending');
    });

    it('with a forged form redirects the browser without an attempt', async () => {
      const paying = await goToGateway();
      const body = new URLSearchParams({
        MerchantID: '3002607',
        MerchantTradeNo: paying.tradeNumber,
        RtnCode: '1',
      });
      const back = await fetch(`${shop.url}/api/payment/ecpay/return`, {
        method: 'POST',
        body,
        redirect: 'manual',
      });
      expect(back.headers.get('location')).toBe('http://localhost:18000/ecpay/callback');
    });

    it.each(['after-return', 'without-return'])('is accepted %s too', async (notify) => {
      const paying = await goToGateway();
      await control(paying, 'scenario', { notify });
      await control(paying, 'pay');
      await eventually(async () => expect(await readAttempt(paying)).toMatchObject({ status: 'succeeded' }));
    });

    it('of a declined card has a localised reason, and a later success is accepted', async () => {
      const orderId = buildOrder();
      const paying = await goToGateway(orderId);
      await control(paying, 'pay', DECLINED);
      expect(await readAttempt(paying, 'en')).toMatchObject({
        status: 'failed',
        failureCode: '10100058',
        failureMessage:
          'There was an error with this payment method. Check the details, or choose another payment method.',
      });
      expect((await readAttempt(paying)).failureMessage).toMatch(/付款方式/);
      await eventually(() =>
        expect(receivedOf(paying).map(({ type }) => type)).toEqual(['tapory.payment.failed.v1']),
      );
      await control(paying, 'notify', { rtnCode: '1' });
      expect(await readAttempt(paying)).toMatchObject({ status: 'succeeded' });
      await control(paying, 'notify', { rtnCode: '10100058' });
      expect(await readAttempt(paying)).toMatchObject({ status: 'succeeded' });
      expect(await recordedOf(paying)).toBe(2);
    });

    it('that is delivered six times publishes one event', async () => {
      const paying = await goToGateway();
      await control(paying, 'scenario', { copies: 5 });
      await control(paying, 'pay');
      const again = await control(paying, 'notify', { copies: 5, isResend: true });
      expect(again).toMatchObject(Array.from({ length: 5 }, () => ({ status: 200, body: '1|OK' })));
      expect(await recordedOf(paying)).toBe(1);
      const notices = await noticesOf(paying);
      expect(notices.map(({ decision, deliveries }) => ({ decision, deliveries }))).toEqual([
        { decision: 'paid', deliveries: 10 },
      ]);
      expect(JSON.stringify(notices[0]?.fields)).not.toContain('431195');
    });

    it('in a batch is applied whatever the others contain, and publishes one event', async () => {
      const payings: Paying[] = [];
      for (let index = 0; index < 12; index += 1) payings.push(await payWithheld());
      const [odd, refused, ...paid] = payings as [Paying, Paying, ...Paying[]];
      await shop.database.attempt.update({ where: { id: odd.attemptId }, data: { amount: 351 } });
      const codes = payings.map((paying) => (paying === refused ? '10100058' : '1'));
      const answers = await Promise.all(
        // Each is delivered twice.
        [...payings, ...payings].map((paying, index) =>
          control(paying, 'notify', { rtnCode: codes[index % codes.length] }),
        ),
      );
      expect(answers).toMatchObject(answers.map(() => [{ status: 200, body: '1|OK' }]));
      for (const paying of paid) {
        expect(await readAttempt(paying)).toMatchObject({ status: 'succeeded' });
        expect(await recordedOf(paying)).toBe(1);
        expect(await noticesOf(paying)).toMatchObject([{ decision: 'paid', deliveries: 2 }]);
      }
      expect(await readAttempt(refused)).toMatchObject({ status: 'failed', failureCode: '10100058' });
      expect(await noticesOf(odd)).toMatchObject([{ decision: 'amount-mismatch', deliveries: 2 }]);
      expect(await recordedOf(odd)).toBe(0);
    });

    it('that could not be stored is retried by the gateway and takes effect once', async () => {
      const paying = await goToGateway();
      await shop.database.attempt.update({ where: { id: paying.attemptId }, data: { nextCheckAt: null } });
      await control(paying, 'scenario', { notify: 'withheld' });
      await control(paying, 'pay');
      await shop.database.$executeRawUnsafe('ALTER TABLE notice RENAME TO notice_away');
      const refused = await control(paying, 'notify').finally(() =>
        shop.database.$executeRawUnsafe('ALTER TABLE notice_away RENAME TO notice'),
      );
      expect(refused).toMatchObject([{ status: 500, accepted: false }]);
      expect(await readAttempt(paying)).toMatchObject({ status: 'pending' });
      expect(await recordedOf(paying)).toBe(0);
      expect(await control(paying, 'notify', { isResend: true })).toMatchObject([
        { status: 200, body: '1|OK' },
      ]);
      expect(await readAttempt(paying)).toMatchObject({ status: 'succeeded' });
      expect(await recordedOf(paying)).toBe(1);
    });
  });

  describe('has no effect', () => {
    it.each([
      [
        'a forged notice',
        { forgeMac: true },
        { status: 400, body: '0|CheckMacValue Error' },
        'not-authentic',
      ],
      ['another amount', { tradeAmt: 1 }, { status: 200, body: '1|OK' }, 'amount-mismatch'],
      ['a simulated payment', { simulatePaid: true }, { status: 200, body: '1|OK' }, 'simulated'],
      ['an issued code', { rtnCode: '2' }, { status: 200, body: '1|OK' }, 'not-final'],
    ])('%s', async (_name, options, answer, decision) => {
      const paying = await payWithheld();
      expect(await control(paying, 'notify', options)).toMatchObject([answer]);
      expect(await readAttempt(paying)).toMatchObject({ status: 'pending' });
      expect(await recordedOf(paying)).toBe(0);
      expect((await noticesOf(paying)).map((notice) => notice.decision)).toEqual([decision]);
    });

    it('for the shop’s own signed order form, posted as a notification', async () => {
      const paying = await goToGateway();
      const body = new URLSearchParams(paying.redirect.fields);
      const response = await fetch(`${shop.url}/api/payment/ecpay/notify`, { method: 'POST', body });
      expect([response.status, await response.text()]).toEqual([400, '0|CheckMacValue Error']);
      expect(await readAttempt(paying)).toMatchObject({ status: 'pending' });
    });

    it.each(['/ecpay/notify', '/ecpay/code', '/ecpay/return', '/paynow/return'])(
      'a form in another charset than the gateways’ own, which is refused as such: %s',
      async (path) => {
        const answer = await fetch(`${shop.url}/api/payment${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded; charset=big5' },
          body: 'RtnCode=1',
        });
        expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'MEDIA_TYPE_UNSUPPORTED' }]);
      },
    );

    it('for a forged notification of an unknown trade, which is not stored', async () => {
      const body = new URLSearchParams({
        MerchantID: '3002607',
        MerchantTradeNo: 'NOBODY',
        CheckMacValue: 'F',
      });
      const response = await fetch(`${shop.url}/api/payment/ecpay/notify`, { method: 'POST', body });
      expect([response.status, await response.text()]).toEqual([400, '0|CheckMacValue Error']);
      expect(await shop.database.notification.count({ where: { tradeNumber: 'NOBODY' } })).toBe(0);
    });
  });

  describe('GET /attempts/{returnToken}', () => {
    it('returns the attempt to its payer only', async () => {
      const paying = await goToGateway();
      const path = `/attempts/${paying.returnToken}`;
      expect((await shop.call(path, { cookie: STRANGER.cookie })).status).toBe(404);
      expect((await shop.call(path)).status).toBe(401);
      expect((await shop.call('/attempts/0000000000000000000000', { cookie: MEI.cookie })).status).toBe(404);
    });
  });

  describe('gateway query', () => {
    it('finds a payment whose notification was lost', async () => {
      const paying = await goToGateway();
      await control(paying, 'scenario', { notify: 'withheld' });
      await control(paying, 'pay');
      await eventually(async () => expect(await readAttempt(paying)).toMatchObject({ status: 'succeeded' }));
      await eventually(() => expect(receivedOf(paying)).toHaveLength(1));
      await control(paying, 'notify', { copies: 3 });
      expect(await recordedOf(paying)).toBe(1);
    });

    it('reports before an order expires whether it was paid or may still be', async () => {
      const paying = await goToGateway();
      const { orderId } = paying;
      expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({
        paid: false,
        mayStillBePaid: true,
      });
      await control(paying, 'scenario', { notify: 'withheld' });
      await control(paying, 'pay');
      expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({
        paid: true,
        mayStillBePaid: false,
        paidAmount: { units: 350, currency: 'TWD' },
      });
      expect(await shop.rpc.checkOrderPayment({ orderId: newId() })).toMatchObject({
        paid: false,
        mayStillBePaid: false,
      });
    });

    it('fails an attempt once its page has expired', async () => {
      const paying = await goToGateway();
      await shop.database.attempt.update({
        where: { id: paying.attemptId },
        data: { createdAt: new Date(Date.now() - 7_200_000) },
      });
      const { orderId } = paying;
      expect(await shop.rpc.checkOrderPayment({ orderId })).toMatchObject({
        paid: false,
        mayStillBePaid: false,
      });
      expect(await readAttempt(paying)).toMatchObject({ status: 'failed' });
    });

    it('prevents a second payment while the first notification is on its way', async () => {
      const orderId = buildOrder();
      const paying = await goToGateway(orderId);
      await shop.database.attempt.update({ where: { id: paying.attemptId }, data: { nextCheckAt: null } });
      await control(paying, 'scenario', { notify: 'withheld' });
      await control(paying, 'pay');
      const again = await attemptOn(orderId);
      expect(await again.json()).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
      expect(await readAttempt(paying)).toMatchObject({ status: 'succeeded' });
    });
  });
});
