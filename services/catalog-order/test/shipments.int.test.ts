import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';

type Answered = {
  status: number;
  body: { shipped: number; already: number; code?: string; errors?: { path: string; code: string }[] };
};

const parcelOf = ({ number: orderNumber }: Placed, trackingNumber = '901234567890') => ({
  ...{ orderNumber, carrier: 'black_cat', trackingNumber },
});

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('shipping several orders at once', () => {
  let shop: Making;

  beforeAll(async () => {
    shop = await startMaking();
  });
  afterAll(() => shop?.stop());

  const ship = (parcels: object[], key?: string): Promise<Answered> =>
    shop.ask('POST', 'shipments', 'production', { parcels }, key);
  const shipFile = (text: string, key?: string): Promise<Answered> =>
    shop.ask('POST', 'shipments/csv', 'support', { content: Buffer.from(text).toString('base64') }, key);
  const problemsOf = ({ body }: Answered) => body.errors?.map(({ path, code }) => `${path} ${code}`);
  const fulfilmentOf = async (order: Placed) => (await shop.detailOf(order)).order.fulfilmentStatus;
  const shippedEvents = async (order: Placed) =>
    (await shop.eventsOf(order)).filter((type) => type === 'order.shipped').length;
  async function packed(): Promise<Placed> {
    const order = await shop.paid();
    await shop.pack(order);
    return order;
  }

  it('ships all of a selection, once', async () => {
    const [one, other] = [await packed(), await packed()];
    const parcels = [parcelOf(one), parcelOf(other, '111122223333')];
    const key = newId();
    expect((await ship(parcels, key)).body).toMatchObject({ shipped: 2, already: 0 });
    await shop.shop.database.idempotencyKey.deleteMany({ where: { key } });
    expect((await ship(parcels, key)).body).toMatchObject({ shipped: 0, already: 2 });
    expect((await ship(parcels)).body).toMatchObject({ shipped: 0, already: 2 });
    expect(await shippedEvents(one)).toBe(1);
    expect((await shop.detailOf(other)).acts.at(-1)).toMatchObject({
      ...{ kind: 'shipped', actorId: expect.any(String) },
      detail: { carrier: 'black_cat', trackingNumber: '111122223333' },
    });
  });

  it('does not send what came back in the parcel that came back, however often its file is read', async () => {
    const order = await packed();
    const parcels = [parcelOf(order, '222233334444')];
    expect((await ship(parcels)).body).toMatchObject({ shipped: 1, already: 0 });
    expect((await shop.step(order, 'return-parcel', { reason: '查無此人' })).status).toBe(200);
    expect((await ship(parcels)).body).toMatchObject({ shipped: 0, already: 1 });
    expect(await shippedEvents(order)).toBe(1);
    expect((await ship([parcelOf(order, '222233335555')])).body).toMatchObject({ shipped: 1, already: 0 });
    expect(await shippedEvents(order)).toBe(2);
  });

  it('ships none when one cannot be, and says of each why', async () => {
    const [ready, unpacked, unpaid] = [await packed(), await shop.paid(), await shop.place()];
    await shop.move(unpacked, 'forward');
    const unknown = { ...parcelOf(ready), orderNumber: 'T261121-000000' };
    const parcels = [parcelOf(ready), parcelOf(unpacked), parcelOf(unpaid), unknown, parcelOf(ready)];
    const refused = await ship(parcels);
    expect([refused.status, refused.body.code]).toEqual([422, 'SHIPMENTS_INVALID']);
    expect(problemsOf(refused)).toEqual([
      'parcels.1 ITEMS_NOT_PACKED',
      'parcels.2 ORDER_STEP_REFUSED',
      'parcels.3 ORDER_NOT_FOUND',
      'parcels.4 FILE_ROW_DUPLICATE',
    ]);
    expect(await fulfilmentOf(ready)).toBe('in_production');
    expect(await shippedEvents(ready)).toBe(0);
  });

  it('ships by a file, on the day that it names, and shows all its errors at once', async () => {
    const [one, other] = [await packed(), await packed()];
    await shop.shop.database.$executeRaw`
      UPDATE "order" SET paid_at = '2026-11-01' WHERE id IN (${one.id}::uuid, ${other.id}::uuid)`;
    const head = '\ufeff訂單編號;物流業者;物流單號;出貨日期\r\n';
    const wrong = await shipFile(
      `${head}${one.number};黑貓;901234567890;2026/11/5\r\nT261121-000000;郵局;12345678;\r\n${other.number};鴿子;1;\r\n${other.number};郵局;12345678;2099/1/1\r\n`,
    );
    expect(problemsOf(wrong)).toEqual([
      'row.3 ORDER_NOT_FOUND',
      'row.4 FILE_CELL_INVALID',
      'row.5 SHIP_DATE_INVALID',
    ]);
    expect(await fulfilmentOf(one)).toBe('in_production');
    const right = `${head}${one.number};黑貓;901234567890;2026/11/5\r\n${other.number};郵局;"1234 5678";\r\n`;
    expect((await shipFile(right)).body).toMatchObject({ shipped: 2, already: 0 });
    expect((await shipFile(right)).body).toMatchObject({ shipped: 0, already: 2 });
    const { shippedAt } = await shop.shop.database.order.findUniqueOrThrow({ where: { id: one.id } });
    expect(shippedAt).toEqual(new Date('2026-11-05T15:59:59Z'));
  });

  it('lets one of two people who ship the same orders win, whatever their order', async () => {
    const orders = [await packed(), await packed()];
    const mine = orders.map((order) => parcelOf(order, '111111111111'));
    const theirs = orders.toReversed().map((order) => parcelOf(order, '222222222222'));
    const both = await Promise.all([ship(mine), ship(theirs)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const rows = await shop.shop.database.order.findMany({
      where: { id: { in: orders.map(({ id }) => id) } },
    });
    expect(new Set(rows.map(({ trackingNumber }) => trackingNumber)).size).toBe(1);
  });
});
