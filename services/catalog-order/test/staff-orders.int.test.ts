import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatTaipeiDay } from '@tapory/taipei-time';
import { readSecurityLog } from '@tapory/testing';
import { type Invoicing, type Placed, startInvoicing } from './start-invoicing.ts';

type Role = 'admin' | 'support' | 'production';
type Listed = { items: { id: string; number: string }[]; total: number };

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('orders for staff', () => {
  let shop: Invoicing;
  let order: Placed;
  const log = readSecurityLog();

  const ask = async (path: string, role: Role = 'support') => {
    const response = await fetch(
      `${shop.shop.service.address().http}/api/catalog-order/admin/orders${path}`,
      {
        headers: { authorization: `Bearer ${await shop.shop.tokenOf(role)}` },
      },
    );
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? await response.json() : await response.text() };
  };
  const list = async (query: string): Promise<Listed> => (await ask(`?${query}`)).body as Listed;
  const found = async (search: string): Promise<string[]> =>
    (await list(`search=${encodeURIComponent(search)}&pageSize=100`)).items.map(({ id }) => id);

  /** Gives an order another recipient, as the checkout would have stored it. */
  async function nameRecipient({ id }: Placed, recipient: object): Promise<void> {
    await shop.shop.database.$executeRaw`
      UPDATE "order" SET recipient = recipient || ${JSON.stringify(recipient)}::jsonb WHERE id = ${id}::uuid`;
  }

  beforeAll(async () => {
    shop = await startInvoicing(log.env);
    order = await shop.place(undefined, 3);
    await nameRecipient(order, {
      name: '陳大文',
      email: 'Da.Wen@example.com',
      phone: '0922333444',
      mobile: '0955010111',
    });
  });
  afterAll(async () => {
    await shop?.stop();
    log.remove();
  });

  it('are found by number, recipient, email, phone as people write it, ids and keepsake', async () => {
    const other = await shop.place();
    const searches = [order.number.toLowerCase(), order.number.slice(8), '大文', 'da.wen@', '0922-333 444'];
    for (const search of [...searches, '+886922333444', '0955010111'])
      expect([search, await found(search)]).toEqual([search, [order.id]]);
    expect(await found('mei@example.com')).toContain(other.id);
    expect(await found(other.member.id)).toEqual([other.id]);
    expect(await found(other.id.toUpperCase())).toEqual([other.id]);
    const videoId = 'Ab3'.repeat(7).padEnd(22, 'x');
    await shop.shop.database.orderItem.updateMany({ where: { orderId: other.id }, data: { videoId } });
    expect(await found(videoId)).toEqual([other.id]);
  });

  it('are not found by a country code or zeros that their phone numbers do not have', async () => {
    // Digits of the order's own number are no matter here.
    const foundByPhone = async (search: string) => {
      const { items } = await list(`search=${encodeURIComponent(search)}&pageSize=100`);
      return items.filter(({ number }) => !number.includes(search)).map(({ id }) => id);
    };
    for (const search of ['886', '+886', '00886', '886-0', '00'])
      expect([search, await foundByPhone(search)]).toEqual([search, []]);
    // 886 may also be digits of the number itself.
    const eights = await shop.place();
    await nameRecipient(eights, { phone: '0988612345', mobile: '0912345678' });
    for (const search of ['886', '886 123'])
      expect([search, await foundByPhone(search)]).toEqual([search, [eights.id]]);
    for (const search of ['00886 922 333', '886-0922333'])
      expect([search, await foundByPhone(search)]).toEqual([search, [order.id]]);
  });

  it('are listed with what staff need and nothing of the address', async () => {
    const { items } = await list(`search=${order.number}`);
    expect(items).toEqual([
      {
        ...{ id: order.id, number: order.number, paymentStatus: 'unpaid', fulfilmentStatus: 'none' },
        ...{ recipientName: '陳大文', quantity: 3, total: { units: 1200, currency: 'TWD' } },
        ...{ latePayment: false, isCancelled: false, placedAt: expect.any(String), paidAt: null },
        ...{ latePayment: false, placedAt: expect.any(String), paidAt: null, promiseUntil: null },
      },
    ]);
  });

  it.each(['%', '_', '\\', "' OR 1=1 --", '"; DROP TABLE "order"', '*'])(
    'are not found by %j',
    async (search) => {
      expect(await found(search)).toEqual([]);
    },
  );

  it.each([
    ...['sort=recipient', 'sort=total;select 1', 'status=open', 'fulfilment=lost', 'page=0', 'pageSize=1000'],
    ...[
      'from=2026-02-30',
      'from=2026-02-02&to=2026-02-01',
      `search=${'x'.repeat(41)}`,
      'search=%00',
      'search=a%1Bb',
    ],
  ])('refuse %s', async (query) => {
    expect((await ask(`?${query}`)).status).toBe(422);
    if (!query.startsWith('page')) expect((await ask(`/csv?${query}`)).status).toBe(422);
  });

  it('are filtered by status and by the day of ordering', async () => {
    const paid = await shop.place();
    await shop.pay(paid);
    const ids = async (query: string) => (await list(`${query}&pageSize=100`)).items.map(({ id }) => id);
    expect(await ids('status=paid')).toContain(paid.id);
    expect(await ids('status=unpaid')).not.toContain(paid.id);
    expect(await ids('status=paid&fulfilment=shipped')).toEqual([]);
    const today = formatTaipeiDay(new Date());
    expect(await ids(`from=${today}&to=${today}`)).toContain(paid.id);
    expect(await ids('to=2025-01-01')).toEqual([]);
  });

  it('keep their order over pages when they are equal', async () => {
    const same = await Promise.all(Array.from({ length: 5 }, () => shop.place()));
    for (const { id } of same)
      await shop.shop.database.order.update({ where: { id }, data: { placedAt: new Date('2026-01-05') } });
    for (const sort of ['placedAt', '-placedAt', 'total', '-paidAt']) {
      const days = `from=2026-01-05&to=2026-01-05&sort=${sort}&pageSize=2`;
      const pages = await Promise.all([1, 2, 3].map((page) => list(`${days}&page=${page}`)));
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
      expect([sort, ids.toSorted()]).toEqual([sort, same.map(({ id }) => id).toSorted()]);
    }
  });

  it('have a file with what a parcel needs, in which a formula is a text', async () => {
    const data = { couponCode: '=1+1', notes: '=HYPERLINK("https://evil.example")\n管理室代收' };
    await shop.shop.database.order.update({ where: { id: order.id }, data });
    const { body } = await ask(`/csv?ids=${order.id}`);
    for (const cell of [
      '"陳大文"',
      '"0922-333-444"',
      '"0955-010-111"',
      '"100 臺北市中正區忠孝東路一段 1 號"',
    ])
      expect(String(body)).toContain(cell);
    expect(String(body)).toContain(`/videolist/${order.member.videoId}"`);
    expect(String(body)).toContain('"badge × 3"');
    expect(String(body)).toContain("'=HYPERLINK");
    const [head, row, ...rest] = String(body).trim().split('\r\n');
    expect(head).toContain('"number","paymentStatus"');
    expect(row).toContain(`"${order.number}","unpaid","none","3"`);
    expect(row).toContain(`"'=1+1"`);
    expect(rest).toEqual([]);
  });

  it('leave a line in the security log for each search and each file', async () => {
    const before = log.lines().length;
    for (const path of ['', '/csv'])
      for (const query of [`search=${order.number}`, 'status=paid']) await ask(`${path}?${query}`);
    const added = log.lines().slice(before);
    expect(added.map(({ event, operation }) => [event, operation])).toEqual([
      ['orders-searched', 'listStaffOrders'],
      ['list-exported', 'exportStaffOrders'],
      ['list-exported', 'exportStaffOrders'],
    ]);
    expect(JSON.stringify(added)).not.toContain(order.number);
  });

  it('are read by number and by id, with their refunds', async () => {
    const paid = await shop.paid();
    await shop.refund(paid, 150);
    const { body } = await ask(`/${paid.number}`, 'production');
    expect(body).toMatchObject({
      order: { id: paid.id, paymentStatus: 'part_refunded', recipient: { name: '王小美' } },
      ...{ customerId: paid.member.id, gateway: 'ecpay', latePayment: false },
      refunds: [{ amount: { units: 150 }, at: expect.any(String) }],
    });
    expect((await ask(`/${paid.id}`)).body).toEqual(body);
    expect((await ask('/T261123-000000')).status).toBe(404);
    expect((await ask(`/${paid.member.id}`)).status).toBe(404);
    for (const key of ['1', 'T261123-0000O0', "T261123-000000'"])
      expect([key, (await ask(`/${encodeURIComponent(key)}`)).status]).toEqual([key, 422]);
  });

  it('are refused to customers', async () => {
    for (const path of ['', '/csv', `/${order.number}`])
      expect((await shop.shop.call(order.member, 'GET', `/admin/orders${path}`)).status).toBe(403);
  });
});
