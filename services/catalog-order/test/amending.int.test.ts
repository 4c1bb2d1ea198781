import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import { newId } from '@tapory/service-kit';
import { eventually, readSecurityLog } from '@tapory/testing';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';
import { issuedCodes } from './start-peers.ts';

const PARCEL = { carrier: 'black_cat', trackingNumber: '901234567890' };
const RECIPIENT = {
  ...{ name: '王大明', email: 'ming@example.com', phone: '02-2345 6789', mobile: '' },
  address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
};

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('putting an order right', () => {
  let shop: Making;
  const log = readSecurityLog();

  beforeAll(async () => {
    shop = await startMaking(log.env);
  });
  afterAll(async () => {
    await shop?.stop();
    log.remove();
  });

  async function shipped(): Promise<Placed> {
    const order = await shop.paid();
    await shop.pack(order);
    await shop.step(order, 'ship', PARCEL);
    return order;
  }
  const seenBy = async (order: Placed) =>
    (await (await shop.shop.call(order.member, 'GET', `/orders/${order.id}`)).json()) as {
      parcel: object;
      recipient: { name: string };
    };

  it('corrects the parcel of a sent order with a reason, and keeps the former number', async () => {
    const order = await shipped();
    const right = { carrier: 'post', trackingNumber: ' 1234 5678 90 ', reason: '打錯' };
    const key = newId();
    const { version } = await shop.detailOf(order);
    const corrected = await shop.act(order, 'correct-parcel', { version, ...right }, 'support', key);
    expect(corrected.status).toBe(200);
    expect(corrected.body.acts.at(-1)).toMatchObject({
      ...{ kind: 'parcel_corrected', actorId: expect.any(String) },
      detail: {
        ...{ carrier: 'post', trackingNumber: '1234567890', reason: '打錯' },
        former: 'black_cat 901234567890',
      },
    });
    expect((await seenBy(order)).parcel).toMatchObject({ carrier: 'post', trackingNumber: '1234567890' });
    await shop.shop.database.idempotencyKey.deleteMany({ where: { key } });
    await shop.act(order, 'correct-parcel', { version, ...right }, 'support', key);
    await shop.step(order, 'correct-parcel', right);
    const kinds = (await shop.detailOf(order)).acts.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'parcel_corrected')).toHaveLength(1);
    expect(log.lines()).toContainEqual(
      expect.objectContaining({ event: 'order-act', subjectId: order.id, reason: 'correct-parcel' }),
    );
  });

  it('corrects no parcel that is not sent, none without a reason and none that has changed since', async () => {
    const order = await shop.paid();
    const right = { ...PARCEL, reason: '打錯' };
    expect((await shop.step(order, 'correct-parcel', right)).body.code).toBe('ORDER_STEP_REFUSED');
    const sent = await shipped();
    expect((await shop.step(sent, 'correct-parcel', { ...right, reason: ' ' })).status).toBe(422);
    const { version } = await shop.detailOf(sent);
    const other = { version: version - 1, ...right, trackingNumber: '111111' };
    expect((await shop.act(sent, 'correct-parcel', other)).body.code).toBe('CONFLICT');
  });

  it('changes the recipient until it is sent, and says which fields, not what stood in them', async () => {
    const order = await shop.paid();
    await shop.step(order, 'start-production');
    const changed = await shop.step(
      order,
      'recipient',
      { recipient: RECIPIENT, reason: '客人來電' },
      'support',
    );
    expect(changed.body.order.recipient).toMatchObject({ name: '王大明', phone: '0223456789' });
    expect(changed.body.acts.at(-1)).toMatchObject({
      kind: 'recipient_changed',
      detail: { fields: ['name', 'email', 'phone'], reason: '客人來電' },
    });
    expect(JSON.stringify(changed.body.acts)).not.toContain('王小美');
    expect((await seenBy(order)).recipient.name).toBe('王大明');
    const wrong = { recipient: { ...RECIPIENT, phone: '12' }, reason: '客人來電' };
    expect((await shop.step(order, 'recipient', wrong, 'support')).status).toBe(422);
    const byWorker = await shop.step(order, 'recipient', { recipient: RECIPIENT, reason: 'x' });
    expect(byWorker.status).toBe(403);
  });

  it('changes the recipient of no order that is sent or refunded', async () => {
    const sent = await shipped();
    const change = { recipient: RECIPIENT, reason: '客人來電' };
    expect((await shop.step(sent, 'recipient', change, 'admin')).body.code).toBe('ORDER_STEP_REFUSED');
    const refunded = await shop.paid();
    await shop.refund(refunded, 400);
    expect((await shop.step(refunded, 'recipient', change, 'admin')).body.code).toBe('ORDER_STEP_REFUSED');
  });

  it('keeps a note that staff alone see, and that goes with the person', async () => {
    const order = await shop.place();
    const note = '客人是左撇子\n請打電話';
    const noted = await shop.act(order, 'notes', { note }, 'production');
    expect(noted.body.acts).toMatchObject([{ kind: 'noted', detail: { note } }]);
    expect(JSON.stringify(await seenBy(order))).not.toContain('左撇子');
    expect((await shop.shop.call(order.member, 'POST', `/orders/${order.id}/cancel`)).status).toBe(200);
    await shop.shop.people.outbox.transaction((_tx, record) =>
      record({ type: 'user.deleted', subject: order.member.id, data: { userId: order.member.id } }),
    );
    await eventually(async () =>
      expect((await shop.detailOf(order)).acts.map(({ kind, detail }) => [kind, detail])).toEqual([
        ['noted', {}],
        ['cancelled_by_customer', {}],
      ]),
    );
  });

  it('sends a mail again that has gone, and no more than so many an hour for one member', async () => {
    const order = await shop.paid();
    expect((await shop.detailOf(order)).mails).toEqual(['placed', 'paid']);
    const key = newId();
    const resend = (mail: string, again: string = newId()) =>
      shop.act(order, 'mails', { mail }, 'support', again);
    expect((await resend('shipped')).body.code).toBe('ORDER_STEP_REFUSED');
    const sent = await resend('paid', key);
    expect(sent.body.acts).toMatchObject([{ kind: 'mail_resent', detail: { mail: 'paid' } }]);
    await shop.shop.database.idempotencyKey.deleteMany({ where: { key } });
    expect((await resend('paid', key)).status).toBe(200);
    const resent = (await shop.eventsOf(order)).filter((type) => type === 'order.mail-resent');
    expect(resent).toHaveLength(1);
    for (let more = 0; more < 4; more += 1) expect((await resend('placed')).status).toBe(200);
    expect((await resend('placed')).body.code).toBe('RATE_LIMITED');
    expect((await shop.act(order, 'mails', { mail: 'paid' }, 'production')).status).toBe(403);
  });

  it('sends the code to pay with again while it can be used, and what ended an unpaid order', async () => {
    const order = await shop.place();
    const key = newId();
    const resend = (mail: string, again: string = newId()) =>
      shop.act(order, 'mails', { mail }, 'support', again);
    expect((await resend('payment_code')).body.code).toBe('ORDER_STEP_REFUSED');
    const code = { attemptId: newId(), method: 'atm', returnToken: 'token', amount: twd(400) };
    const expiresAt = new Date(Date.now() + 86_400_000);
    await shop.publish('payment.code-issued', code.attemptId, {
      ...{ ...code, expiresAt, payableUntil: expiresAt, orderId: order.id, orderNumber: order.number },
      ...{ payerId: order.member.id, gateway: 'ecpay', bankCode: '007', account: '9103', storeCode: '' },
    });
    await eventually(async () =>
      expect((await shop.detailOf(order)).mails).toEqual(['placed', 'payment_code']),
    );
    // Payment knows no code that can still be used.
    expect((await resend('payment_code')).body.code).toBe('ORDER_STEP_REFUSED');
    issuedCodes.set(order.id, { ...code, expiresAt });
    expect((await resend('payment_code', key)).body.acts).toMatchObject([
      { detail: { mail: 'payment_code' } },
    ]);
    const told = await shop.shop.database.outbox.findMany({
      where: { type: 'tapory.order.code-issued.v1', payload: { path: ['subject'], equals: order.id } },
      orderBy: { seq: 'asc' },
    });
    const { attemptId, returnToken } = code;
    expect(told.map(({ payload }) => (payload as { data: object }).data)).toMatchObject([
      { attemptId, account: '9103' },
      { attemptId, returnToken, resendId: expect.any(String), orderNumber: order.number },
    ]);

    // The answer was lost, and the code has run out meanwhile.
    issuedCodes.delete(order.id);
    await shop.shop.database.idempotencyKey.deleteMany({ where: { key } });
    const repeated = await resend('payment_code', key);
    expect([repeated.status, repeated.body.acts?.length]).toEqual([200, 1]);
    const stranger = { ...order, id: newId() };
    const unknown = await shop.act(stranger, 'mails', { mail: 'payment_code' }, 'support');
    expect(unknown.body.code).toBe('ORDER_NOT_FOUND');

    expect((await shop.shop.call(order.member, 'POST', `/orders/${order.id}/cancel`)).status).toBe(200);
    expect((await shop.detailOf(order)).mails).toEqual(['placed', 'cancelled']);
    expect((await resend('payment_code')).body.code).toBe('ORDER_STEP_REFUSED');
    expect((await resend('cancelled')).status).toBe(200);
  });

  it('sends again that the day moved until the parcel is sent, and how a defect stands', async () => {
    const order = await shop.paid();
    const resend = (mail: string) => shop.act(order, 'mails', { mail }, 'support');
    expect((await resend('promise_moved')).body.code).toBe('ORDER_STEP_REFUSED');
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect((await shop.step(order, 'move-promise', { until, reason: '缺料' })).status).toBe(200);
    expect((await resend('promise_moved')).status).toBe(200);
    const where = { type: 'tapory.order.mail-resent.v1', payload: { path: ['subject'], equals: order.id } };
    const [row] = await shop.shop.database.outbox.findMany({ where });
    expect(row?.payload).toMatchObject({ data: { mail: 'promise_moved', promiseUntil: until } });
    await shop.pack(order);
    await shop.step(order, 'ship', PARCEL);
    expect((await resend('promise_moved')).body.code).toBe('ORDER_STEP_REFUSED');
    const { database } = shop.shop;
    const detail = await shop.detailOf(order);
    const filed = {
      orderId: order.id,
      itemId: detail.production[0]?.itemId as string,
      userId: order.member.id,
    };
    await database.claim.create({
      data: {
        id: newId(),
        ...filed,
        status: 'open',
        text: '刮痕',
        reason: '',
        amount: 0,
        createdAt: new Date(),
      },
    });
    const act = { orderId: order.id, actorId: order.member.id, detail: {} };
    await database.orderAct.create({ data: { ...act, id: newId(), kind: 'claimed', actedAt: new Date() } });
    expect((await shop.detailOf(order)).mails).toContain('claim_open');
    expect((await resend('claim_open')).status).toBe(200);
    const claim = await database.claim.findFirstOrThrow({ where: { orderId: order.id } });
    expect((await shop.ask('POST', `claims/${claim.id}/refuse`, 'support', { reason: '正常' })).status).toBe(
      200,
    );
    const { mails } = await shop.detailOf(order);
    expect(mails).toContain('claim_refused');
    expect(mails).not.toContain('claim_open');
    expect((await resend('claim_open')).body.code).toBe('ORDER_STEP_REFUSED');
    expect((await resend('claim_refused')).status).toBe(200);
  });

  it('publishes every act of staff with who and why, and no note', async () => {
    const order = await shop.paid();
    await shop.pack(order);
    await shop.move(order, 'block', { reason: '缺料' });
    await shop.move(order, 'unblock');
    await shop.act(order, 'notes', { note: '秘密' }, 'support');
    await shop.step(order, 'ship', PARCEL);
    await shop.step(order, 'correct-parcel', { ...PARCEL, trackingNumber: '111122223333', reason: '打錯' });
    const rows = await shop.shop.database.outbox.findMany({
      where: { type: 'tapory.order.acted.v1', payload: { path: ['subject'], equals: order.id } },
      orderBy: { seq: 'asc' },
    });
    const acts = rows.map(({ payload }) => (payload as { data: Record<string, unknown> }).data);
    expect(acts.map(({ act }) => act)).toEqual([
      ...['production_started', 'item_blocked', 'item_unblocked', 'noted', 'shipped', 'parcel_corrected'],
    ]);
    for (const { actorId, orderNumber } of acts)
      expect([actorId, orderNumber]).toEqual([expect.any(String), order.number]);
    expect(acts.map(({ reason }) => reason ?? '')).toEqual(['', '缺料', '', '', '', '打錯']);
    expect(JSON.stringify(acts)).not.toContain('秘密');
  });

  it('tells with every step where its mails go, as the recipient is now, and in its language', async () => {
    const order = await shop.paid();
    await shop.step(order, 'recipient', { recipient: RECIPIENT, reason: '客人來電' }, 'support');
    await shop.step(order, 'start-production');
    const rows = await shop.shop.database.outbox.findMany({
      where: { payload: { path: ['subject'], equals: order.id } },
      orderBy: { seq: 'asc' },
    });
    const contactIn = (type: string) => {
      const payload = rows.find((row) => row.type === `tapory.order.${type}.v1`)?.payload;
      return (payload as { data: { contact?: object } } | undefined)?.data.contact;
    };
    expect(contactIn('placed')).toEqual({ email: 'mei@example.com', language: 'zh-TW' });
    expect(contactIn('production-started')).toEqual({ email: 'ming@example.com', language: 'zh-TW' });
  });
});
