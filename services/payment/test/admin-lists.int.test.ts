import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { insertRow } from './build-replica.ts';
import { type Shop, startShop } from './start-shop.ts';

const WAITING = 105;

type Row = { id: string; refund: { id: string }; refundedAmount: { units: number } };
type Page = { total: number; page: number; items: Row[] };

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('lists for staff', () => {
  let shop: Shop;
  let token: string;
  const attempts: string[] = [];

  beforeAll(async () => {
    shop = await startShop({ RECONCILE_INTERVAL_MS: '3600000' });
    token = await shop.tokenOf('support');
    for (let count = 0; count < WAITING; count += 1)
      attempts.push(await insertRow(shop, { status: 'succeeded', paidAt: new Date() }));
    await shop.database.refund.createMany({
      data: attempts.map((attemptId) => ({
        id: newId(),
        attemptId,
        orderId: newId(),
        amount: 100,
        reason: '瑕疵',
        status: 'manual',
        requestedBy: newId(),
      })),
    });
    await shop.database.moneyCase.createMany({
      data: attempts.map((attemptId, index) => ({
        id: newId(),
        attemptId,
        orderId: newId(),
        orderNumber: 'T-1',
        reason: 'late',
        amount: 350,
        ...(index < 3 ? { status: 'accepted', decidedBy: newId(), decidedAt: new Date() } : {}),
      })),
    });
  });
  afterAll(async () => {
    await shop?.stop();
  });

  async function read(path: string): Promise<Page> {
    const response = await shop.call(path, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    return (await response.json()) as Page;
  }

  it.each([
    ['/admin/attempts?sort=amount&', WAITING],
    ['/admin/attempts?sort=-paidAt&', WAITING],
    ['/admin/refunds?', WAITING],
    ['/admin/refunds?state=all&sort=-doneAt&', WAITING],
    ['/admin/refunds?state=staff&', WAITING],
    ['/admin/refunds?state=closed&', 0],
    ['/admin/money-cases?state=open&', WAITING - 3],
    ['/admin/money-cases?state=decided&', 3],
    // Numbers are in capitals, and people type them as they like.
    ['/admin/money-cases?state=open&search=t-1&', WAITING - 3],
    ['/admin/attempts?search=tp&', WAITING],
    ['/admin/refunds?search=t&', WAITING],
  ])('%s pages through every row once', async (path, total) => {
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(total / 50); page += 1) {
      const shown = await read(`${path}pageSize=50&page=${page}`);
      expect(shown).toMatchObject({ total, page });
      seen.push(...shown.items.map((item) => item.refund?.id ?? item.id));
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  });

  it.each(['/admin/attempts?', '/admin/refunds?', '/admin/money-cases?'])(
    '%s takes wildcards as the characters that they are',
    async (path) => {
      for (const search of ['%', '_', '_P', 'T_1', '\\'])
        expect([search, (await read(`${path}search=${encodeURIComponent(search)}`)).total]).toEqual([
          search,
          0,
        ]);
    },
  );

  it('narrows orders that were paid twice by a status, as every other filter does', async () => {
    const orderId = newId();
    const paid = { orderId, paidAt: new Date(), status: 'succeeded' };
    await insertRow(shop, paid);
    await insertRow(shop, paid);
    await insertRow(shop, { orderId, status: 'failed' });
    const totalOf = async (query: string) => (await read(`/admin/attempts?double=true${query}`)).total;
    expect(await totalOf('')).toBe(2);
    expect(await totalOf('&status=succeeded')).toBe(2);
    expect(await totalOf('&status=failed')).toBe(0);
  });

  const ask = (path: string, bearer = token) =>
    shop.call(path, { headers: { authorization: `Bearer ${bearer}` } });

  it.each(['/admin/attempts?', '/admin/refunds?state=all&', '/admin/money-cases?state=open&'])(
    '%s refuses control characters in a search',
    async (path) => {
      for (const search of ['%00', 'T%07%1b']) {
        const response = await ask(`${path}search=${search}`);
        expect([search, response.status]).toEqual([search, 422]);
        expect(await response.json()).toMatchObject({ errors: [{ path: 'search' }] });
      }
      // Pasted with its cell's end, and with a space that nobody sees.
      expect((await read(`${path}search=%E2%80%8BT%0D%0A`)).total).toBe(
        (await read(`${path}search=T`)).total,
      );
    },
  );

  it.each([
    ['/admin/attempts', 'payerId'],
    ['/admin/refunds', 'requestedBy'],
    ['/admin/money-cases', 'note'],
    ['/admin/reports', 'gateway'],
  ])('%s sorts by allow-listed columns only, and takes real days only', async (path, hidden) => {
    for (const query of [
      `sort=${hidden}`,
      `sort=-${hidden}`,
      'sort=day;drop',
      'from=2026-02-30',
      'from=2026-11-22&to=2026-11-21',
      'to=9999-12-31',
    ]) {
      expect([query, (await ask(`${path}?${query}`)).status]).toEqual([query, 422]);
      expect([query, (await ask(`${path}/csv?${query}`)).status]).toEqual([query, 422]);
    }
    expect((await ask(`${path}/csv?ids=1`)).status).toBe(422);
  });

  it('limits attempts to days in Taipei, both included', async () => {
    const at = async (createdAt: string, amount: number) =>
      insertRow(shop, { createdAt: new Date(createdAt), amount });
    const first = await at('2025-05-31T16:00:00.000Z', 20);
    const last = await at('2025-06-01T15:59:59.999Z', 10);
    await at('2025-05-31T15:59:59.999Z', 1);
    await at('2025-06-01T16:00:00.000Z', 1);
    const { items } = await read('/admin/attempts?from=2025-06-01&to=2025-06-01&sort=amount');
    expect(items.map(({ id }) => id)).toEqual([last, first]);
    const file = await (await ask('/admin/attempts/csv?from=2025-06-01&to=2025-06-01&sort=-amount')).text();
    const amounts = file.split('\r\n').map((line) => line.split(',')[4]);
    expect(amounts).toEqual(['"amount"', '"20"', '"10"', undefined]);
  });

  it('shows what refunds have given back, and not what they are about to', async () => {
    const orderNumber = 'T-REFUNDED';
    const refund = async (units: number, statuses: Record<string, number>) => {
      const paid = { status: 'succeeded', paidAt: new Date() };
      const attemptId = await insertRow(shop, { orderNumber, amount: units, ...paid });
      const own = { attemptId, orderId: newId(), reason: '瑕疵', requestedBy: newId() };
      for (const [status, amount] of Object.entries(statuses))
        await shop.database.refund.create({ data: { id: newId(), ...own, amount, status } });
    };
    await refund(301, {});
    await refund(302, { requested: 100, cancelled: 200 });
    await refund(303, { done: 100, manual: 203 });
    await refund(304, { done: 304 });
    const { items } = await read(`/admin/attempts?search=${orderNumber}&sort=amount`);
    expect(items.map(({ refundedAmount }) => refundedAmount.units)).toEqual([0, 0, 100, 304]);
    const file = await (await ask(`/admin/attempts/csv?search=${orderNumber}&sort=amount`)).text();
    const cells = file.split('\r\n').map((line) => [line.split(',')[1], line.split(',').at(-1)]);
    expect(cells.slice(1, 5)).toEqual([
      ['"succeeded"', '"0"'],
      ['"succeeded"', '"0"'],
      ['"part_refunded"', '"100"'],
      ['"refunded"', '"304"'],
    ]);
  });

  it('exports what matches, or only ticked rows, and nothing that a spreadsheet would run', async () => {
    const attemptId = await insertRow(shop, { status: 'succeeded', paidAt: new Date() });
    const id = newId();
    await shop.database.refund.create({
      data: {
        ...{ id, attemptId, orderId: newId(), amount: 7, status: 'cancelled', requestedBy: newId() },
        reason: '=HYPERLINK("https://evil.test","x")',
        note: '@SUM(1)\n+1',
      },
    });
    const response = await ask(`/admin/refunds/csv?state=all&ids=${id}`);
    expect(response.headers.get('content-type')).toContain('text/csv');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"\'=HYPERLINK(""https://evil.test"",""x"")"');
    expect(lines[1]).toContain('"\'@SUM(1)');
    const cases = await (await ask('/admin/money-cases/csv?state=decided&reason=late')).text();
    expect(cases.trim().split('\r\n')).toHaveLength(1 + 3);
  });

  it('exports for those who may see the list only', async () => {
    const customer = await shop.tokenOf('customer');
    for (const list of ['attempts', 'refunds', 'money-cases', 'reports']) {
      expect((await shop.call(`/admin/${list}/csv`)).status).toBe(401);
      expect((await ask(`/admin/${list}/csv`, customer)).status).toBe(403);
      expect((await ask(`/admin/${list}/csv`)).status).toBe(200);
    }
  });
});

describe('database constraints', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(async () => {
    await shop?.stop();
  });

  it.each([
    ['attempt', { status: 'paid' }],
    ['attempt', { status: 'succeeded' }],
    ['attempt', { status: 'awaiting_transfer' }],
    ['attempt', { amount: 0 }],
  ])('rejects an impossible %s: %j', async (_table, change) => {
    await expect(insertRow(shop, change)).rejects.toThrow(/attempt_/);
  });
});
