import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { addDays, formatTaipeiDay } from '@tapory/taipei-time';
import { eventually } from '@tapory/testing';
import { readPdf } from '@tapory/testing/pdf';
import { type Making, startMaking } from './start-making.ts';
import type { Member } from './start-shop.ts';

const REQUEST = {
  recipient: {
    ...{ name: '王小美', email: 'mei@example.com', phone: '0912345678' },
    address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
  },
  ...{ invoice: { type: 'company', title: '觸憶有限公司', taxId: '04595257' }, company: '觸憶有限公司' },
};
const today = () => formatTaipeiDay(new Date());
const ACCOUNT = { bank: '822 中國信託', account: '123-456-789012', holder: '觸憶有限公司' };

type Answer = { status: number; body: Record<string, never> & { code?: string } };
type Recorded = Record<'attemptId' | 'receivedAt' | 'reference' | 'reason', string> & { amount: object };
type Money = { amount: number; reference: string; receivedOn: string; reason: string };

/** Real: PostgreSQL, RabbitMQ and HTTP; payment's events are published as it publishes them. */
describe('transfers', () => {
  let shop: Making;

  beforeAll(async () => {
    shop = await startMaking({
      ...{ TRANSFER_BANK: ACCOUNT.bank, TRANSFER_ACCOUNT: ACCOUNT.account, TRANSFER_HOLDER: ACCOUNT.holder },
      TRANSFER_DAYS: '20',
    });
  });
  afterAll(() => shop?.stop());

  async function call(member: Member, method: string, path: string, body?: object): Promise<Answer> {
    const response = await shop.shop.call(member, method, path, body, newId());
    return { status: response.status, body: (await response.json()) as never };
  }

  /** The order of an accepted quote for 60 pieces. */
  async function accepted(unitPrice = 350) {
    const member = shop.shop.buildMember();
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    await shop.shop.call(member, 'POST', '/cart/items', { productKey: 'badge', quantity: 60, ...design });
    const asked = (await call(member, 'POST', '/bulk-requests', REQUEST)).body as never as {
      id: string;
      lines: { id: string }[];
    };
    const quoted = await shop.ask('POST', `bulk/${asked.id}/quotes`, 'support', {
      ...{ version: 0, prices: asked.lines.map(({ id: lineId }) => ({ lineId, unitPrice })), shipping: 200 },
      validUntil: addDays(today(), 10),
    });
    if (quoted.status !== 200) throw new Error(`not quoted: ${JSON.stringify(quoted.body)}`);
    const consents = { withdrawalTextVersion: documentVersions.withdrawal };
    const taken = await call(member, 'POST', `/bulk-requests/${asked.id}/accept`, { version: 1, consents });
    const { order } = taken.body as never as { order: { id: string; number: string } };
    return { ...order, member, total: 60 * unitPrice + 200 };
  }
  type Accepted = Awaited<ReturnType<typeof accepted>>;

  const book = (order: Accepted, money: Partial<Money> = {}, role: 'admin' | 'support' = 'admin') =>
    shop.ask('POST', `orders/${order.id}/transfers`, role, {
      ...{ amount: order.total, reference: '末五碼 89012', receivedOn: today(), reason: '對帳單' },
      ...money,
    }) as Promise<Answer>;
  const rowOf = ({ id }: Accepted) => shop.shop.database.order.findUniqueOrThrow({ where: { id } });
  const recorded = async (type: string, { id }: Accepted) => {
    const rows = await shop.shop.database.outbox.findMany({
      where: { type: `tapory.${type}.v1`, payload: { path: ['subject'], equals: id } },
      orderBy: { seq: 'asc' },
    });
    return rows.map(({ payload }) => (payload as { data: Recorded }).data);
  };

  /** What payment publishes about the bookings of an order. */
  async function take(order: Accepted): Promise<void> {
    for (const booked of await recorded('order.transfer-booked', order)) {
      const { attemptId, amount, receivedAt: paidAt, reference: gatewayTradeNumber } = booked;
      await shop.publish('payment.succeeded', attemptId, {
        ...{ attemptId, orderId: order.id, gateway: 'bank', method: 'transfer', gatewayTradeNumber },
        ...{ amount, paidAt: new Date(paidAt), merchantTradeNumber: 'M1' },
      });
    }
  }

  const questioned = (order: Accepted, reason: string) =>
    eventually(async () => {
      const found = (await recorded('order.payment-questioned', order)).filter(
        (one) => one.reason === reason,
      );
      if (found.length === 0) throw new Error('not questioned yet');
      return found;
    });

  it('are chosen once for the order of a quote, with their own days to pay and the documents', async () => {
    const order = await accepted();
    const path = `/orders/${order.id}/transfer`;
    const offered = await call(order.member, 'GET', path);
    expect(offered.body).toMatchObject({ ...ACCOUNT, reference: order.number, days: 20, chosenAt: null });
    const [one, two] = await Promise.all([
      call(order.member, 'POST', path),
      call(order.member, 'POST', path),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const row = await rowOf(order);
    expect(row.paymentStatus).toBe('awaiting_transfer');
    expect(formatTaipeiDay(row.payableUntil)).toBe(addDays(today(), 20));
    expect(await recorded('order.transfer-chosen', order)).toMatchObject([
      { ...ACCOUNT, orderNumber: order.number, amount: twd(order.total) },
    ]);
    const pdf = async (language: string, { sid } = order.member) =>
      fetch(`${shop.shop.service.address().http}/api/catalog-order${path}-invoice?language=${language}`, {
        headers: { cookie: `__Host-sid=${sid}` },
      });
    for (const [language, title] of [
      ['zh-TW', '預開發票'],
      ['en', 'Pro-forma invoice'],
    ] as const) {
      const pages = await readPdf(new Uint8Array(await (await pdf(language)).arrayBuffer()));
      const text = pages.map((page) => page.text).join('');
      for (const said of [title, order.number, ACCOUNT.account, ACCOUNT.bank, 'NT$21,200', '04595257'])
        expect(text).toContain(said);
    }
    const stranger = shop.shop.buildMember();
    expect((await pdf('en', stranger)).status).toBe(403);
    expect((await call(stranger, 'POST', path)).body.code).toBe('ORDER_FORBIDDEN');
  });

  it('are not for other orders, nor for one that is paid', async () => {
    const plain = await shop.place();
    const chosen = await call(plain.member, 'POST', `/orders/${plain.id}/transfer`);
    expect(chosen.body.code).toBe('TRANSFER_UNAVAILABLE');
    expect((await book({ ...plain, total: 400 })).body.code).toBe('TRANSFER_UNAVAILABLE');
    const order = await accepted();
    await shop.pay({ ...order, relateNumber: '', attemptId: newId() }, order.total);
    expect((await call(order.member, 'POST', `/orders/${order.id}/transfer`)).body.code).toBe(
      'ORDER_NOT_PAYABLE',
    );
  });

  it('pay the order as any payment, once however often the same money is booked', async () => {
    const order = await accepted();
    await call(order.member, 'POST', `/orders/${order.id}/transfer`);
    expect((await book(order, {}, 'support')).status).toBe(403);
    expect((await book(order, { receivedOn: addDays(today(), 1) })).status).toBe(422);
    expect((await book(order, { receivedOn: '2020-01-01' })).status).toBe(422);
    expect((await book(order, { reason: ' ' })).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 4 }, () => book(order)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await recorded('order.transfer-booked', order)).toMatchObject([
      { orderNumber: order.number, userId: order.member.id, amount: twd(order.total) },
    ]);
    expect(await recorded('order.acted', order)).toMatchObject([
      { act: 'transfer_booked', reason: '對帳單', amount: twd(order.total), reference: '末五碼 89012' },
    ]);
    await take(order);
    await eventually(async () => expect((await rowOf(order)).paymentStatus).toBe('paid'));
    const row = await rowOf(order);
    expect([row.gateway, row.paymentMethod, row.paidAmount, row.latePayment]).toEqual([
      ...['bank', 'transfer', order.total, false],
    ]);
    await shop.run();
    const invoice = await shop.shop.database.invoice.findUniqueOrThrow({ where: { orderId: order.id } });
    expect([invoice.status, invoice.amount]).toEqual(['issued', order.total]);
    const { body } = await call(order.member, 'GET', `/orders/${order.id}`);
    const { timeline } = body as never as { timeline: { kind: string; amount: object | null }[] };
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'transfer_booked', amount: twd(21_200) }),
    );
    expect(JSON.stringify(body)).not.toContain('對帳單');
    const placed = { ...order, relateNumber: '', attemptId: row.paidAttemptId ?? '' };
    await shop.refund(placed, order.total);
    expect((await rowOf(order)).paymentStatus).toBe('refunded');
  });

  it('of too little are questioned, and do not keep the order from lapsing', async () => {
    const order = await accepted();
    await call(order.member, 'POST', `/orders/${order.id}/transfer`);
    await book(order, { amount: order.total - 15 });
    await take(order);
    const [question] = await questioned(order, 'amount_mismatch');
    expect(question).toMatchObject({ amount: twd(order.total - 15) });
    expect((await rowOf(order)).paymentStatus).toBe('awaiting_transfer');
    const [{ attemptId } = { attemptId: '' }] = await recorded('order.transfer-booked', order);
    Object.assign(shop.shop.paymentState, { paid: true, attemptId, amount: order.total - 15 });
    await shop.shop.endTime(order.id);
    await shop.shop.expire();
    Object.assign(shop.shop.paymentState, { paid: false });
    expect((await rowOf(order)).paymentStatus).toBe('expired');
  });

  it('that race a card have one winner; the other money is questioned', async () => {
    const order = await accepted();
    await book(order);
    const card = { ...order, relateNumber: '', attemptId: newId() };
    await Promise.all([take(order), shop.pay(card, order.total)]);
    const [question] = await questioned(order, 'second_payment');
    const { paidAttemptId, paidAmount } = await rowOf(order);
    const [{ attemptId } = { attemptId: '' }] = await recorded('order.transfer-booked', order);
    expect(new Set([paidAttemptId, question?.attemptId])).toEqual(new Set([card.attemptId, attemptId]));
    expect(paidAmount).toBe(order.total);
  });

  it('take sums that no gateway takes', async () => {
    const order = await accepted(5000);
    expect(order.total).toBeGreaterThan(199_999);
    await book(order);
    await take(order);
    await eventually(async () => expect((await rowOf(order)).paymentStatus).toBe('paid'));
  });
});
