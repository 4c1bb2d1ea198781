import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Emulator, startEcpayEmulator } from '@tapory/ecpay-emulator';
import { findLongShipped } from '../src/orders/data/order-acts.ts';
import type { Placed } from './start-invoicing.ts';
import { type Detail, type Making, startMaking } from './start-making.ts';

/** ECPay's public test account for bulk (B2C) parcels. */
const ACCOUNT = { id: '2000132', key: '5294y06JbISpM5x9', iv: 'v77hoKGq4kWxNNIS' };
const CONTACT = { name: '王小美', email: 'mei@example.com', phone: '0912345678', mobile: '' };
const STORE = {
  ...{ chain: 'seven_eleven', code: '131386', name: '鑫台北門市' },
  ...{ address: '台北市中正區忠孝西路一段 72 號', phone: '02-23881234' },
};
const NOWHERE = { postalCode: '', city: '', district: '', line: '' };
const HOME = { postalCode: '800', city: '高雄市', district: '新興區', line: '中正三路 1 號 5 樓' };

type Consigned = Detail & {
  code?: string;
  consignment: {
    status: string;
    carrier: string;
    trackingNumber: string;
    stage: string;
    notices: object[];
  } | null;
};
type Parcel = { bookingNote: string; shipmentNumber: string; fields: Record<string, string> };

/** Real: PostgreSQL, RabbitMQ, HTTP and ECPay's emulator. */
describe.each(['TCAT', 'POST'] as const)('parcels of an account for bulk, to addresses by %s', (home) => {
  let shop: Making;
  let ecpay: Emulator;

  beforeAll(async () => {
    ecpay = await startEcpayEmulator({
      ...{ port: 0, logisticsMerchantId: ACCOUNT.id },
      ...{ logisticsHashKey: ACCOUNT.key, logisticsHashIv: ACCOUNT.iv },
    });
    shop = await startMaking({
      ...{ ECPAY_LOGISTICS_MERCHANT_ID: ACCOUNT.id, ECPAY_LOGISTICS_BASE_URL: ecpay.url },
      ...{ ECPAY_LOGISTICS_HASH_KEY: ACCOUNT.key, ECPAY_LOGISTICS_HASH_IV: ACCOUNT.iv },
      ...{ PARCEL_SENDER_NAME: '觸憶客服', PARCEL_SENDER_MOBILE: '0912000111' },
      ...{ PARCEL_SENDER_POSTAL_CODE: '115', PARCEL_SENDER_ADDRESS: '台北市南港區三重路 19 號' },
      ...{ PICKUP_STORES: 'UNIMART,FAMI,HILIFE', PARCELS_TO_ADDRESSES: home },
    });
  });
  afterAll(async () => {
    await shop?.stop();
    await ecpay?.stop();
  });

  const tradeOf = ({ number }: Placed) => `${number.replace('-', '')}P1`;
  const control = async <Body>(path: string, body?: object): Promise<Body> => {
    const headers = { 'content-type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
    return (await (await fetch(`${ecpay.url}/_sandbox/parcels/${path}`, init)).json()) as Body;
  };
  const entered = (order: Placed) => control<Parcel>(tradeOf(order));
  const tell = (order: Placed, code: string) => {
    const url = `${shop.shop.service.address().http}/api/catalog-order/consignments/notices`;
    return control(`${tradeOf(order)}/notify`, { code, url });
  };
  const read = async (order: Placed) => (await shop.detailOf(order)) as unknown as Consigned;

  async function consigned(recipient: object): Promise<{ order: Placed; detail: Consigned }> {
    const order = await shop.paid();
    await shop.shop.database.order.update({ where: { id: order.id }, data: { recipient } });
    await shop.pack(order);
    const { status, body } = await shop.act(order, 'consignment', { again: '' });
    expect(status).toBe(200);
    return { order, detail: body as unknown as Consigned };
  }

  /** What the label at ECPay says. */
  async function labelOf({ id }: Placed): Promise<string> {
    const { body } = await shop.ask('GET', `orders/${id}/parcel-label`, 'production');
    const { url, fields } = body as { url: string; fields: Record<string, string> };
    return (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text();
  }

  it('go to an address under the carrier’s number, as its document has them', async () => {
    const { order, detail } = await consigned({ ...CONTACT, address: HOME });
    const { bookingNote, fields } = await entered(order);
    expect(fields).toMatchObject({
      ...{ LogisticsType: 'HOME', LogisticsSubType: home, ReceiverZipCode: '800', Distance: '01' },
      ...{ ReceiverAddress: '高雄市新興區中正三路 1 號 5 樓', SenderZipCode: '115' },
    });
    expect(fields.GoodsWeight).toBe(home === 'POST' ? '0.14' : undefined);
    const carrier = home === 'POST' ? 'post' : 'black_cat';
    expect(detail.consignment).toMatchObject({ status: 'created', carrier, trackingNumber: bookingNote });
    expect(await labelOf(order)).toContain(bookingNote);
  });

  it('to an address are followed as far as ECPay tells of their carrier', async () => {
    const [order, other] = [
      (await consigned({ ...CONTACT, address: HOME })).order,
      (await consigned({ ...CONTACT, address: HOME })).order,
    ];
    if (home === 'POST') {
      // Its codes are in no document: what is told is kept, and staff do the rest.
      await tell(order, '3301');
      const kept = await read(order);
      expect([kept.order.fulfilmentStatus, kept.consignment?.notices.length]).toEqual(['in_production', 1]);
      return;
    }
    for (const code of ['3006', '3003']) await tell(order, code);
    const done = await read(order);
    expect([done.order.fulfilmentStatus, done.consignment?.stage]).toEqual(['delivered', 'picked_up']);
    for (const code of ['3006', '5004', '5008']) await tell(other, code);
    const back = await read(other);
    expect([back.order.fulfilmentStatus, back.consignment?.stage]).toEqual(['shipped', 'returned']);
    expect((await shop.eventsOf(other)).filter((type) => type === 'order.parcel-returned')).toHaveLength(1);
  });

  it('go to a store under the number of its chain, which is asked for once they are entered', async () => {
    const { order, detail } = await consigned({ ...CONTACT, address: NOWHERE, store: STORE });
    const { shipmentNumber, fields } = await entered(order);
    expect(fields).toMatchObject({ LogisticsType: 'CVS', LogisticsSubType: 'UNIMART' });
    expect(fields.LogisticsC2CReplyURL).toBeUndefined();
    expect(shipmentNumber).toMatch(/^\d{11}$/);
    expect(detail.consignment).toMatchObject({ status: 'created', trackingNumber: shipmentNumber });
    expect(await labelOf(order)).toContain(shipmentNumber);
    for (const code of ['2030', '2063']) await tell(order, code);
    const there = await read(order);
    expect([there.order.fulfilmentStatus, there.consignment?.stage]).toEqual(['shipped', 'at_store']);
    const long = { afterDays: 0, after: undefined, limit: 1000 };
    const due = await findLongShipped(shop.shop.database.pool, long);
    expect(due.map(({ id }) => id)).not.toContain(order.id);
    await tell(order, '2067');
    expect((await read(order)).order.fulfilmentStatus).toBe('delivered');
  });

  it('are asked for the number of their chain again with their label, until they are sent', async () => {
    const { order } = await consigned({ ...CONTACT, address: NOWHERE, store: STORE });
    const forget = () =>
      shop.shop.database.consignment.updateMany({
        where: { orderId: order.id },
        data: { shipmentNumber: '' },
      });
    await forget();
    const { shipmentNumber } = await entered(order);
    await labelOf(order);
    expect((await read(order)).consignment?.trackingNumber).toBe(shipmentNumber);
    await forget();
    await tell(order, '2030');
    await labelOf(order);
    const sent = await read(order);
    expect(sent.consignment?.status).toBe('sent');
    expect(sent.consignment?.trackingNumber).not.toBe(shipmentNumber);
  });
});
