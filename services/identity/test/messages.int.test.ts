// needs: keycloak, smtp
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EVENTS } from '@tapory/contracts';
import { createMessaging, type Messaging, type OutgoingEvent } from '@tapory/messaging';
import { createLog, derivedId, newId } from '@tapory/service-kit';
import { eventually, testEnv } from '@tapory/testing';
import { keySchema } from '../src/config.ts';
import { createSecretBox } from '../src/crypto/secret-box.ts';
import type { Tx } from '../src/data/database.ts';
import { createMailer } from '../src/messages/clients/mailer.ts';
import { createNoSms } from '../src/messages/clients/sms.ts';
import { insertMessage, takeDueMessages } from '../src/messages/data/messages.ts';
import { sendMessages } from '../src/messages/jobs/send-messages.ts';
import { createBrowser } from './support/browser.ts';
import { awaitMail, readMails } from './support/mailbox.ts';
import { addAccount, joinMember, prove, send } from './support/member.ts';
import { PASSWORD, type RunningIdentity, startIdentity } from './support/start-identity.ts';

/** Real: Keycloak, PostgreSQL, RabbitMQ, Redis, SMTP with its catcher, HTTP. */
describe('mails', () => {
  let identity: RunningIdentity;
  let orders: Messaging<Tx, typeof EVENTS>;
  let coupons: Messaging<Tx, typeof EVENTS>;
  let keepsakes: Messaging<Tx, typeof EVENTS>;
  let artworks: Messaging<Tx, typeof EVENTS>;
  let media: Messaging<Tx, typeof EVENTS>;
  let payments: Messaging<Tx, typeof EVENTS>;
  const log = createLog({ service: 'test', level: 'silent' });
  const newEmail = () => `m.${newId().slice(-10)}@tapory.test`;

  beforeAll(async () => {
    identity = await startIdentity({ env: { ORDER_MAILS_PER_HOUR: '3' } });
    const messagingOf = (service: string) =>
      createMessaging({
        service,
        events: EVENTS,
        db: identity.database,
        log,
        amqpUrl: identity.stores.amqpUrl,
        databaseUrl: identity.env.DATABASE_URL ?? '',
      });
    orders = messagingOf('catalog-order');
    coupons = messagingOf('coupon');
    keepsakes = messagingOf('nfc-playback');
    media = messagingOf('media');
    artworks = messagingOf('ai-generation');
    payments = messagingOf('payment');
    await Promise.all([
      orders.start([]),
      payments.start([]),
      coupons.start([]),
      media.start([]),
      artworks.start([]),
      keepsakes.start([]),
    ]);
  });
  afterAll(async () => {
    await Promise.all([orders?.stop(), payments?.stop(), coupons?.stop(), media?.stop(), keepsakes?.stop()]);
    await artworks?.stop();
    await identity?.stop();
  });

  const linkIn = (text: string) =>
    new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';

  it('request confirmation of a new address without naming the account, and welcome it afterwards', async () => {
    const email = newEmail();
    const { browser, username } = await joinMember(identity, { email, isConfirmed: false });
    const mail = await awaitMail(email, '確認');
    expect(JSON.stringify(mail)).not.toContain(username);
    expect(mail.html).toContain('<html lang="zh-Hant-TW">');
    expect(await send(browser, 'GET', '/profile')).toMatchObject({ body: { emailConfirmed: false } });
    const token = linkIn(mail.text);
    for (let times = 0; times < 2; times++) {
      expect(
        (await send(createBrowser(identity.url), 'POST', '/email-confirmations', { token })).status,
      ).toBe(200);
    }
    expect(await send(browser, 'GET', '/profile')).toMatchObject({ body: { emailConfirmed: true } });
    expect((await awaitMail(email, '歡迎')).text).toContain(username);
    for (const spoilt of [`${token.slice(0, -4)}AAAA`, 'x', Buffer.from('{}').toString('base64url')]) {
      const answer = await send(createBrowser(identity.url), 'POST', '/email-confirmations', {
        token: spoilt,
      });
      expect(answer).toMatchObject({ status: 409, body: { code: 'LINK_INVALID' } });
    }
  });

  it('keep a confirmed address until the new one is confirmed, and notify the previous one', async () => {
    const [former, next] = [newEmail(), newEmail()];
    const member = await joinMember(identity, { email: former, isConfirmed: false });
    const { browser } = member;
    const first = await awaitMail(former, '確認');
    await send(browser, 'POST', '/email-confirmations', { token: linkIn(first.text) });
    await prove(member);
    expect(await send(browser, 'PATCH', '/profile', { email: next })).toMatchObject({
      body: { email: former, pendingEmail: next },
    });
    expect((await awaitMail(former, '有人填了新的信箱')).text).not.toContain(next);
    const { text } = await awaitMail(next, '確認');
    await send(browser, 'POST', '/email-confirmations', { token: linkIn(text) });
    expect(await send(browser, 'GET', '/profile')).toMatchObject({
      body: { email: next, emailConfirmed: true, pendingEmail: null },
    });
    expect((await awaitMail(former, '信箱已變更')).text).toContain('m•••@tapory.test');
    // The link of the previous address is invalid now.
    const old = await send(browser, 'POST', '/email-confirmations', { token: linkIn(first.text) });
    expect(old.body).toMatchObject({ code: 'LINK_INVALID' });
  });

  it('report a sign-in from a new browser, but not from the first and not from a known one', async () => {
    const email = newEmail();
    const { browser, username } = await joinMember(identity, { email });
    await browser.signIn(username, PASSWORD, '?reauth=1');
    await createBrowser(identity.url).signIn(username, PASSWORD);
    await awaitMail(email, '新的裝置');
    expect((await readMails(email)).filter(({ subject }) => subject.includes('新的裝置'))).toHaveLength(1);
  });

  it('are sent once for each event of an order, also when it is delivered twice', async () => {
    const email = newEmail();
    const { id } = await addAccount(identity, { email });
    const order = {
      orderId: newId(),
      orderNumber: `TP${newId().slice(-6)}`,
      userId: id,
      couponCode: '',
      items: [],
    };
    const publish = () =>
      orders.outbox.transaction(async (_tx, record) => {
        const total = { units: 1350, currency: 'TWD' };
        const at = new Date();
        await record({
          type: 'order.placed',
          subject: order.orderId,
          data: { ...order, total, payableUntil: at, version: 1 },
        });
        await record({
          type: 'order.paid',
          subject: order.orderId,
          data: {
            ...{ ...order, paidAmount: total, paidAt: at, version: 2 },
            ...{ promiseFrom: '2026-12-01', promiseUntil: '2026-12-04' },
          },
        });
        await record({
          type: 'order.refunded',
          subject: order.orderId,
          data: { ...order, refundedAmount: total, isFull: true, isShipped: false, version: 3 },
        });
      });
    await publish();
    await publish();
    const paid = (await awaitMail(email, `訂單 ${order.orderNumber} 付款`)).text;
    expect(paid).toMatch(/NT\$1,350[\s\S]*2026\/12\/01[\s\S]*2026\/12\/04/);
    await awaitMail(email, `收到訂單 ${order.orderNumber}`);
    await awaitMail(email, `訂單 ${order.orderNumber} 已退款`);
    await eventually(async () => {
      expect(await identity.database.inbox.count()).toBeGreaterThanOrEqual(6);
      expect(await identity.database.message.count({ where: { userId: id, sentAt: null } })).toBe(0);
    });
    const about = (await readMails(email)).filter(({ subject }) => subject.includes(order.orderNumber));
    expect(about).toHaveLength(3);
  });

  it('speak of no invoice where nothing was to be paid', async () => {
    const email = newEmail();
    const { id: userId } = await addAccount(identity, { email });
    const [orderId, orderNumber] = [newId(), `TF${newId().slice(-6)}`];
    await orders.outbox.transaction((_tx, record) =>
      record({
        type: 'order.paid',
        subject: orderId,
        data: {
          ...{ orderId, orderNumber, userId, couponCode: 'FREE', items: [], version: 2 },
          ...{ paidAmount: { units: 0, currency: 'TWD' }, paidAt: new Date() },
          ...{ promiseFrom: '2026-12-01', promiseUntil: '2026-12-04' },
        },
      }),
    );
    const { text } = await awaitMail(email, `訂單 ${orderNumber} 成立`);
    expect(text).toContain('2026/12/04');
    expect(text).not.toContain('發票');
  });

  it.each([
    [
      'en',
      'Your review of order',
      'off-topic',
      'reviews that are not about the product',
      'order-review-refused',
    ],
    ['zh-TW', '的評價沒有公開', 'off-topic', '與商品無關的評價', 'order-review-refused'],
    ['en', 'Your review of order', 'fraud', 'within 20 days', 'order-review-taken-down'],
    ['zh-TW', '的評價沒有公開', 'fraud', '20 天內', 'order-review-taken-down'],
  ])(
    'name the rule by which a review is not shown, and where there is one the appeal, in the language of its order (%s)',
    async (language, about, rule, named, kind) => {
      const email = newEmail();
      const { id: userId } = await addAccount(identity, { email });
      const [orderId, orderNumber] = [newId(), `TR${newId().slice(-6)}`];
      const order = { orderId, orderNumber, userId, version: 5, contact: { email, language } };
      const refused = { reviewId: newId(), productKey: 'badge', decision: 'refused', rule };
      const decided = { actId: newId(), actorId: newId(), isTold: true, decidedAt: new Date() };
      await orders.outbox.transaction((_tx, record) =>
        record({
          type: 'order.review-decided',
          subject: orderId,
          data: { ...order, ...refused, ...decided },
        }),
      );
      const { subject, text } = await awaitMail(email, about);
      expect(subject).toContain(orderNumber);
      expect(text).toContain(named);
      expect(await identity.database.message.count({ where: { userId, kind } })).toBe(1);
    },
  );

  it('say nothing of reviews to who has deleted their account, not even where an order was to go', async () => {
    const { id: userId } = await addAccount(identity, { email: newEmail() });
    const { database } = identity;
    await database.account.update({ where: { id: userId }, data: { status: 'deleted', email: null } });
    const { id: inactiveId } = await addAccount(identity, { email: newEmail() });
    await database.account.update({ where: { id: inactiveId }, data: { status: 'inactive' } });
    const [typed, orderId] = [newEmail(), newId()];
    const contact = { email: typed, language: 'en' };
    const order = { orderId, orderNumber: `TR${newId().slice(-6)}`, userId, version: 5, contact };
    const decided = { actId: newId(), actorId: newId(), rule: '', isTold: true, decidedAt: new Date() };
    const review = { ...{ reviewId: newId(), productKey: 'badge', decision: 'shown' }, ...decided };
    const before = await database.inbox.count();
    await orders.outbox.transaction(async (_tx, record) => {
      await record({ type: 'order.review-asked', subject: orderId, data: order });
      const closed = { ...order, orderId: newId(), userId: inactiveId };
      await record({ type: 'order.review-asked', subject: closed.orderId, data: closed });
      await record({ type: 'order.review-decided', subject: orderId, data: { ...order, ...review } });
    });
    await eventually(async () => expect(await database.inbox.count()).toBeGreaterThanOrEqual(before + 3));
    const of = { userId: { in: [userId, inactiveId] }, kind: { startsWith: 'order-review' } };
    expect(await database.message.count({ where: of })).toBe(0);
    expect(await database.auditEntry.count({ where: { id: decided.actId } })).toBe(1);
  });

  it('name the store where an order waits', async () => {
    const email = newEmail();
    const { id: userId } = await addAccount(identity, { email });
    const orderId = newId();
    const order = { orderId, orderNumber: `TP${newId().slice(-6)}`, userId, version: 4 };
    const parcel = { carrier: 'seven_eleven', trackingNumber: 'E12345678901', shippedAt: new Date() };
    const pickupStore = '7-ELEVEN 鑫台北門市 (131386) 台北市中正區忠孝西路一段 72 號';
    await orders.outbox.transaction((_tx, record) =>
      record({ type: 'order.shipped', subject: orderId, data: { ...order, ...parcel, pickupStore } }),
    );
    const { text } = await awaitMail(email, `訂單 ${order.orderNumber} 已寄往取貨門市`);
    expect(text).toContain(pickupStore);
    expect(text).toContain('E12345678901');
  });

  it('follow an order that is made, shipped and completed, once each', async () => {
    const email = newEmail();
    const { id: userId } = await addAccount(identity, { email });
    const orderId = newId();
    const order = { orderId, orderNumber: `TP${newId().slice(-6)}`, userId };
    const number = { carrier: 'black_cat', trackingNumber: '901234567890' };
    const parcel = { ...number, shippedAt: new Date(), pickupStore: '' };
    const publish = () =>
      orders.outbox.transaction(async (_tx, record) => {
        const subject = orderId;
        await record({ type: 'order.production-started', subject, data: { ...order, version: 3 } });
        const request = { attemptId: newId(), refundId: newId(), requestedBy: userId, requestedName: '' };
        await record({
          ...{ type: 'order.refund-requested', subject },
          data: {
            ...order,
            ...request,
            reason: '',
            amount: { units: 400, currency: 'TWD' },
            isPartial: false,
            version: 3,
          },
        });
        const part = { ...request, refundId: newId(), isPartial: true, version: 5 };
        await record({
          ...{ type: 'order.refund-requested', subject },
          data: { ...order, ...part, reason: '', amount: { units: 100, currency: 'TWD' } },
        });
        const claimId = derivedId('claim', orderId);
        for (const status of ['open', 'refused'])
          await record({
            ...{ type: 'order.claim-changed', subject },
            data: { ...order, claimId, status, version: 5 },
          });
        await record({ type: 'order.review-asked', subject, data: { ...order, version: 5 } });
        await record({ type: 'order.shipped', subject, data: { ...order, ...parcel, version: 4 } });
        const arrived = {
          pickupStore: '7-ELEVEN 鑫台北門市',
          arrivedAt: new Date(),
          waitsUntil: '2026-12-09',
        };
        await record({ type: 'order.parcel-arrived', subject, data: { ...order, ...arrived, version: 4 } });
        const returned = { ...order, pickupStore: '7-ELEVEN 鑫台北門市', version: 4 };
        await record({ type: 'order.parcel-returned', subject, data: returned });
        const moved = { ...order, promiseUntil: '2026-12-18', version: 4 };
        await record({ type: 'order.promise-moved', subject, data: moved });
        const quote = { requestId: orderId, requestNumber: order.orderNumber, userId, version: 1 };
        for (const change of ['requested', 'quoted', 'closed'])
          await record({
            ...{ type: 'order.quote-changed', subject },
            data: {
              ...{ ...quote, change, causeId: derivedId(change, orderId) },
              ...{ total: { units: 21_200, currency: 'TWD' }, validUntil: new Date('2026-12-18T15:59:59Z') },
            },
          });
        const account = { bank: '822 中國信託', account: '123-456', holder: '觸憶有限公司' };
        const transfer = { ...order, ...account, amount: { units: 21_200, currency: 'TWD' }, version: 5 };
        const payableUntil = new Date('2026-12-18T15:59:59Z');
        await record({
          type: 'order.transfer-chosen',
          subject,
          data: { ...transfer, payableUntil, resendId: '' },
        });
        const completed = { ...order, completedAt: new Date(), version: 5 };
        await record({ type: 'order.completed', subject, data: completed });
        await record({
          ...{ type: 'order.cancelled', subject },
          data: { ...order, couponCode: '', version: 6, mayBePaidUntil: undefined },
        });
        const expired = { ...order, couponCode: '', version: 6 };
        await record({ type: 'order.expired', subject, data: expired });
      });
    await publish();
    await publish();
    await awaitMail(email, `訂單 ${order.orderNumber} 開始製作`);
    expect((await awaitMail(email, `訂單 ${order.orderNumber} 已出貨`)).text).toContain('901234567890');
    const arrived = await awaitMail(email, `訂單 ${order.orderNumber} 已到店`);
    for (const said of ['鑫台北門市', '2026/12/09']) expect(arrived.text).toContain(said);
    expect((await awaitMail(email, `訂單 ${order.orderNumber} 逾期未取`)).text).toContain('鑫台北門市');
    expect((await awaitMail(email, `訂單 ${order.orderNumber} 的出貨日`)).text).toContain('2026/12/18');
    await awaitMail(email, `訂單 ${order.orderNumber} 已完成`);
    await awaitMail(email, `訂單 ${order.orderNumber} 已取消`);
    await awaitMail(email, `訂單 ${order.orderNumber} 已取消，不會收款`);
    await awaitMail(email, `訂單 ${order.orderNumber} 已過付款期限`);
    await awaitMail(email, `收到訂單 ${order.orderNumber} 的瑕疵回報`);
    await awaitMail(email, `訂單 ${order.orderNumber} 的瑕疵回報已回覆`);
    await awaitMail(email, `收到你的團體詢價 ${order.orderNumber}`);
    const quoted = await awaitMail(email, `團體詢價 ${order.orderNumber} 的報價`);
    for (const said of ['NT$21,200', '2026/12/18 23:59', `/bulk/${orderId}?version=1`])
      expect(quoted.text).toContain(said);
    const transfer = await awaitMail(email, `訂單 ${order.orderNumber} 的匯款資訊`);
    for (const said of ['NT$21,200', '822 中國信託', '123-456', `附言請填 ${order.orderNumber}`])
      expect(transfer.text).toContain(said);
    await awaitMail(email, `團體詢價 ${order.orderNumber} 已結束`);
    expect((await awaitMail(email, `訂單 ${order.orderNumber} 用得還喜歡嗎`)).text).toContain('#reviews');
    await eventually(async () => {
      const steps = { consumer: { contains: 'on-order-' } };
      expect(await identity.database.inbox.count({ where: steps })).toBeGreaterThanOrEqual(24);
      expect(await identity.database.message.count({ where: { userId, sentAt: null } })).toBe(0);
    });
    const about = (await readMails(email)).filter(({ subject }) => subject.includes(order.orderNumber));
    expect(about).toHaveLength(16);
  });

  it('tell of each parcel of an order, also of one that follows what came back', async () => {
    const email = newEmail();
    const { id: userId } = await addAccount(identity, { email });
    const orderId = newId();
    const order = { orderId, orderNumber: `TP${newId().slice(-6)}`, userId };
    const parcel = { carrier: 'post', shippedAt: new Date(), pickupStore: '' };
    const publish = () =>
      orders.outbox.transaction(async (_tx, record) => {
        for (const [version, trackingNumber] of [
          [4, 'RR123456789TW'],
          [7, 'RR987654321TW'],
        ] as const)
          await record({
            ...{ type: 'order.shipped', subject: orderId },
            data: { ...order, ...parcel, version, trackingNumber },
          });
        const returned = { ...order, pickupStore: '', version: 5 };
        await record({ type: 'order.parcel-returned', subject: orderId, data: returned });
      });
    await publish();
    await publish();
    await awaitMail(email, `訂單 ${order.orderNumber} 的包裹正在退回`);
    const sent = async () =>
      (await readMails(email)).filter(({ subject }) => subject.includes(`訂單 ${order.orderNumber} 已出貨`));
    await eventually(async () => expect(await sent()).toHaveLength(2));
    const said = (await sent()).map(({ text }) => text).join();
    for (const number of ['RR123456789TW', 'RR987654321TW']) expect(said).toContain(number);
  });

  it('go again once for each time that staff resend one', async () => {
    const email = newEmail();
    const { id: userId } = await addAccount(identity, { email });
    const orderNumber = `T${newId().slice(-6)}`;
    const data = {
      orderId: newId(),
      orderNumber,
      userId,
      amount: { units: 400, currency: 'TWD' },
      version: 4,
    };
    const resend = (mail: string, resendId: string) =>
      orders.outbox.transaction((_tx, record) =>
        record({
          ...{ type: 'order.mail-resent', subject: data.orderId },
          data: {
            ...{ ...data, mail, resendId, trackingNumber: '901234567890', pickupStore: '' },
            promiseUntil: '2026-12-24',
          },
        }),
      );
    const once = newId();
    await resend('shipped', once);
    await resend('shipped', once);
    await resend('shipped', newId());
    await resend('paid', newId());
    expect((await awaitMail(email, `訂單 ${orderNumber} 已出貨`)).text).toContain('901234567890');
    await eventually(async () => {
      const about = (await readMails(email)).filter(({ subject }) => subject.includes(orderNumber));
      expect(about).toHaveLength(3);
    });
    await resend('promise_moved', newId());
    for (const mail of ['claim_open', 'claim_remade', 'claim_refunded', 'claim_refused'])
      await resend(mail, newId());
    await eventually(async () => {
      const about = (await readMails(email)).filter(({ subject }) => subject.includes(orderNumber));
      expect(about.filter(({ text }) => text.includes('2026/12/24'))).toHaveLength(1);
      expect(about).toHaveLength(8);
      expect(about.filter(({ text }) => /\{\{|undefined/.test(text))).toEqual([]);
    });
  });

  it('about an order go to the address typed at the checkout too, in its language, without the account', async () => {
    const [email, typed] = [newEmail(), newEmail()];
    const { id: userId, username } = await addAccount(identity, { email });
    const order = { orderId: newId(), orderNumber: `T${newId().slice(-6)}`, userId };
    const about = async (address: string) =>
      (await readMails(address)).filter(({ subject }) => subject.includes(order.orderNumber));
    const ship = (contact: { email: string; language: string }) =>
      orders.outbox.transaction((_tx, record) =>
        record({
          ...{ type: 'order.shipped', subject: order.orderId },
          data: {
            ...{ ...order, carrier: 'post', trackingNumber: '901234567890', contact },
            ...{ shippedAt: new Date(), version: 4, pickupStore: '' },
          },
        }),
      );
    await ship({ email: typed, language: 'en' });
    await ship({ email: typed, language: 'en' });
    const mail = await awaitMail(typed, `Order ${order.orderNumber} is on its way`);
    expect(mail.text).toContain('901234567890');
    expect(JSON.stringify([mail.text, mail.html])).not.toContain(username);
    expect((await awaitMail(email, `Order ${order.orderNumber} is on its way`)).text).toContain(username);
    order.orderId = newId();
    order.orderNumber = `T${newId().slice(-6)}`;
    await ship({ email: email.toUpperCase(), language: 'zh-TW' });
    await awaitMail(email, `訂單 ${order.orderNumber} 已出貨`);
    await eventually(async () =>
      expect(await identity.database.message.count({ where: { userId, sentAt: null } })).toBe(0),
    );
    expect([(await about(email)).length, (await about(typed)).length]).toEqual([1, 0]);
  });

  it('about orders reach a typed address only so many times an hour, whoever orders', async () => {
    const typed = newEmail();
    const { id: userId } = await addAccount(identity);
    const { id: other } = await addAccount(identity);
    const total = { units: 400, currency: 'TWD' };
    const place = (who: string, email = typed) =>
      orders.outbox.transaction((_tx, record) => {
        const data = { orderId: newId(), orderNumber: `T${newId().slice(-6)}`, userId: who, couponCode: '' };
        const contact = { email, language: 'en' };
        return record({
          ...{ type: 'order.placed', subject: data.orderId },
          data: { ...data, total, items: [], payableUntil: new Date(), version: 1, contact },
        });
      });
    const count = () => identity.database.message.count({ where: { userId: { in: [userId, other] } } });
    for (let order = 0; order < 4; order += 1) await place(userId);
    await eventually(async () => expect(await count()).toBe(3));
    const last = newEmail();
    for (const spelling of [typed, typed.replace('@', '+2@'), last]) await place(other, spelling);
    await awaitMail(last, 'your order');
    expect(await count()).toBe(4);
  });

  it('leave acts on orders to the audit log, once each', async () => {
    const { id: actorId, username } = await addAccount(identity);
    const data = {
      ...{ actId: newId(), orderId: newId(), orderNumber: 'T1', actorId, actedAt: new Date() },
      ...{ act: 'recipient_changed', reason: '客人來電', fields: ['phone'] },
      ...{ carrier: '', trackingNumber: '', mail: '', amount: undefined, reference: '' },
    };
    for (let time = 0; time < 2; time += 1)
      await orders.outbox.transaction((_tx, record) =>
        record({ type: 'order.acted', subject: data.orderId, data }),
      );
    await eventually(async () =>
      expect(await identity.database.inbox.count({ where: { consumer: { contains: 'acted' } } })).toBe(2),
    );
    const entries = await identity.database.auditEntry.findMany({ where: { subjectId: data.orderId } });
    expect(entries).toMatchObject([
      {
        ...{ id: data.actId, action: 'order.recipient_changed', actorId, actorName: username },
        detail: { orderNumber: 'T1', reason: '客人來電', fields: ['phone'] },
      },
    ]);
  });

  it('tell an owner what was done to their content, by which rule, and leave it to the audit log', async () => {
    const email = newEmail();
    const { id: ownerId } = await addAccount(identity, { email });
    const { id: actorId, username } = await addAccount(identity);
    const data = {
      ...{ actId: newId(), contentId: newId(), ownerId, title: '海邊', act: 'hidden', reason: 'privacy' },
      ...{ note: '照片裡的人不同意', actorId, actedAt: new Date() },
    };
    for (let time = 0; time < 2; time += 1)
      await media.outbox.transaction((_tx, record) =>
        record({ type: 'content.moderated', subject: data.contentId, data }),
      );
    const mail = await awaitMail(email, '海邊');
    expect(mail.text).toContain('他人隱私');
    expect(mail.text).toContain('照片裡的人不同意');
    expect(mail.text).not.toContain('{{');
    await eventually(async () =>
      expect(await identity.database.inbox.count({ where: { consumer: { contains: 'moderated' } } })).toBe(2),
    );
    expect((await readMails(email)).filter(({ subject }) => subject.includes('海邊'))).toHaveLength(1);
    expect(
      await identity.database.auditEntry.findMany({ where: { subjectId: data.contentId } }),
    ).toMatchObject([{ id: data.actId, action: 'content.hidden', actorName: username }]);
  });

  it.each([
    ['artwork.moderated', 'hidden', '暫時停用'],
    ['keepsake.moderated', 'removed', '已被移除'],
  ] as const)('tell the owner once of %s, by which rule and where to object', async (type, act, subject) => {
    const title = `海邊 ${type}`;
    const email = newEmail();
    const { id: ownerId } = await addAccount(identity, { email });
    const { id: actorId, username } = await addAccount(identity);
    const data = {
      ...{ actId: newId(), ownerId, title, act, reason: 'privacy', note: '照片裡的人不同意', actorId },
      ...{ actedAt: new Date(), jobId: newId(), videoId: 'v'.repeat(22), version: 1, caseId: '' },
    };
    const from = type === 'artwork.moderated' ? artworks : keepsakes;
    for (let time = 0; time < 2; time += 1)
      await from.outbox.transaction((_tx, record) =>
        record({ type, subject: ownerId, data } as OutgoingEvent),
      );
    const mail = await awaitMail(email, title);
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain('他人隱私');
    expect(mail.text).toContain('照片裡的人不同意');
    expect(mail.text).toContain('20 天內到該');
    expect(mail.text).not.toContain('{{');
    await eventually(async () =>
      expect(await identity.database.auditEntry.findMany({ where: { id: data.actId } })).toMatchObject([
        { action: type.replace('moderated', act), actorName: username, subjectId: ownerId },
      ]),
    );
    expect((await readMails(email)).filter(({ subject: read }) => read.includes(title))).toHaveLength(1);
  });

  it.each([
    ['shown', '已在作品牆展示', '/gallery'],
    ['refused', '沒有放上作品牆', '/image-result?job='],
  ])('tell the owner once that a design is %s in the gallery', async (decision, subject, path) => {
    const title = `海邊 ${decision}`;
    const email = newEmail();
    const { id: ownerId } = await addAccount(identity, { email });
    const { id: actorId, username } = await addAccount(identity);
    const data = {
      ...{ actId: newId(), jobId: newId(), ownerId, title, decision, note: '很喜歡', actorId },
      decidedAt: new Date(),
    };
    for (let time = 0; time < 2; time += 1)
      await artworks.outbox.transaction((_tx, record) =>
        record({ type: 'exhibit.decided', subject: data.jobId, data }),
      );
    const mail = await awaitMail(email, title);
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain('很喜歡');
    expect(mail.text).toContain(path);
    expect(mail.text).not.toContain('{{');
    await eventually(async () =>
      expect(await identity.database.auditEntry.findMany({ where: { id: data.actId } })).toMatchObject([
        { action: `exhibit.${decision}`, actorName: username, subjectId: ownerId },
      ]),
    );
    expect((await readMails(email)).filter(({ subject: read }) => read.includes(title))).toHaveLength(1);
  });

  it.each([
    ['shown', true, '的評價已公開'],
    ['refused', true, '的評價沒有公開'],
    ['featured', false, null],
  ])(
    'tell a buyer once that a review is %s, when it changes what is seen (%p)',
    async (decision, isTold, subject) => {
      const email = newEmail();
      const { id: userId } = await addAccount(identity, { email });
      const { id: actorId, username } = await addAccount(identity);
      const [orderId, orderNumber] = [newId(), `TR${newId().slice(-6)}`];
      const data = {
        ...{ actId: newId(), orderId, orderNumber, userId, reviewId: newId(), productKey: 'badge', decision },
        ...{
          rule: decision === 'refused' ? 'fraud' : '',
          actorId,
          decidedAt: new Date(),
          isTold,
          version: 5,
        },
      };
      for (let time = 0; time < 2; time += 1)
        await orders.outbox.transaction((_tx, record) =>
          record({ type: 'order.review-decided', subject: orderId, data }),
        );
      await eventually(async () =>
        expect(await identity.database.auditEntry.findMany({ where: { id: data.actId } })).toMatchObject([
          { action: `review.${decision}`, actorName: username, subjectId: orderId },
        ]),
      );
      if (subject)
        expect((await awaitMail(email, `${orderNumber} ${subject}`)).text).toContain(`/${orderId}#reviews`);
      expect(await identity.database.message.count({ where: { userId, kind: { contains: 'review' } } })).toBe(
        isTold ? 1 : 0,
      );
    },
  );

  it.each([
    ['review', 'en', 'A photo of your review of order', 'breaks our rule on'],
    ['review', 'zh-TW', '的評價有一張照片不再顯示', '違反「'],
    ['claim', 'en', 'A photo of your report about order', 'breaks our rule on'],
    ['claim', 'zh-TW', '的瑕疵回報有一張照片被拿掉', '違反「'],
  ] as const)(
    'tell once that a photo was taken out of a %s, and log it (%s)',
    async (of, language, about, named) => {
      const email = newEmail();
      const { id: userId } = await addAccount(identity, { email });
      const [orderId, orderNumber, caseId] = [newId(), `TR${newId().slice(-6)}`, newId()];
      const order = { orderId, orderNumber, userId, version: 5, contact: { email, language } };
      const what = of === 'review' ? { reviewId: newId() } : { claimId: newId() };
      const taken = { caseId, ...what, photoId: newId(), act: 'removed', rule: 'privacy' };
      const data = { ...order, ...taken, note: 'A face', actorId: newId(), decidedAt: new Date() };
      for (let time = 0; time < 2; time += 1)
        await orders.outbox.transaction((_tx, record) =>
          record({ type: `order.${of}-photo-taken-down`, subject: orderId, data } as Parameters<
            typeof record
          >[0]),
        );
      const { subject, text } = await awaitMail(email, about);
      expect(subject).toContain(orderNumber);
      for (const words of [named, 'A face', `/${orderId}#${of}s`]) expect(text).toContain(words);
      expect(text).not.toContain('{{');
      await eventually(async () =>
        expect(await identity.database.auditEntry.findMany({ where: { id: caseId } })).toMatchObject([
          { action: `${of}-photo.removed`, subjectId: orderId, detail: { orderNumber, rule: 'privacy' } },
        ]),
      );
      expect(await identity.database.message.count({ where: { userId, kind: { contains: of } } })).toBe(1);
    },
  );

  it.each([
    ['en', 'breaks our rule on', 'appeal on the order’s page', 'is shown again'],
    ['zh-TW', '違反「', '到訂單頁提出申訴', '恢復顯示'],
  ] as const)(
    'name the appeal about a hidden photo of a review, and say when it is granted (%s)',
    async (language, named, appeal, again) => {
      const email = newEmail();
      const { id: userId } = await addAccount(identity, { email });
      const [orderId, orderNumber, actId] = [newId(), `TR${newId().slice(-6)}`, newId()];
      const order = { orderId, orderNumber, userId, version: 5, contact: { email, language } };
      const photo = { ...order, reviewId: newId(), photoId: newId(), note: 'A face', actorId: newId() };
      const [caseId, at] = [newId(), new Date()];
      await orders.outbox.transaction(async (_tx, record) => {
        const hidden = { ...photo, caseId, act: 'hidden' };
        await record({
          ...{ type: 'order.review-photo-taken-down', subject: orderId },
          data: { ...hidden, rule: 'privacy', decidedAt: at },
        });
        const moderated = { ...hidden, actId: newId(), reason: 'privacy', actedAt: at, isTold: true };
        await record({ type: 'review-photo.moderated', subject: photo.photoId, data: moderated });
      });
      const { text } = await awaitMail(email, orderNumber);
      for (const words of [named, appeal, 'A face', `/${orderId}#reviews`]) expect(text).toContain(words);
      const shown = { ...order, actId, rule: 'privacy', actorId: photo.actorId, actedAt: at };
      const released = { ...photo, actId, act: 'released', reason: 'privacy', caseId: '', actedAt: at };
      for (let time = 0; time < 2; time += 1)
        await orders.outbox.transaction((_tx, record) =>
          record([
            {
              ...{ type: 'review-photo.moderated', subject: photo.photoId },
              data: { ...released, isTold: true },
            },
            { type: 'order.review-photo-shown', subject: orderId, data: shown },
          ]),
        );
      expect((await awaitMail(email, again)).text).not.toContain('{{');
      await eventually(async () =>
        expect(await identity.database.auditEntry.findMany({ where: { id: actId } })).toMatchObject([
          { action: 'review-photo.released', subjectId: orderId, detail: { orderNumber, rule: 'privacy' } },
        ]),
      );
      expect(await identity.database.message.count({ where: { userId } })).toBe(2);
    },
  );

  it('say that a photo of a review is shown again by an event of the previous release', async () => {
    const [email, typed] = [newEmail(), newEmail()];
    const { id: userId } = await addAccount(identity, { email });
    const [orderId, orderNumber, photoId] = [newId(), `TR${newId().slice(-6)}`, newId()];
    const of = { orderId, orderNumber, userId, version: 5, photoId, reviewId: newId(), caseId: '' };
    const released = { actId: newId(), act: 'released', reason: 'privacy', note: '', actorId: newId() };
    const contact = { email: typed, language: 'en' };
    const data = { ...of, ...released, actedAt: new Date(), isTold: false, contact };
    await orders.outbox.transaction((_tx, record) =>
      record({ type: 'review-photo.moderated', subject: photoId, data }),
    );
    for (const to of [email, typed])
      expect((await awaitMail(to, orderNumber)).text).toContain(`/${orderId}#reviews`);
  });

  it('tell an owner that they may add nothing, by which rule, and that they may again', async () => {
    const email = newEmail();
    const { id: ownerId } = await addAccount(identity, { email });
    const { id: actorId, username } = await addAccount(identity);
    const told = { ownerId, reason: 'fraud', note: '三件檢舉', actorId, actedAt: new Date() };
    const tell = (act: string) =>
      media.outbox.transaction((_tx, record) =>
        record({ type: 'uploads.moderated', subject: ownerId, data: { actId: newId(), act, ...told } }),
      );
    await tell('suspended');
    const suspended = await awaitMail(email, '暫時不能新增內容');
    expect(suspended.text).toContain('詐騙');
    expect(suspended.text).toContain('三件檢舉');
    expect(suspended.text).not.toContain('{{');
    const repeated = { ...told, actId: newId(), act: 'suspended', isRepeated: true };
    await media.outbox.transaction((_tx, record) =>
      record({ type: 'uploads.moderated', subject: ownerId, data: repeated }),
    );
    await tell('restored');
    expect((await awaitMail(email, '可以再新增內容')).text).not.toContain('{{');
    const entries = await identity.database.auditEntry.findMany({ where: { subjectId: ownerId, actorId } });
    expect(entries.map(({ action, actorName }) => [action, actorName]).toSorted()).toEqual([
      ['uploads.restored', username],
      ['uploads.suspended', username],
    ]);
    expect(await identity.database.message.count({ where: { kind: 'uploads-suspended' } })).toBe(1);
  });

  it.each(['artwork', 'keepsake', 'review', 'review-photo', 'uploads'])(
    'tell an owner once, with the reason, that their appeal was not granted (%s)',
    async (subject) => {
      const email = newEmail();
      const { id: ownerId } = await addAccount(identity, { email });
      const [appealId, subjectId] = [newId(), newId()];
      const about = { appealId, subject, subjectId, ownerId, title: 'TA-1234' };
      const decision = { outcome: 'kept', answer: '維持的理由', rule: 'fraud', actorId: newId() };
      const data = { ...about, ...decision, decidedAt: new Date(), blockedAt: undefined };
      for (let time = 0; time < 2; time += 1)
        await media.outbox.transaction((_tx, record) =>
          record({ type: 'appeal.decided', subject: subjectId, data }),
        );
      const { text } = await awaitMail(email, '申訴結果');
      expect(text).toContain('維持的理由');
      expect(text).not.toContain('{{');
      await eventually(async () =>
        expect(await identity.database.auditEntry.findMany({ where: { id: appealId } })).toMatchObject([
          { action: `${subject}.upheld`, subjectId: ownerId, detail: { rule: 'fraud' } },
        ]),
      );
      const kind = `${subject}-upheld`;
      expect(await identity.database.message.count({ where: { userId: ownerId, kind } })).toBe(1);
    },
  );

  it('tell the host of an event once that a photo was taken down, and nobody of one of the shop’s own', async () => {
    const email = newEmail();
    const { id: hostId } = await addAccount(identity, { email });
    const photo = { photoId: newId(), eventId: newId(), title: '外婆的生日', act: 'removed' };
    const told = { reason: 'privacy', note: '照片裡的人不同意', actorId: newId(), actedAt: new Date() };
    const tell = (host: string | undefined, actId = newId()) =>
      media.outbox.transaction((_tx, record) => {
        const data = { actId, ...photo, hostId: host, ...told };
        return record({ type: 'event-photo.moderated', subject: photo.photoId, data });
      });
    await tell(undefined);
    const actId = newId();
    for (let time = 0; time < 2; time += 1) await tell(hostId, actId);
    const mail = await awaitMail(email, '外婆的生日');
    expect(mail.text).toContain('他人隱私');
    expect(mail.text).toContain('照片裡的人不同意');
    expect(mail.text).not.toContain('{{');
    expect(await identity.database.message.count({ where: { kind: 'event-photo-removed' } })).toBe(1);
    await media.outbox.transaction((_tx, record) => {
      const review = { ...photo, ...told, act: 'hidden', reason: '', note: '', photos: 3 };
      const data = { actId: newId(), ...review, hostId, title: '外婆的茶會' };
      return record({ type: 'event-photo.moderated', subject: photo.photoId, data });
    });
    const review = await awaitMail(email, '外婆的茶會');
    expect(review.text).toContain('3 張');
    expect(review.text).not.toContain('{{');
  });

  it('leave acts on quotes to the audit log, with the number of the request', async () => {
    const { id: actorId, username } = await addAccount(identity);
    const total = { units: 21_200, currency: 'TWD' };
    const data = {
      ...{
        actId: newId(),
        requestId: newId(),
        requestNumber: 'B261126-7K3QX0',
        actorId,
        actedAt: new Date(),
      },
      ...{ act: 'made', reason: '', version: 2, total },
    };
    for (let time = 0; time < 2; time += 1)
      await orders.outbox.transaction((_tx, record) =>
        record({ type: 'quote.acted', subject: data.requestId, data }),
      );
    const entries = await eventually(async () => {
      const found = await identity.database.auditEntry.findMany({ where: { subjectId: data.requestId } });
      if (found.length === 0) throw new Error('not written yet');
      return found;
    });
    const detail = { requestNumber: data.requestNumber, version: '2', amount: '21200' };
    expect(entries).toMatchObject([{ id: data.actId, action: 'quote.made', actorName: username, detail }]);
  });

  it('leave acts on points to the audit log, under the name of who acted', async () => {
    const { id: actorId, username } = await addAccount(identity);
    const data = {
      actId: newId(),
      userId: newId(),
      actorId,
      act: 'corrected',
      points: -5,
      reason: '標籤壞了',
    };
    await coupons.outbox.transaction((_tx, record) =>
      record({ type: 'points.acted', subject: data.userId, data: { ...data, actedAt: new Date() } }),
    );
    const entries = () => identity.database.auditEntry.findMany({ where: { subjectId: data.userId } });
    await eventually(async () =>
      expect(await entries()).toMatchObject([
        {
          ...{ id: data.actId, action: 'points.corrected', actorName: username },
          detail: { points: '-5', reason: '標籤壞了' },
        },
      ]),
    );
  });

  it('leave acts on tags to the audit log, with the order that they are about', async () => {
    const { id: actorId, username } = await addAccount(identity);
    const tag = {
      tagId: newId(),
      serial: '04A23B1C2D5E80',
      videoId: 'x',
      orderNumber: 'T1',
      itemNumber: 'T1-1',
    };
    const data = { ...tag, actId: newId(), actorId, act: 'broken', reason: '晶片斷裂', actedAt: new Date() };
    await keepsakes.outbox.transaction((_tx, record) =>
      record({ type: 'tag.acted', subject: data.tagId, data }),
    );
    await eventually(async () =>
      expect(await identity.database.auditEntry.findMany({ where: { subjectId: data.tagId } })).toMatchObject(
        [
          {
            ...{ id: data.actId, action: 'tag.broken', actorName: username },
            detail: { orderNumber: 'T1', itemNumber: 'T1-1', serial: tag.serial, reason: '晶片斷裂' },
          },
        ],
      ),
    );
  });

  it('tell both that a keepsake changed hands, offer it to an address, and pass on what a finder wrote', async () => {
    const [former, owner, stranger] = [newEmail(), newEmail(), newEmail()];
    const { id: formerOwnerId } = await addAccount(identity, { email: former });
    const { id: ownerId } = await addAccount(identity, { email: owner });
    const piece = { videoId: 'x', title: '海邊的貓' };
    const publish = (
      event: Parameters<Parameters<Parameters<typeof keepsakes.outbox.transaction>[0]>[1]>[0],
    ) => keepsakes.outbox.transaction((_tx, record) => record(event));
    const claimed = {
      ...{ ...piece, actId: newId(), formerOwnerId, ownerId, way: 'mail', claimedAt: new Date() },
      takeBackUntil: new Date('2026-12-01T04:00:00Z'),
    };
    for (let time = 0; time < 2; time += 1)
      await publish({ type: 'keepsake.claimed', subject: 'x', data: claimed });
    for (const email of [former, owner]) {
      expect((await awaitMail(email, piece.title)).text).toContain('2026/12/01 12:00');
      expect(await readMails(email)).not.toContainEqual(
        expect.objectContaining({ text: expect.stringContaining('{{') }),
      );
    }
    const offered = { ...piece, actId: newId(), ownerId: formerOwnerId, email: stranger, language: 'en' };
    await publish({ type: 'keepsake.offered', subject: 'x', data: { ...offered, code: 'CODE1CODE1CODE1C' } });
    expect((await awaitMail(stranger, 'keepsake')).text).toContain('/gift#CODE1CODE1CODE1C');
    const letter = { ...piece, letterId: newId(), ownerId, text: '在公車上\n第四排', contact: '' };
    await publish({ type: 'keepsake.finder-wrote', subject: 'x', data: letter });
    expect((await awaitMail(owner, '撿到')).text).toContain('在公車上 第四排');
  });

  it('carry hostile texts as texts: one subject, no other header, no markup', async () => {
    const email = newEmail();
    const { id } = await addAccount(identity, { email });
    const orderNumber = `T${newId().slice(-6)}\r\nBcc: all@tapory.test\u2028<img src=x onerror=alert(1)> {{t}} \u202e`;
    const data = { orderId: newId(), orderNumber, userId: id, couponCode: '', items: [], version: 1 };
    const total = { units: 1350, currency: 'TWD' };
    await orders.outbox.transaction((_tx, record) =>
      record({
        ...{ type: 'order.placed', subject: data.orderId },
        data: { ...data, total, payableUntil: new Date() },
      }),
    );
    const shown = orderNumber.replace(/\r\n|\u2028/g, ' ').replace(' \u202e', '');
    const mail = await awaitMail(email, shown);
    expect(Object.keys(mail.headers).map((name) => name.toLowerCase())).not.toContain('bcc');
    expect(mail.text).toContain(shown);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.html).not.toContain('<img');
    expect(await readMails('all@tapory.test')).toEqual([]);
  });

  it.each<['zh-TW' | 'en', string, object, string, string]>([
    ['zh-TW', 'atm', { bankCode: '007', account: '9103522175887271' }, '轉帳帳號', '9103522175887271'],
    ['en', 'cvs', { storeCode: 'LLL22251234567' }, 'store code', 'LLL22251234567'],
    ['en', 'barcode', {}, 'barcodes', '/ecpay/code?attempt=token-of-the-attempt'],
    ['en', 'atm', {}, 'How to pay', '/ecpay/code?attempt=token-of-the-attempt'],
  ])('bring the code to pay with, in %s, once (%s)', async (language, method, code, subject, content) => {
    const email = newEmail();
    const { id } = await addAccount(identity, { email });
    await identity.database.account.update({ where: { id }, data: { language } });
    const data = {
      attemptId: newId(),
      orderId: newId(),
      orderNumber: `TP${newId().slice(-6)}`,
      gateway: 'ecpay',
      method,
      amount: { units: 1350, currency: 'TWD' },
      expiresAt: new Date('2026-11-24T15:59:59Z'),
      payableUntil: new Date('2026-11-25T15:59:59Z'),
      payerId: id,
      returnToken: 'token-of-the-attempt',
      bankCode: '',
      account: '',
      storeCode: '',
      ...code,
    };
    const publish = () =>
      payments.outbox.transaction((_tx, record) =>
        record({ type: 'payment.code-issued', subject: data.attemptId, data }),
      );
    await publish();
    await publish();
    const mail = await awaitMail(email, subject);
    expect(mail.subject).toContain(data.orderNumber);
    expect(mail.text).toContain('NT$1,350');
    expect(mail.text).toContain(content);
    expect(mail.text).toMatch(language === 'en' ? /24 Nov 2026/ : /2026年11月24日/);
    // The second delivery must not queue a second mail.
    await eventually(async () => {
      const consumed = await identity.database.inbox.count({
        where: { consumer: { contains: 'payment-code-issued' } },
      });
      expect(consumed).toBeGreaterThanOrEqual(2);
      expect(await identity.database.message.count({ where: { userId: id, sentAt: null } })).toBe(0);
    });
    const about = (await readMails(email)).filter((one) => one.subject.includes(data.orderNumber));
    expect(about).toHaveLength(1);
  });

  it('bring the code to pay with to the address typed at the checkout too, once, without the account', async () => {
    const [email, typed] = [newEmail(), newEmail()];
    const { id: userId, username } = await addAccount(identity, { email });
    const orderNumber = `TP${newId().slice(-6)}`;
    const data = {
      ...{
        attemptId: newId(),
        orderId: newId(),
        orderNumber,
        userId,
        version: 2,
        method: 'atm',
        resendId: '',
      },
      ...{ bankCode: '007', account: '9103522175887271', storeCode: '', returnToken: 'token-of-the-attempt' },
      amount: { units: 1350, currency: 'TWD' },
      expiresAt: new Date('2026-11-24T15:59:59Z'),
      contact: { email: typed, language: 'en' },
    };
    for (let time = 0; time < 2; time += 1)
      await orders.outbox.transaction((_tx, record) =>
        record({ type: 'order.code-issued', subject: data.orderId, data }),
      );
    const mail = await awaitMail(typed, `Your transfer account for order ${orderNumber}`);
    expect(mail.text).toContain('9103522175887271');
    expect(mail.text).toContain('24 Nov 2026');
    expect(mail.text).toContain('entered for an order');
    expect(JSON.stringify([mail.text, mail.html])).not.toContain(username);
    await eventually(async () => {
      const where = { consumer: { contains: 'order-code-issued' } };
      expect(await identity.database.inbox.count({ where })).toBe(2);
    });
    // That of the profile has it from payment's event.
    const codes = { userId, kind: 'payment-code-atm' };
    expect(await identity.database.message.count({ where: codes })).toBe(1);

    // What staff send again goes to both, and names the page alone.
    const again = { ...data, bankCode: '', account: '', resendId: newId() };
    for (let time = 0; time < 2; time += 1)
      await orders.outbox.transaction((_tx, record) =>
        record({ type: 'order.code-issued', subject: data.orderId, data: again }),
      );
    await eventually(async () => {
      const where = { consumer: { contains: 'order-code-issued' } };
      expect(await identity.database.inbox.count({ where })).toBe(4);
    });
    const pages = { userId, kind: 'payment-code-page' };
    await eventually(async () =>
      expect(await identity.database.message.count({ where: { ...pages, sentAt: { not: null } } })).toBe(2),
    );
  });

  it('wait for an unreachable mail server, and are leased by one of many replicas', async () => {
    const { database } = identity;
    const box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
    const [to, id] = [newEmail(), newId()];
    const message = {
      id,
      userId: null,
      channel: 'email',
      kind: 'password-changed',
      to,
      language: 'en',
    } as const;
    const values = { name: 'Mei', username: 'mei' };
    const dead = createMailer({ url: 'smtp://127.0.0.1:9', from: 'Tapory <hello@tapory.test>' });
    const alive = createMailer({ url: testEnv('TEST_SMTP_URL'), from: 'Tapory <hello@tapory.test>' });
    const deps = { database, box, sms: createNoSms(), log, smsPerDay: 10, limit: 20 };
    // Due long ago and not yet due for the service's own job: only this test sends.
    await database.$transaction(async (tx) => {
      await insertMessage(tx, box, { ...message, values });
      await insertMessage(tx, box, { ...message, values });
      await tx.message.update({ where: { id }, data: { dueAt: new Date(Date.now() + 3_600_000) } });
    });
    const makeDue = () => database.message.update({ where: { id }, data: { dueAt: new Date(0) } });
    await database.$executeRaw`UPDATE message SET tries = 1, last_error = 'ECONNREFUSED' WHERE id = ${id}::uuid`;
    expect(await sendMessages({ ...deps, mailer: dead })).toBe(0);
    await makeDue();
    await Promise.all([1, 2, 3].map(() => sendMessages({ ...deps, mailer: alive })));
    await awaitMail(to, 'password');
    await eventually(async () => {
      const row = await database.message.findUniqueOrThrow({ where: { id } });
      expect(row).toMatchObject({ sealed: '', lastError: null });
      expect(row.sentAt).not.toBeNull();
    });
    expect(await readMails(to)).toHaveLength(1);
    dead.close();
    alive.close();
  });

  it('are given up at once after a permanent refusal, and their address is stored nowhere', async () => {
    const { database } = identity;
    const box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
    const [to, id] = [newEmail(), newId()];
    const lines: string[] = [];
    const server = createTcpServer((socket) => {
      socket.write('220 test\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        const isRecipient = bytes.toString().startsWith('RCPT');
        socket.write(isRecipient ? `550 5.1.1 <${to}> unknown\r\n` : '250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const mailer = createMailer({
      url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      from: 'Tapory <hello@tapory.test>',
    });
    const undo = new Error('what this test wrote is not kept');
    // Uncommitted rows are invisible to the service's own job: only this test sends them.
    const attempt = database.$transaction(async (tx) => {
      const message = { userId: null, channel: 'email', kind: 'password-changed', language: 'en' } as const;
      await insertMessage(tx, box, { ...message, id, to, values: { name: 'Mei', username: 'mei' } });
      await tx.message.update({ where: { id }, data: { dueAt: new Date(0) } });
      const warn = (line: unknown) => void lines.push(JSON.stringify(line));
      const quiet = { ...log, warn } as unknown as typeof log;
      const deps = { database: tx as typeof database, box, sms: createNoSms(), log: quiet, mailer };
      await sendMessages({ ...deps, smsPerDay: 10, limit: 1 });
      const row = await tx.message.findUniqueOrThrow({ where: { id } });
      expect(row.failedAt).not.toBeNull();
      expect(row).toMatchObject({ tries: 1, sealed: '', lastError: expect.stringContaining('550') });
      expect(JSON.stringify([row, lines])).not.toContain(to);
      throw undo;
    });
    try {
      await expect(attempt).rejects.toBe(undo);
    } finally {
      mailer.close();
      server.close();
    }
  });

  it('are sent first when a person waits for them', async () => {
    const { database } = identity;
    const box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
    const [mail, code] = [newId(), newId()];
    const message = { userId: null, channel: 'email', to: newEmail(), language: 'en', values: {} } as const;
    const undo = new Error('what this test wrote is not kept');
    const taken: string[] = [];
    // Uncommitted rows are invisible to the service's own job: only this test leases them.
    const attempt = database.$transaction(async (tx) => {
      await insertMessage(tx, box, { ...message, id: mail, kind: 'order-paid' });
      await insertMessage(tx, box, { ...message, id: code, kind: 'reset-code' });
      await tx.message.update({ where: { id: mail }, data: { dueAt: new Date(0) } });
      await tx.message.update({ where: { id: code }, data: { dueAt: new Date(1) } });
      for (let turn = 0; turn < 2; turn++)
        for (const due of await takeDueMessages(tx, box, 1)) taken.push(due.id);
      throw undo;
    });
    await expect(attempt).rejects.toBe(undo);
    expect(taken).toEqual([code, mail]);
  });

  it('are due at once after a shutdown, which does not count as an attempt', async () => {
    const { database } = identity;
    const box = createSecretBox(keySchema.parse(identity.env.RECOVERY_CODE_KEY));
    const ids = [newId(), newId(), newId()];
    const stop = new AbortController();
    const sent: string[] = [];
    const mailer = {
      async send({ id }: { id: string }) {
        sent.push(id);
        stop.abort();
      },
      close: () => undefined,
    };
    const undo = new Error('what this test wrote is not kept');
    // Uncommitted rows are invisible to the service's own job: only this test sends them.
    const attempt = database.$transaction(async (tx) => {
      const message = { userId: null, channel: 'email', kind: 'password-changed', language: 'en' } as const;
      for (const id of ids)
        await insertMessage(tx, box, {
          ...message,
          id,
          to: newEmail(),
          values: { name: 'Mei', username: 'mei' },
        });
      await tx.message.updateMany({ where: { id: { in: ids } }, data: { dueAt: new Date(0) } });
      // Sent messages are marked through the pool, which does not see this transaction.
      const seen = {
        message: tx.message,
        $queryRawUnsafe: tx.$queryRawUnsafe.bind(tx),
        $executeRaw: tx.$executeRaw.bind(tx),
        pool: { query: async () => undefined },
      };
      const deps = { database: seen as never, box, sms: createNoSms(), log };
      await sendMessages({ ...deps, mailer: mailer as never, smsPerDay: 10, limit: 3 }, stop.signal);
      const others = ids.filter((id) => id !== sent[0]);
      const left = await tx.message.findMany({ where: { id: { in: others } } });
      expect(left.map(({ tries }) => tries)).toEqual([0, 0]);
      expect(left.every(({ dueAt }) => dueAt.getTime() <= Date.now())).toBe(true);
      throw undo;
    });
    await expect(attempt).rejects.toBe(undo);
    expect(sent).toHaveLength(1);
  });

  it('are retried after a failure, with its reason stored', async () => {
    const away = await startIdentity({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      const email = newEmail();
      const { id } = await joinMember(away, { email });
      await eventually(async () => {
        const row = await away.database.message.findFirstOrThrow({
          where: { userId: id, kind: 'email-confirmation' },
        });
        expect(row.tries).toBe(1);
        expect(row.lastError).toMatch(/ECONNREFUSED/);
        expect(row.dueAt.getTime()).toBeGreaterThan(Date.now());
        expect(JSON.stringify(row)).not.toContain(email);
      });
    } finally {
      await away.stop();
    }
  });
});
