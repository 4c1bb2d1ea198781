import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Emulator, startEcpayEmulator } from '@tapory/ecpay-emulator';
import { newId } from '@tapory/service-kit';
import { readPdf } from '@tapory/testing/pdf';
import { findLongShipped } from '../src/orders/data/order-acts.ts';
import type { Placed } from './start-invoicing.ts';
import { type Detail, type Making, startMaking } from './start-making.ts';

const STORE = {
  ...{ chain: 'seven_eleven', code: '131386', name: '鑫台北門市' },
  ...{ address: '台北市中正區忠孝西路一段 72 號', phone: '02-23881234' },
};
const FAMILY = {
  ...{ chain: 'family_mart', code: '006598', name: '全家台北車站店' },
  ...{ address: '台北市中正區北平西路 3 號', phone: '02-23711234' },
};
const RECIPIENT = {
  ...{ name: '王小美', email: 'mei@example.com', phone: '0912345678', mobile: '' },
  address: { postalCode: '', city: '', district: '', line: '' },
};

type Consigned = Detail & {
  code?: string;
  voidParcels: string[];
  returnedAt: string | null;
  consignment: { status: string; trackingNumber: string; stage: string; isOutdated: boolean } | null;
};
type Parcel = { paymentNumber: string; validationNumber: string; fields: Record<string, string> };

/** Real: PostgreSQL, RabbitMQ, HTTP and ECPay's emulator. */
describe('parcels that are entered at ECPay', () => {
  let shop: Making;
  let ecpay: Emulator;

  beforeAll(async () => {
    ecpay = await startEcpayEmulator({ port: 0 });
    shop = await startMaking({
      ...{ ECPAY_LOGISTICS_MERCHANT_ID: '2000933', ECPAY_LOGISTICS_BASE_URL: ecpay.url },
      ...{ ECPAY_LOGISTICS_HASH_KEY: 'XBERn1YOvpM9nfZc', ECPAY_LOGISTICS_HASH_IV: 'h1ONHk4P4yqbl5LK' },
      ...{ PARCEL_SENDER_NAME: '觸憶客服', PARCEL_SENDER_MOBILE: '0912000111' },
      ECPAY_LOGISTICS_TIMEOUT_MS: '1500',
    });
  });
  afterAll(async () => {
    await shop?.stop();
    await ecpay?.stop();
  });

  const control = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${ecpay.url}/_sandbox/parcels${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as Body;
  };
  const callsOf = async () => (await control<{ calls: number }>('GET', '/calls')).calls;
  const tradeOf = ({ number }: Placed, attempt = 1) => `${number.replace('-', '')}P${attempt}`;
  const entered = (order: Placed, attempt = 1) =>
    control<Partial<Parcel>>('GET', `/${tradeOf(order, attempt)}`);
  const consign = async (order: Placed, { again = '', key = newId() } = {}) => {
    const { status, body } = await shop.act(order, 'consignment', { again }, 'production', key);
    return { status, body: body as unknown as Consigned };
  };
  const read = async (order: Placed) => (await shop.detailOf(order)) as unknown as Consigned;
  const tell = (
    order: Placed,
    code: string,
    { attempt = 1, ...more }: { attempt?: number; [field: string]: unknown } = {},
  ) =>
    control<{ status: number; body: string }>('POST', `/${tradeOf(order, attempt)}/notify`, {
      ...{ code, ...more },
      url: `${shop.shop.service.address().http}/api/catalog-order/consignments/notices`,
    });
  const returnedOnes = async () =>
    (
      (await shop.ask('GET', 'orders?returned=true&pageSize=100', 'production')).body as {
        items: { id: string }[];
      }
    ).items.map(({ id }) => id);
  const kindsOf = async (order: Placed) => (await read(order)).acts.map(({ kind }) => kind);

  async function packed(recipient: object = { ...RECIPIENT, store: STORE }): Promise<Placed> {
    const order = await shop.paid();
    await shop.shop.database.order.update({ where: { id: order.id }, data: { recipient } });
    await shop.pack(order);
    return order;
  }

  it('enters a parcel once, whoever presses how often, and keeps its numbers', async () => {
    const order = await packed();
    const answers = await Promise.all([consign(order), consign(order), consign(order)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { paymentNumber, validationNumber, fields } = (await entered(order)) as Parcel;
    const { consignment, order: shown } = await read(order);
    expect(consignment).toMatchObject({
      ...{ status: 'created', trackingNumber: `${paymentNumber}${validationNumber}`, stage: 'none' },
    });
    expect(shown.fulfilmentStatus).toBe('in_production');
    expect(fields).toMatchObject({
      ...{ LogisticsSubType: 'UNIMARTC2C', ReceiverStoreID: '131386', ReceiverName: '王小美' },
    });
    expect(await entered(order, 2)).toEqual({ error: 'no such parcel' });
    expect((await kindsOf(order)).filter((kind) => kind === 'consigned')).toHaveLength(1);
    const label = await shop.ask('GET', `orders/${order.id}/parcel-label`, 'production');
    const { url, fields: form } = label.body as { url: string; fields: Record<string, string> };
    const page = await (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).text();
    expect(page).toContain(`${paymentNumber}${validationNumber}`);
    const { http } = shop.shop.service.address();
    const authorization = `Bearer ${await shop.shop.tokenOf('support')}`;
    const file = (path: string) =>
      fetch(`${http}/api/catalog-order/admin/orders/${path}`, { headers: { authorization } });
    const slip = await readPdf(new Uint8Array(await (await file(`${order.id}/packing-slip`)).arrayBuffer()));
    expect(slip[0]?.text).toContain(`${paymentNumber}${validationNumber}`);
    expect(await (await file(`csv?search=${order.id}`)).text()).toContain(
      `${paymentNumber}${validationNumber}`,
    );
  });

  it('finds what an unanswered call has entered instead of entering it again', async () => {
    const order = await packed();
    await control('PUT', '/fault', { fault: 'lost' });
    const lost = await consign(order);
    expect([lost.status, lost.body.code]).toEqual([503, 'CONSIGNMENT_UNKNOWN']);
    expect((await read(order)).consignment?.status).toBe('asking');
    await control('PUT', '/fault', { fault: 'ok' });
    const calls = await callsOf();
    expect((await consign(order)).body.consignment?.status).toBe('created');
    expect(await callsOf()).toBe(calls);
  });

  it('says why ECPay refuses, and tries again under the same number', async () => {
    const order = await packed();
    await control('PUT', '/fault', { fault: 'refuse' });
    expect((await consign(order)).body.code).toBe('CONSIGNMENT_REFUSED');
    await control('PUT', '/fault', { fault: 'ok' });
    expect((await consign(order)).body.consignment?.status).toBe('created');
    expect(await entered(order, 2)).toEqual({ error: 'no such parcel' });
  });

  it('enters another parcel only when somebody says why, once', async () => {
    const order = await packed();
    await consign(order);
    const key = newId();
    await consign(order, { again: '標籤破損', key });
    await shop.shop.database.idempotencyKey.deleteMany({ where: { key } });
    await consign(order, { again: '標籤破損', key });
    const { paymentNumber } = await entered(order, 2);
    expect((await read(order)).consignment?.trackingNumber).toContain(paymentNumber);
    expect(await entered(order, 3)).toEqual({ error: 'no such parcel' });
  });

  it('enters nothing that is not packed or goes to an address', async () => {
    const unpacked = await shop.paid();
    expect((await consign(unpacked)).status).toBe(409);
    const home = await packed({
      ...RECIPIENT,
      address: { postalCode: '100', city: '臺北市', district: '中正區', line: '一段 1 號' },
    });
    expect((await consign(home)).body.code).toBe('CONSIGNMENT_NOT_OFFERED');
  });

  it('follows the parcel: sent, at the store, picked up, told again and too late', async () => {
    const order = await packed();
    await consign(order);
    expect(await tell(order, '2068')).toMatchObject({ status: 200, body: '1|OK' });
    const sent = await read(order);
    expect([sent.order.fulfilmentStatus, sent.consignment?.status]).toEqual(['shipped', 'sent']);
    await tell(order, '2073');
    await tell(order, '2073');
    await tell(order, '2067');
    const late = await Promise.all(['2073', '2030', '2074'].map((code) => tell(order, code)));
    expect(late.map(({ body }) => body)).toEqual(['1|OK', '1|OK', '1|OK']);
    const done = await read(order);
    expect([done.order.fulfilmentStatus, done.consignment?.stage]).toEqual(['delivered', 'picked_up']);
    expect((await shop.eventsOf(order)).slice(-3)).toEqual([
      'order.shipped',
      'order.parcel-arrived',
      'order.completed',
    ]);
    expect((await kindsOf(order)).slice(-4)).toEqual([
      'consigned',
      'shipped',
      'parcel_at_store',
      'completed',
    ]);
  });

  it('completes nothing by a parcel while a piece is made again, or once that has a parcel of its own', async () => {
    const order = await packed();
    await consign(order);
    for (const code of ['2068', '2073']) await tell(order, code);
    await shop.move(order, 'back', { reason: '磨損' });
    expect((await read(order)).production.every(({ isRemake }) => isRemake)).toBe(true);
    await tell(order, '2067');
    expect((await read(order)).order.fulfilmentStatus).toBe('shipped');
    expect((await shop.step(order, 'deliver')).body.code).toBe('ORDER_STEP_REFUSED');

    await shop.pack(order);
    await consign(order);
    await tell(order, '2068', { attempt: 2 });
    expect((await kindsOf(order)).at(-1)).toBe('reshipped');
    await tell(order, '2067', { at: '2026/11/27 10:00:00' });
    expect((await read(order)).order.fulfilmentStatus).toBe('shipped');
    for (const code of ['2073', '2067']) await tell(order, code, { attempt: 2 });
    expect((await read(order)).order.fulfilmentStatus).toBe('delivered');
  });

  it('shows staff what was not picked up, and does not count it as arrived', async () => {
    const order = await packed();
    await consign(order);
    for (const code of ['2068', '2073', '2074', '2070']) await tell(order, code);
    const { order: shown, consignment } = await read(order);
    expect([shown.fulfilmentStatus, consignment?.stage]).toEqual(['shipped', 'returned']);
    expect((await kindsOf(order)).slice(-2)).toEqual(['parcel_returning', 'parcel_returned']);
    expect((await shop.eventsOf(order)).filter((type) => type === 'order.parcel-returned')).toHaveLength(1);
    expect(await returnedOnes()).toContain(order.id);
  });

  it('sends what came back again, to another recipient, and completes it then', async () => {
    const order = await packed();
    await consign(order);
    const { address: _, ...contact } = RECIPIENT;
    const recipient = { ...contact, name: '王大明', store: { chain: 'seven_eleven', code: '131386' } };
    const change = () => shop.step(order, 'recipient', { recipient, reason: '換人取件' }, 'support');
    await tell(order, '2068');
    expect((await change()).body.code).toBe('ORDER_STEP_REFUSED');
    for (const code of ['2073', '2074']) await tell(order, code);
    expect((await change()).status).toBe(200);
    expect((await consign(order)).body.consignment).toMatchObject({ status: 'created', isOutdated: false });
    expect((await entered(order, 2)).fields).toMatchObject({ ReceiverName: '王大明' });
    await tell(order, '2070');
    await tell(order, '2068', { attempt: 2 });
    expect((await kindsOf(order)).at(-1)).toBe('reshipped');
    expect(await returnedOnes()).not.toContain(order.id);
    for (const code of ['2073', '2067']) await tell(order, code, { attempt: 2 });
    expect((await read(order)).order.fulfilmentStatus).toBe('delivered');
  });

  it('takes the word of staff for what a carrier does not tell, once', async () => {
    const order = await packed();
    const parcel = { carrier: 'post', trackingNumber: 'RR987654321TW', reason: '' };
    const giveBack = () => shop.step(order, 'return-parcel', { reason: '查無此人' });
    expect((await giveBack()).body.code).toBe('ORDER_STEP_REFUSED');
    expect((await shop.step(order, 'ship', parcel)).status).toBe(200);
    expect((await giveBack()).status).toBe(200);
    expect((await giveBack()).body.code).toBe('ORDER_STEP_REFUSED');
    expect((await shop.eventsOf(order)).filter((type) => type === 'order.parcel-returned')).toHaveLength(1);
    const { returnedParcels } = (await shop.ask('GET', 'overview', 'production')).body as {
      returnedParcels: number;
    };
    const before = await returnedOnes();
    expect([before.includes(order.id), before.length]).toEqual([true, returnedParcels]);
    expect((await shop.step(order, 'ship', parcel)).body.code).toBe('ORDER_STEP_REFUSED');
    expect((await shop.step(order, 'ship', { ...parcel, trackingNumber: 'RR987654322TW' })).status).toBe(200);
    expect(await returnedOnes()).toEqual(before.filter((id) => id !== order.id));
  });

  it('completes an order whose parcel was picked up although staff had taken it back, with nothing more to send', async () => {
    const order = await packed();
    await consign(order);
    for (const code of ['2068', '2073']) await tell(order, code);
    expect((await shop.step(order, 'return-parcel', { reason: '客人說不取' })).status).toBe(200);
    expect((await consign(order)).body.consignment?.status).toBe('created');
    const label = async () => (await shop.ask('GET', `orders/${order.id}/parcel-label`, 'production')).status;
    expect(await label()).toBe(200);
    await tell(order, '2067');
    const done = await read(order);
    expect([done.order.fulfilmentStatus, done.returnedAt]).toEqual(['delivered', null]);
    expect(await returnedOnes()).not.toContain(order.id);
    expect([await label(), done.voidParcels.length]).toEqual([409, 1]);
    const again = { carrier: 'post', trackingNumber: 'RR987654323TW', reason: '' };
    expect((await shop.step(order, 'ship', again)).body.code).toBe('ORDER_STEP_REFUSED');
  });

  it('tells nobody that a parcel waits at a store to which it did not go', async () => {
    const [order, moved] = [await packed(), await packed()];
    for (const one of [order, moved]) {
      await consign(one);
      await tell(one, '2068');
    }
    expect((await shop.step(moved, 'return-parcel', { reason: '換門市' })).status).toBe(200);
    const store = { ...STORE, code: '991182', name: '竹北門市', address: '新竹縣竹北市光明六路 1 號' };
    const data = { recipient: { ...RECIPIENT, store } };
    await shop.shop.database.order.update({ where: { id: moved.id }, data });
    for (const one of [order, moved]) await tell(one, '2073');
    const arrivals = async (one: Placed) =>
      (await shop.eventsOf(one)).filter((type) => type === 'order.parcel-arrived').length;
    expect([await arrivals(order), await arrivals(moved)]).toEqual([1, 0]);
    expect((await kindsOf(moved)).at(-1)).toBe('parcel_at_store');
  });

  it('takes no notice that ECPay has not signed, and passes by a parcel of somebody else', async () => {
    const order = await packed();
    await consign(order);
    expect((await tell(order, '2067', { forgeMac: true })).status).toBe(400);
    expect((await read(order)).consignment?.stage).toBe('none');
    await shop.shop.database.consignment.deleteMany({ where: { orderId: order.id } });
    expect(await tell(order, '2067')).toMatchObject({ status: 200, body: '1|OK' });
  });

  const recipientOf = (order: Placed, recipient: object) =>
    shop.shop.database.order.update({ where: { id: order.id }, data: { recipient } });

  it('enters a refused parcel anew for a recipient who was changed since', async () => {
    const order = await packed();
    await control('PUT', '/fault', { fault: 'refuse' });
    expect((await consign(order)).body.code).toBe('CONSIGNMENT_REFUSED');
    await control('PUT', '/fault', { fault: 'ok' });
    await recipientOf(order, { ...RECIPIENT, store: FAMILY });
    const { body } = await consign(order);
    expect(body.consignment).toMatchObject({ status: 'created', carrier: 'family_mart', isOutdated: false });
    expect((await entered(order, 2)).fields).toMatchObject({ LogisticsSubType: 'FAMIC2C' });
  });

  it('tells that a parcel was entered without an answer for the recipient before', async () => {
    const order = await packed();
    await control('PUT', '/fault', { fault: 'lost' });
    await consign(order);
    await control('PUT', '/fault', { fault: 'ok' });
    await recipientOf(order, { ...RECIPIENT, name: '王大明', store: STORE });
    const { body } = await consign(order);
    expect(body.consignment).toMatchObject({ status: 'created', isOutdated: true });
    expect((await entered(order)).fields).toMatchObject({ ReceiverName: '王小美' });
    expect(await entered(order, 2)).toEqual({ error: 'no such parcel' });
  });

  it('enters a parcel that never reached ECPay for the recipient of now', async () => {
    const order = await packed();
    await control('PUT', '/fault', { fault: 'down' });
    expect((await consign(order)).body.code).toBe('CONSIGNMENT_UNKNOWN');
    await control('PUT', '/fault', { fault: 'ok' });
    await recipientOf(order, { ...RECIPIENT, store: FAMILY });
    const { body } = await consign(order);
    expect(body.consignment).toMatchObject({ status: 'created', carrier: 'family_mart', isOutdated: false });
  });

  it('prints no label of a parcel whose recipient was changed or whose order was cancelled', async () => {
    const order = await packed();
    await consign(order);
    const label = () => shop.ask('GET', `orders/${order.id}/parcel-label`, 'production');
    await recipientOf(order, { ...RECIPIENT, name: '王大明', store: STORE });
    expect(((await label()).body as { code?: string }).code).toBe('CONSIGNMENT_OUTDATED');
    const first = await entered(order);
    const numberOf = ({ paymentNumber, validationNumber }: Partial<Parcel>) =>
      `${paymentNumber}${validationNumber}`;
    expect((await read(order)).voidParcels).toEqual([numberOf(first)]);
    expect((await consign(order, { again: '收件人更改' })).status).toBe(200);
    expect((await label()).status).toBe(200);
    expect((await read(order)).voidParcels).toEqual([numberOf(first)]);
    await shop.shop.database.order.update({ where: { id: order.id }, data: { cancelledAt: new Date() } });
    expect((await label()).status).toBe(409);
    expect((await read(order)).voidParcels).toHaveLength(2);
  });

  it('refuses a key with which another order’s parcel was entered', async () => {
    const [one, other] = [await packed(), await packed()];
    const key = newId();
    expect((await consign(one, { key })).status).toBe(200);
    await shop.shop.database.idempotencyKey.deleteMany({ where: { key } });
    expect((await consign(other, { key })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('completes by time what was sent anew after its parcel had come back', async () => {
    const order = await packed();
    await consign(order);
    for (const code of ['2068', '2073', '2074', '2070']) await tell(order, code);
    const isDue = async () => {
      const long = { afterDays: 0, after: undefined, limit: 1000 };
      return (await findLongShipped(shop.shop.database.pool, long)).some(({ id }) => id === order.id);
    };
    expect(await isDue()).toBe(false);
    const parcel = { carrier: 'post', trackingNumber: 'RR123456789TW', reason: '退回後改寄郵局' };
    expect((await shop.step(order, 'correct-parcel', parcel, 'support')).status).toBe(200);
    expect(await isDue()).toBe(true);
  });

  it('takes a notice without a time as of when it comes', async () => {
    const order = await packed();
    await consign(order);
    await tell(order, '2068', { at: '' });
    const { shippedAt } = await shop.shop.database.order.findUniqueOrThrow({ where: { id: order.id } });
    expect(Date.now() - (shippedAt?.getTime() ?? 0)).toBeLessThan(60_000);
  });
});
