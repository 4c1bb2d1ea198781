import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type Service } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { goToGateway, type Paying, readAttempt } from './pay-as-customer.ts';
import { type Shop, startShop } from './start-shop.ts';

type Refund = { id: string; status: string; steps: object[]; held: { by: string; until: string } | null };

async function staff(shop: Shop, path: string, init: { method?: string; body?: object; lng?: string } = {}) {
  const { lng = 'en', ...rest } = init;
  return shop.call(`/admin${path}`, {
    ...rest,
    headers: {
      authorization: `Bearer ${await shop.tokenOf('admin')}`,
      'idempotency-key': newId(),
      'accept-language': lng,
    },
  });
}

const setTrade = (shop: Shop, { tradeNumber }: Paying, scenario: object) =>
  shop.emulator.control('PUT', `/trades/${tradeNumber}/scenario`, scenario);

const rowOf = (shop: Shop, { attemptId }: Paying) =>
  shop.database.attempt.findUniqueOrThrow({ where: { id: attemptId } });

const makeDue = (shop: Shop, { attemptId }: Paying) =>
  shop.database.attempt.update({ where: { id: attemptId }, data: { nextCheckAt: new Date(0) } });

/** A card payment of some days ago, so that the refund method does not depend on the time of the test run. */
async function pay(shop: Shop): Promise<Paying> {
  const paying = await goToGateway(shop, { method: 'credit' });
  await shop.emulator.control('POST', `/trades/${paying.tradeNumber}/pay`, {});
  await shop.emulator.control('PUT', `/trades/${paying.tradeNumber}/capture-state`, { state: 'captured' });
  const paidAt = new Date(Date.now() - 3 * 86_400_000);
  await shop.database.attempt.update({ where: { id: paying.attemptId }, data: { paidAt } });
  return paying;
}

async function refund(shop: Shop, { attemptId }: Paying): Promise<Refund> {
  const body = { amount: 350, reason: '瑕疵' };
  const response = await staff(shop, `/attempts/${attemptId}/refunds`, { method: 'POST', body });
  expect(response.status).toBe(201);
  return (await response.json()) as Refund;
}

/** Real: PostgreSQL, RabbitMQ, HTTP and both emulators in processes of their own. */
describe('payment while ECPay rate-limits', () => {
  let shop: Shop;
  let paid: Paying;
  let open: Paying;
  let earlier: Service;
  let callsBefore: unknown;

  const calls = () => shop.emulator.control('GET', '/calls');
  const check = (lng: string) => staff(shop, `/attempts/${open.attemptId}/check`, { method: 'POST', lng });

  beforeAll(async () => {
    shop = await startShop({
      RECONCILE_AFTER_SECONDS: '36000',
      RECONCILE_INTERVAL_MS: '100',
      ECPAY_QUIET_MINUTES: '0',
      // Does not end within this test.
      ECPAY_PAUSE_SECONDS: '86400',
    });
    earlier = await shop.startReplica();
    paid = await pay(shop);
    open = await goToGateway(shop, { method: 'credit' });
    await setTrade(shop, open, { query: 'busy' });
    expect((await check('en')).status).toBe(503);
    // From here on ECPay would respond to calls.
    await setTrade(shop, open, { query: 'ok' });
    callsBefore = await calls();
  });
  afterAll(async () => {
    // None of the tests above has called the gateway.
    expect(await calls()).toEqual(callsBefore);
    await shop?.stop();
  });

  it.each([
    ['zh-TW', /金流暫停到 \d\d:\d\d/],
    ['en', /rate-limited until \d\d:\d\d;/],
  ])('returns GATEWAY_PAUSED to staff who check an attempt, in %s', async (lng, text) => {
    const response = await check(lng);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const problem = (await response.json()) as { code: string; detail: string };
    expect(problem.code).toBe('GATEWAY_PAUSED');
    expect(problem.detail).toMatch(text);
  });

  it('starts attempts, accepts notifications and reports open attempts as payable', async () => {
    expect(await shop.rpc.checkOrderPayment({ orderId: open.orderId })).toMatchObject({
      paid: false,
      mayStillBePaid: true,
    });
    const again = await goToGateway(shop, { method: 'credit' }, open.orderId);
    await shop.emulator.control('POST', `/trades/${again.tradeNumber}/pay`, {});
    expect(await readAttempt(shop, again)).toMatchObject({ status: 'succeeded' });
  });

  it('keeps due attempts due and queries the other gateway', async () => {
    const [waiting, other] = [
      await goToGateway(shop, { method: 'credit' }),
      await goToGateway(shop, { gateway: 'paynow', method: 'credit' }),
    ];
    const due = await makeDue(shop, waiting);
    await makeDue(shop, other);
    // One run claims all due attempts, so this one was skipped when the other was claimed.
    await eventually(async () => expect((await rowOf(shop, other)).checks).toBe(1));
    expect(await rowOf(shop, waiting)).toMatchObject({ checks: 0, nextCheckAt: due.nextCheckAt });
  });

  it('defers a refund and shows the end of the cool-down, also in the lists', async () => {
    const held = { by: 'gateway', until: expect.stringMatching(/^\d{4}-.*Z$/) };
    const asked = await refund(shop, paid);
    expect(asked).toMatchObject({ status: 'requested', steps: [], held });
    const { items } = (await (await staff(shop, '/refunds')).json()) as { items: { refund: Refund }[] };
    expect(items.map((item) => item.refund)).toEqual([expect.objectContaining({ id: asked.id, held })]);
    const timeline = await (await staff(shop, `/attempts/${paid.attemptId}`)).json();
    expect(timeline).toMatchObject({ refunds: [{ status: 'requested', held }] });
  });

  it('skips the self-test and shows the end of the cool-down', async () => {
    const response = await staff(shop, '/gateways/self-test', { method: 'POST' });
    const { items } = (await response.json()) as { items: { checks: object[] }[] };
    expect(items[0]?.checks).toEqual(
      expect.arrayContaining([
        {
          check: 'connection',
          verdict: 'failed',
          reason: 'paused',
          detail: expect.stringMatching(/^\d\d:\d\d$/),
        },
        expect.objectContaining({ check: 'account', reason: 'not-asked' }),
      ]),
    );
    expect(items[1]?.checks).toContainEqual(expect.objectContaining({ reason: 'answered' }));
  });

  it.each(['ran before', 'starts now'])('keeps a replica that %s from calling', async (when) => {
    const replica = when === 'starts now' ? await shop.startReplica() : earlier;
    const authorization = `Bearer ${await shop.tokenOf('admin')}`;
    const ask = async (path: string, method: string): Promise<unknown> => {
      const headers = { authorization, 'idempotency-key': newId() };
      const url = `${replica.address().http}/api/payment/admin${path}`;
      return (await fetch(url, { method, headers })).json();
    };
    const held = expect.objectContaining({ by: 'gateway' });
    await eventually(async () =>
      expect(await ask('/refunds', 'GET')).toMatchObject({ items: [{ refund: { held } }] }),
    );
    expect(await ask(`/attempts/${open.attemptId}/check`, 'POST')).toMatchObject({ code: 'GATEWAY_PAUSED' });
  });

  it('creates no reconciliation report', async () => {
    const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    const report = { id: newId(), gateway: 'ecpay', day, madeAt: new Date(), summary: {}, lines: [] };
    await shop.database.reconciliationReport.create({ data: report });
    const response = await staff(shop, `/reports/${report.id}/remake`, { method: 'POST' });
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'GATEWAY_PAUSED' }),
    ]);
    const kept = await shop.database.reconciliationReport.findUniqueOrThrow({ where: { id: report.id } });
    expect(kept.madeAt).toEqual(report.madeAt);
  });
});

describe('payment after ECPay’s cool-down', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({
      RECONCILE_AFTER_SECONDS: '36000,36000',
      RECONCILE_INTERVAL_MS: '100',
      ECPAY_QUIET_MINUTES: '0',
      ECPAY_PAUSE_SECONDS: '1',
    });
  });
  afterAll(async () => {
    await shop?.stop();
  });

  const calls = async () => (await shop.emulator.control('GET', '/calls')) as Record<string, number>;

  it('finds an unreported payment and does not count rate-limited checks', async () => {
    const paying = await goToGateway(shop, { method: 'credit' });
    await setTrade(shop, paying, { notify: 'silent', query: 'busy' });
    await shop.emulator.control('POST', `/trades/${paying.tradeNumber}/pay`, {});
    await makeDue(shop, paying);
    // Rate-limited at least twice, with a cool-down between.
    await eventually(async () => expect((await calls()).queries).toBeGreaterThanOrEqual(2));
    expect((await rowOf(shop, paying)).status).toBe('pending');
    await setTrade(shop, paying, { query: 'ok' });
    await eventually(async () => expect((await rowOf(shop, paying)).status).toBe('succeeded'));
    expect((await rowOf(shop, paying)).checks).toBe(1);
  });

  it('sends a rate-limited refund once', async () => {
    const paying = await pay(shop);
    await setTrade(shop, paying, { doAction: 'busy' });
    const { id, status, steps } = await refund(shop, paying);
    expect(['requested', 'sending']).toContain(status);
    expect(steps.length).toBeLessThanOrEqual(1);
    await eventually(async () => expect((await calls()).actions).toBeGreaterThanOrEqual(2));
    await setTrade(shop, paying, { doAction: 'ok' });
    const row = () => shop.database.refund.findUniqueOrThrow({ where: { id } });
    await eventually(async () => expect((await row()).status).toBe('done'));
    expect((await row()).steps).toEqual([expect.objectContaining({ action: 'R', code: '1' })]);
    const trade = await shop.emulator.control('GET', `/trades/${paying.tradeNumber}`);
    expect(trade.refunded).toBe(350);
  });
});
