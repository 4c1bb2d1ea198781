import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { goToGateway, type Paying } from './pay-as-customer.ts';
import { MEI, type Shop, startShop } from './start-shop.ts';

type Refund = { id: string; status: string; steps: { action: string; code?: string }[] };

/** Real: PostgreSQL, RabbitMQ, HTTP and both emulators in processes of their own. */
describe('refunds', () => {
  let shop: Shop;
  let admin: string;

  beforeAll(async () => {
    shop = await startShop({
      RECONCILE_AFTER_SECONDS: '3600',
      ECPAY_TIMEOUT_MS: '4000',
      ECPAY_QUIET_MINUTES: '0',
      RECONCILE_INTERVAL_MS: '200',
    });
    admin = await shop.tokenOf('admin');
  });
  afterAll(async () => {
    await shop?.stop();
  });

  const control = (paying: Paying, action: string, body: object = {}) =>
    shop.emulator.control(
      ['scenario', 'capture-state'].includes(action) ? 'PUT' : 'POST',
      `/trades/${paying.tradeNumber}/${action}`,
      body,
    );

  const staff = (path: string, init: { method?: string; body?: object; key?: string; token?: string } = {}) =>
    shop.call(`/admin${path}`, {
      ...(init.method ? { method: init.method } : {}),
      ...(init.body ? { body: init.body } : {}),
      headers: {
        authorization: `Bearer ${init.token ?? admin}`,
        'idempotency-key': init.key ?? newId(),
      },
    });

  async function pay(state = 'captured'): Promise<Paying> {
    const paying = await goToGateway(shop, { method: 'credit' });
    await control(paying, 'pay');
    await control(paying, 'capture-state', { state });
    // Paid some days ago, so that the expected state does not depend on the time of the test run.
    const paidAt = state === 'captured' ? new Date(Date.now() - 3 * 86_400_000) : new Date();
    await shop.database.attempt.update({ where: { id: paying.attemptId }, data: { paidAt } });
    return paying;
  }

  const ask = (paying: Paying, amount: number, key?: string) =>
    staff(`/attempts/${paying.attemptId}/refunds`, {
      method: 'POST',
      body: { amount, reason: '瑕疵' },
      ...(key ? { key } : {}),
    });

  async function refund(paying: Paying, amount: number): Promise<Refund> {
    const response = await ask(paying, amount);
    expect(response.status).toBe(201);
    return (await response.json()) as Refund;
  }

  const published = (paying: Paying) =>
    shop.database.outbox.count({
      where: {
        type: 'tapory.payment.refunded.v1',
        payload: { path: ['data', 'attemptId'], equals: paying.attemptId },
      },
    });

  it('are partial up to the paid amount and published once each', async () => {
    const paying = await pay();
    const key = newId();
    const [first, again] = await Promise.all([ask(paying, 100, key), ask(paying, 100, key)]);
    const statuses = [first.status, again.status].sort();
    expect([JSON.stringify([201, 201]), JSON.stringify([201, 409])]).toContain(JSON.stringify(statuses));
    expect(await refund(paying, 250)).toMatchObject({ status: 'done', steps: [{ action: 'R', code: '1' }] });
    expect(await (await ask(paying, 1)).json()).toMatchObject({ code: 'REFUND_NOT_POSSIBLE' });
    expect(await published(paying)).toBe(2);
    const trade = await shop.emulator.control('GET', `/trades/${paying.tradeNumber}`);
    expect(trade.refunded).toBe(350);
  });

  it('cannot exceed the paid amount when concurrent', async () => {
    const paying = await pay();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(paying, 200)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await published(paying)).toBe(1);
  });

  it('cancel a payment that is not captured yet', async () => {
    const paying = await pay('to-capture');
    expect(await refund(paying, 350)).toMatchObject({
      status: 'done',
      steps: [
        { action: 'E', code: '1' },
        { action: 'N', code: '1' },
      ],
    });
  });

  it('try the next method when the gateway’s state is unexpected', async () => {
    const paying = await pay('to-capture');
    await control(paying, 'capture-state', { state: 'captured' });
    const { status, steps } = await refund(paying, 350);
    expect([status, steps.at(-1)]).toEqual(['done', expect.objectContaining({ action: 'R', code: '1' })]);
  });

  it('become manual when the gateway refuses, and are published once resolved', async () => {
    const paying = await pay();
    await control(paying, 'scenario', { doAction: 'refuse' });
    const { id, status } = await refund(paying, 100);
    expect(status).toBe('manual');
    expect(await published(paying)).toBe(0);
    const open = (await (await staff('/refunds')).json()) as { items: { refund: Refund }[] };
    expect(open.items.map((item) => item.refund.id)).toContain(id);
    const close = (outcome: string) =>
      staff(`/refunds/${id}/resolve`, { method: 'POST', body: { outcome, note: '已匯款' } });
    const closed = await close('done');
    expect([closed.status, await closed.json()]).toMatchObject([
      200,
      { status: 'done', requestedName: expect.stringMatching(/./), actedName: expect.stringMatching(/./) },
    ]);
    expect((await close('done')).status).toBe(200);
    expect(await shop.database.refund.findUniqueOrThrow({ where: { id } })).toMatchObject({
      actedBy: expect.stringMatching(/^[0-9a-f-]{36}$/),
      actedAt: expect.any(Date),
      doneAt: expect.any(Date),
    });
    expect(await (await close('cancelled')).json()).toMatchObject({ code: 'REFUND_SETTLED' });
    expect(await published(paying)).toBe(1);
  });

  it.each(['late', 'down'])('are not retried without a response: %s', async (doAction) => {
    const paying = await pay();
    await control(paying, 'scenario', { doAction });
    expect(await refund(paying, 350)).toMatchObject({ status: 'unknown', steps: [{ action: 'R' }] });
    expect(await published(paying)).toBe(0);
    expect(await (await ask(paying, 350)).json()).toMatchObject({ code: 'REFUND_NOT_POSSIBLE' });
  });

  it('of a transfer are manual', async () => {
    const paying = await goToGateway(shop, { method: 'atm' });
    await control(paying, 'issue');
    await control(paying, 'pay-code');
    expect(await refund(paying, 350)).toMatchObject({ status: 'manual', steps: [] });
  });

  it('require an admin, the timeline support; a customer’s session opens neither', async () => {
    const paying = await goToGateway(shop, { method: 'credit' });
    const timeline = `/attempts/${paying.attemptId}`;
    const body = { amount: 1, reason: 'x' };
    const support = await shop.tokenOf('support');
    expect((await staff(timeline, { token: support })).status).toBe(200);
    expect((await staff(`${timeline}/refunds`, { method: 'POST', body, token: support })).status).toBe(403);
    expect((await staff(timeline, { token: await shop.tokenOf('customer') })).status).toBe(403);
    expect((await shop.call(`/admin${timeline}`, { cookie: MEI.cookie })).status).toBe(403);
    expect(await (await ask(paying, 100)).json()).toMatchObject({ code: 'REFUND_NOT_POSSIBLE' });
  });

  it.each([
    ['GET', '/attempts/{id}', undefined],
    ['POST', '/attempts/{id}/check', undefined],
    ['POST', '/attempts/{id}/refunds', { amount: 1, reason: '瑕疵' }],
    ['POST', '/refunds/{id}/resolve', { outcome: 'done', note: '匯款' }],
    ['POST', '/money-cases/{id}/accept', { note: '收' }],
    ['POST', '/money-cases/{id}/refund', { note: '退' }],
    ['POST', '/money-cases/{id}/close', { note: '結' }],
    ['GET', '/reports/{id}', undefined],
    ['GET', '/reports/{id}/csv', undefined],
    ['POST', '/reports/{id}/remake', undefined],
  ])('return 404 for an unknown id: %s %s', async (method, path, body) => {
    const at = path.replace('{id}', newId());
    const response = await staff(at, { method, ...(body ? { body } : {}) });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('appear in the timeline with every notification, and orders paid twice in the list', async () => {
    const first = await goToGateway(shop, { method: 'credit' });
    const second = await goToGateway(shop, { method: 'credit' }, first.orderId);
    await control(first, 'notify', { forgeMac: true, rtnCode: '1' });
    await control(first, 'pay', { number: '4000221111111111' });
    await control(first, 'notify', { rtnCode: '1', isResend: true });
    await control(second, 'pay');
    const timeline = (await (await staff(`/attempts/${first.attemptId}`)).json()) as {
      notices: { decision: string }[];
    };
    expect(timeline.notices.map(({ decision }) => decision)).toEqual(['not-authentic', 'failed', 'paid']);
    const doubles = (await (await staff('/attempts?double=true')).json()) as { items: { id: string }[] };
    const ids = doubles.items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([first.attemptId, second.attemptId]));
  });

  it('of a cancelled order give back what is left, once, and nothing that staff gave back before', async () => {
    const [whole, part, none] = [await pay(), await pay(), await pay()];
    await refund(part, 100);
    await refund(none, 350);
    const cancel = async (paying: Paying) => {
      const { attemptId, orderId } = paying;
      const data = {
        ...{ orderId, attemptId, refundId: newId(), orderNumber: 'T-1', userId: MEI.userId },
        ...{ reason: '', requestedBy: MEI.userId, requestedName: '', version: 3 },
        amount: { units: 350, currency: 'TWD' },
      };
      for (let time = 0; time < 2; time += 1)
        await shop.publish({ type: 'order.refund-requested', subject: orderId, data } as never);
    };
    await Promise.all([cancel(whole), cancel(part), cancel(none)]);
    const amountsOf = async ({ attemptId }: Paying) => {
      const rows = await shop.database.refund.findMany({
        where: { attemptId },
        orderBy: { createdAt: 'asc' },
      });
      return rows.map(({ amount, status }) => `${amount} ${status}`);
    };
    await eventually(async () => {
      expect(await amountsOf(whole)).toEqual(['350 done']);
      expect(await amountsOf(part)).toEqual(['100 done', '250 done']);
    });
    expect(await amountsOf(none)).toEqual(['350 done']);
    expect(await published(whole)).toBe(1);
  });

  it('gives back a part of an order that goes on, once and no more than is left', async () => {
    const paying = await pay();
    const ask = (refundId: string, units: number) => {
      const { orderId, attemptId } = paying;
      const data = {
        ...{ orderId, attemptId, refundId, orderNumber: 'T-1', userId: MEI.userId, isPartial: true },
        ...{ reason: 'defect', requestedBy: MEI.userId, requestedName: 'mei', version: 3 },
        amount: { units, currency: 'TWD' },
      };
      return shop.publish({ type: 'order.refund-requested', subject: orderId, data } as never);
    };
    const [first, second] = [newId(), newId()];
    await ask(first, 100);
    await ask(first, 100);
    await ask(second, 350);
    await eventually(async () => {
      const rows = await shop.database.refund.findMany({ where: { attemptId: paying.attemptId } });
      expect(rows.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([100, 250]);
    });
  });
});
