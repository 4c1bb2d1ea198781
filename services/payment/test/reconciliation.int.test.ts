import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { formatTaipeiDay, formatTaipeiTime } from '@tapory/taipei-time';
import { eventually } from '@tapory/testing';
import { goToGateway, type Paying, pauseChecks, readAttempt } from './pay-as-customer.ts';
import { type Shop, startShop } from './start-shop.ts';

type Line = { kind: string; tradeNumber: string; source: string; gatewayAmount: number | null };
type Whole = {
  report: { id: string; madeAt: string | null; summary: Record<string, number> };
  lines: { items: Line[]; total: number };
};

const HEADER = '特店訂單編號,綠界訂單編號,付款狀態,付款日期,訂單金額';
const today = () => formatTaipeiDay(new Date());
const row = (tradeNumber: string, amount: number) =>
  `${tradeNumber},2611211200001234,已付款,${formatTaipeiTime(new Date(), '/')},${amount}`;

/** Real: PostgreSQL, RabbitMQ, HTTP and the ECPay emulator; the file is one as the back office writes it. */
describe('reconciliation', () => {
  let shop: Shop;
  let authorization: string;

  beforeAll(async () => {
    // Tests trigger the reconciliation.
    shop = await startShop({ RECONCILE_AFTER_SECONDS: '36000', REPORT_INTERVAL_MS: '3600000' });
    authorization = `Bearer ${await shop.tokenOf('support')}`;
  });
  afterAll(async () => {
    await shop?.stop();
  });

  const send = (content: Buffer, name = 'trades.csv', gateway = 'ecpay') =>
    shop.call('/admin/gateway-files', {
      method: 'POST',
      headers: { authorization, 'accept-language': 'en' },
      body: { gateway, name, content: content.toString('base64') },
    });

  async function readToday(query = '', of = 'ecpay'): Promise<Whole> {
    const list = await shop.call('/admin/reports', { headers: { authorization } });
    const { items } = (await list.json()) as { items: { id: string; gateway: string; day: string }[] };
    const id = items.find(({ gateway, day }) => gateway === of && day === today())?.id;
    const report = await shop.call(`/admin/reports/${id}${query}`, { headers: { authorization } });
    expect(report.status).toBe(200);
    return (await report.json()) as Whole;
  }

  const kindsOf = ({ lines }: Whole) =>
    Object.fromEntries(lines.items.map((line) => [line.tradeNumber, line.kind]));

  async function pay(scenario: object = {}): Promise<Paying> {
    const paying = await goToGateway(shop, { method: 'credit' });
    await pauseChecks(shop, paying);
    await shop.emulator.control('PUT', `/trades/${paying.tradeNumber}/scenario`, scenario);
    await shop.emulator.control('POST', `/trades/${paying.tradeNumber}/pay`);
    return paying;
  }

  it('classifies lines, queries payments missing in the file, and books lost notifications', async () => {
    const matched = await pay();
    const differing = await pay();
    const unlisted = await pay();
    const missed = await pay({ notify: 'silent' });
    expect((await readAttempt(shop, missed)).status).toBe('pending');
    // A success unknown to the gateway.
    const invented = await goToGateway(shop, { method: 'credit' });
    await shop.database.attempt.update({
      where: { id: invented.attemptId },
      data: { status: 'succeeded', paidAt: new Date(), tradeNumber: 'TPNOWHERE00000000001' },
    });
    const lines = [
      HEADER,
      row(matched.tradeNumber, 350),
      row(differing.tradeNumber, 351),
      row(missed.tradeNumber, 350),
      row('SOMEBODYELSES', 70),
    ];
    const answer = await send(Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`));
    expect(await answer.json()).toEqual({ isKnown: false, trades: 4, days: [today()] });

    const whole = await readToday();
    expect(kindsOf(whole)).toEqual({
      [matched.tradeNumber]: 'matched',
      [differing.tradeNumber]: 'amount-differs',
      [unlisted.tradeNumber]: 'matched',
      [missed.tradeNumber]: 'matched',
      TPNOWHERE00000000001: 'ledger-only',
      SOMEBODYELSES: 'gateway-only',
    });
    expect(whole.lines.items[0]?.kind).toBe('gateway-only');
    const second = await readToday('?page=2&pageSize=4');
    expect(second.lines).toMatchObject({ items: whole.lines.items.slice(4), total: 6 });
    expect(whole.lines.items.find(({ tradeNumber }) => tradeNumber === unlisted.tradeNumber)?.source).toBe(
      'query',
    );
    expect(whole.report.summary).toMatchObject({ matched: 3, ledgerTotal: 1750, gatewayTotal: 1471 });
    // The notification of a payment in the file was lost; the query pays the customer's order.
    expect((await readAttempt(shop, missed)).status).toBe('succeeded');
  });

  it('takes no payment of another gateway for one in a gateway’s file', async () => {
    const paying = await pay();
    expect(
      (await send(Buffer.from(`${HEADER}\n${row(paying.tradeNumber, 350)}\n`), 'a.csv', 'paynow')).status,
    ).toBe(200);
    expect(kindsOf(await readToday('', 'paynow'))).toEqual({ [paying.tradeNumber]: 'gateway-only' });
  });

  it('imports the same bytes once, also concurrently, and prefers a later file', async () => {
    const paying = await pay();
    const wrong = Buffer.from(`${HEADER}\n${row(paying.tradeNumber, 1)}\n`);
    const answers = await Promise.all([send(wrong), send(wrong), send(wrong)]);
    const known = await Promise.all(
      answers.map(async (one) => ((await one.json()) as { isKnown: boolean }).isKnown),
    );
    expect(known.filter((isKnown) => !isKnown)).toHaveLength(1);
    expect(await shop.database.gatewayTrade.count({ where: { tradeNumber: paying.tradeNumber } })).toBe(1);
    expect(kindsOf(await readToday())[paying.tradeNumber]).toBe('amount-differs');
    await send(Buffer.from(`${HEADER}\n${row(paying.tradeNumber, 350)}\n`));
    expect(kindsOf(await readToday())[paying.tradeNumber]).toBe('matched');
  });

  it('reads Big5 and rejects invalid rows without storing any', async () => {
    // 特店訂單編號,付款日期,訂單金額
    const big5 = Buffer.from('af53a9b1ad71b3e6bd73b8b92ca549b4daa4e9b4c12cad71b3e6aaf7c3420a', 'hex');
    const body = Buffer.from(`TPBIGFIVE1,${formatTaipeiTime(new Date(), '/')},55\n`);
    expect((await send(Buffer.concat([big5, body]))).status).toBe(200);
    const before = await shop.database.gatewayTrade.count();
    const nonsense = await send(
      Buffer.from(`${HEADER}\n${row('TPGOOD1', 5)}\nTPBAD,1,已付款,yesterday,4.5\n`),
    );
    expect(nonsense.status).toBe(422);
    expect(await nonsense.json()).toMatchObject({
      code: 'GATEWAY_FILE_INVALID',
      errors: [{ path: 'row.3', message: expect.stringContaining('Row 3') }],
    });
    for (const bytes of [Buffer.from('hello'), Buffer.from([0, 1, 2, 255]), Buffer.from(`${HEADER}\n"a`)])
      expect((await send(bytes)).status).toBe(422);
    expect(await shop.database.gatewayTrade.count()).toBe(before);
  });

  it('exports CSV, recreates a report on demand, and lets one of concurrent calls create it', async () => {
    const { report } = await readToday();
    const csv = await shop.call(`/admin/reports/${report.id}/csv`, { headers: { authorization } });
    expect(csv.headers.get('content-disposition')).toContain(`tapory-ecpay-${today()}.csv`);
    expect(await csv.text()).toContain('"gateway-only"');
    const remake = () =>
      shop.call(`/admin/reports/${report.id}/remake`, { method: 'POST', headers: { authorization } });
    const again = await Promise.all([remake(), remake(), remake()]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    const made = await readToday();
    expect(made.report.madeAt).not.toBeNull();
    expect(
      await shop.database.reconciliationReport.count({ where: { gateway: 'ecpay', day: today() } }),
    ).toBe(1);
    expect((await shop.call(`/admin/reports/${newId()}`, { headers: { authorization } })).status).toBe(404);
  });
});

describe('reconciliation job', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({ REPORT_AT: '00:00', REPORT_DAYS: '2', REPORT_INTERVAL_MS: '200' });
  });
  afterAll(async () => {
    await shop?.stop();
  });

  it('creates a report for every gateway and past day, also after a crash', async () => {
    await eventually(
      async () => {
        const made = await shop.database.reconciliationReport.count({ where: { madeAt: { not: null } } });
        expect(made).toBe(4);
      },
      { timeoutMs: 60_000 },
    );
    // The lease of a crashed process expires.
    await shop.database.reconciliationReport.updateMany({
      data: { madeAt: null, leasedUntil: new Date(Date.now() - 1) },
    });
    await eventually(
      async () => {
        expect(await shop.database.reconciliationReport.count({ where: { madeAt: null } })).toBe(0);
      },
      { timeoutMs: 60_000 },
    );
  });
});
