import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { goToGateway, type Paying, pauseChecks } from './pay-as-customer.ts';
import { type Shop, startShop } from './start-shop.ts';

type Case = {
  id: string;
  openedAt: string;
  attemptId: string;
  reason: string;
  status: string;
  acts: string[];
  note: string;
};

/** Real: PostgreSQL, RabbitMQ, HTTP and the ECPay emulator; catalog-order's events come over the broker. */
describe('money case', () => {
  let shop: Shop;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_AFTER_SECONDS: '36000', ECPAY_QUIET_MINUTES: '0' });
    for (const role of ['admin', 'support'] as const) tokens[role] = `Bearer ${await shop.tokenOf(role)}`;
  });
  afterAll(async () => {
    await shop?.stop();
  });

  async function pay(): Promise<Paying> {
    const paying = await goToGateway(shop, { method: 'credit' });
    await pauseChecks(shop, paying);
    await shop.emulator.control('POST', `/trades/${paying.tradeNumber}/pay`);
    return paying;
  }

  const question = (paying: Paying, reason: string, amount = 350, jobIds: string[] = []) =>
    shop.publish({
      type: 'order.payment-questioned',
      subject: paying.orderId,
      data: {
        orderId: paying.orderId,
        orderNumber: 'T-1',
        attemptId: paying.attemptId,
        amount: twd(amount),
        reason,
        jobIds,
        version: 3,
      },
    });

  async function listOpen(): Promise<Case[]> {
    const response = await shop.call('/admin/money-cases?pageSize=100', {
      headers: { authorization: tokens.support },
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as { items: Case[] }).items;
  }

  const awaitCase = ({ attemptId }: Paying): Promise<Case> =>
    eventually(async () => {
      const found = (await listOpen()).find((one) => one.attemptId === attemptId);
      if (!found) throw new Error('no such case yet');
      return found;
    });

  const decide = (
    id: string,
    act: string,
    role: 'admin' | 'support' = 'admin',
    note = '客人要求',
    seen: object = {},
  ) =>
    shop.call(`/admin/money-cases/${id}/${act}`, {
      method: 'POST',
      headers: { authorization: tokens[role] },
      body: { note, ...seen },
    });

  it('opens once for a repeated late payment and records who accepted it and why', async () => {
    const paying = await pay();
    await question(paying, 'late');
    await question(paying, 'late');
    const late = await awaitCase(paying);
    expect(late).toMatchObject({ reason: 'late', status: 'open', acts: ['accepted', 'refunded'] });
    expect((await decide(late.id, 'accept', 'support')).status).toBe(403);
    expect((await decide(late.id, 'accept', 'admin', '  ')).status).toBe(422);
    expect((await decide(late.id, 'accept')).status).toBe(200);
    expect((await decide(late.id, 'accept', 'admin', '又按一次')).status).toBe(200);
    expect(await (await decide(late.id, 'refund')).json()).toMatchObject({ code: 'MONEY_CASE_DECIDED' });
    expect(await shop.database.moneyCase.findUniqueOrThrow({ where: { id: late.id } })).toMatchObject({
      status: 'accepted',
      note: '客人要求',
      decidedBy: expect.any(String),
      decidedAt: expect.any(Date),
    });
    expect(await shop.database.moneyCase.count({ where: { attemptId: paying.attemptId } })).toBe(1);
    expect((await listOpen()).some(({ id }) => id === late.id)).toBe(false);
    expect((await decide(newId(), 'accept')).status).toBe(404);
  });

  it('refunds a second payment once for concurrent decisions, with one call to the gateway', async () => {
    const paying = await pay();
    await question(paying, 'second_payment');
    const second = await awaitCase(paying);
    expect(await (await decide(second.id, 'accept')).json()).toMatchObject({
      code: 'MONEY_CASE_ACTION_NOT_ALLOWED',
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(second.id, 'refund')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await eventually(async () => {
      const refunds = await shop.database.refund.findMany({ where: { attemptId: paying.attemptId } });
      expect(refunds.map(({ status, amount }) => [status, amount])).toEqual([['done', 350]]);
    });
    const published = await shop.database.outbox.count({
      where: {
        type: 'tapory.payment.refunded.v1',
        payload: { path: ['data', 'attemptId'], equals: paying.attemptId },
      },
    });
    expect(published).toBe(1);
  });

  it('of what was taken down grows while it is open, and gives only that back', async () => {
    const paying = await pay();
    const ask = (amount: number) => question(paying, 'taken_down', amount);
    await ask(100);
    await awaitCase(paying);
    await ask(20);
    await eventually(async () => expect(await awaitCase(paying)).toMatchObject({ amount: twd(120) }));
    const down = await awaitCase(paying);
    expect(down).toMatchObject({ reason: 'taken_down', acts: ['refunded', 'closed'] });
    expect((await decide(down.id, 'refund')).status).toBe(200);
    await eventually(async () => {
      const refunds = await shop.database.refund.findMany({ where: { attemptId: paying.attemptId } });
      expect(refunds.map(({ amount }) => amount)).toEqual([120]);
    });
    // Another design of the same order is taken down after that.
    await ask(80);
    const again = await awaitCase(paying);
    // Whoever still sees the first one, or sends its decision once more, decides nothing about the second.
    const { openedAt } = down;
    for (const act of ['refund', 'close'])
      expect(await (await decide(down.id, act, 'admin', '再按一次', { openedAt })).json()).toMatchObject({
        code: 'MONEY_CASE_DECIDED',
      });
    expect(await shop.database.refund.count({ where: { attemptId: paying.attemptId } })).toBe(1);
    expect(again).toMatchObject({ id: down.id, amount: twd(80), note: '', acts: ['refunded', 'closed'] });
    const seen = { openedAt: again.openedAt };
    const press = () => decide(again.id, 'refund', 'admin', '客人要求', seen);
    const twice = await Promise.all([press(), press()]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const refunds = await shop.database.refund.findMany({ where: { attemptId: paying.attemptId } });
    expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([80, 120]);
  });

  it('of a design that is let be used and taken down again gives its money back once', async () => {
    const paying = await pay();
    const [first, second] = [newId(), newId()];
    const ask = (jobId: string, amount: number) => question(paying, 'taken_down', amount, [jobId]);
    const amounts = async () => {
      const refunds = await shop.database.refund.findMany({ where: { attemptId: paying.attemptId } });
      return refunds.map(({ amount }) => amount).toSorted((a, b) => a - b);
    };
    await ask(first, 100);
    const down = await awaitCase(paying);
    // Again while nobody has decided: the same money.
    await ask(first, 100);
    await ask(second, 30);
    await eventually(async () => expect(await awaitCase(paying)).toMatchObject({ amount: twd(130) }));
    expect((await decide(down.id, 'close', 'admin', '改做別的')).status).toBe(200);
    // What was closed without money is asked about again.
    await ask(first, 100);
    await eventually(async () => expect(await awaitCase(paying)).toMatchObject({ amount: twd(100) }));
    expect((await decide(down.id, 'refund')).status).toBe(200);
    expect(await amounts()).toEqual([100]);
    // What was given back is not, and the other one is.
    await ask(first, 100);
    await ask(second, 30);
    await eventually(async () => expect(await awaitCase(paying)).toMatchObject({ amount: twd(30) }));
    expect((await decide(down.id, 'refund')).status).toBe(200);
    expect(await amounts()).toEqual([30, 100]);
  });

  it('creates no second refund for money that is already refunded', async () => {
    const paying = await pay();
    await question(paying, 'late');
    const late = await awaitCase(paying);
    const refund = await shop.call(`/admin/attempts/${paying.attemptId}/refunds`, {
      method: 'POST',
      headers: { authorization: tokens.admin, 'idempotency-key': newId() },
      body: { amount: 350, reason: '先退了' },
    });
    expect(refund.status).toBe(201);
    // Nothing is left that an order could be made for.
    expect(await (await decide(late.id, 'accept')).json()).toMatchObject({
      code: 'MONEY_CASE_ACTION_NOT_ALLOWED',
    });
    expect((await decide(late.id, 'refund')).status).toBe(200);
    expect(await shop.database.refund.count({ where: { attemptId: paying.attemptId } })).toBe(1);
  });

  it('opens once for a wrong amount, which pays nothing, and is closed manually', async () => {
    const paying = await goToGateway(shop, { method: 'credit' });
    await pauseChecks(shop, paying);
    await shop.emulator.control('POST', `/trades/${paying.tradeNumber}/notify`, {
      rtnCode: '1',
      tradeAmt: 349,
      copies: 3,
    });
    const differing = await awaitCase(paying);
    expect(differing).toMatchObject({ reason: 'gateway_amount', acts: ['closed'] });
    expect((await decide(differing.id, 'refund')).status).toBe(409);
    expect((await decide(differing.id, 'close', 'admin', '後台已退 349')).status).toBe(200);
    const attempt = await shop.database.attempt.findUniqueOrThrow({ where: { id: paying.attemptId } });
    expect(attempt.status).toBe('pending');
  });
});
