import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { addDays, addWorkingDays, formatTaipeiDay, isWeekday, weekdayOf } from '@tapory/taipei-time';
import { promiseOrders } from '../src/orders/jobs/promise-orders.ts';
import { type Making, startMaking } from './start-making.ts';
import { PROMISE_DAYS } from './start-shop.ts';

type Calendar = { isFilled: boolean; yearsToFill: number[]; days: { day: string; isWorking: boolean }[] };
type Promised = { promise: { from: string; until: string } | null };

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('when orders are promised to be sent', () => {
  let shop: Making;
  beforeAll(async () => {
    shop = await startMaking();
  });
  afterAll(() => shop?.stop());

  const today = () => formatTaipeiDay(new Date());
  const promiseOf = async (order: { id: string }) =>
    ((await shop.detailOf(order as never)).order as unknown as Promised).promise;
  const calendarOf = async (year: number) =>
    (await shop.ask('GET', `calendar?year=${year}`, 'support')).body as Calendar;
  const setDay = (day: string, isWorking: boolean, role: 'admin' | 'support' = 'admin') =>
    shop.ask('PUT', `calendar/days/${day}`, role, { isWorking, note: 'x' });
  const upload = (bytes: Uint8Array) =>
    shop.ask('POST', 'calendar/files', 'admin', {
      content: Buffer.from(bytes).toString('base64'),
    }) as Promise<{ status: number; body: { code?: string } }>;

  function fileOf(year: number, holiday: string, separator = ','): string {
    const rows = [['西元日期', '星期', '是否放假', '備註']];
    for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
      const off = isWeekday(day) && day !== holiday ? '0' : '2';
      rows.push([day.replaceAll('-', ''), '一二三四五六日'[weekdayOf(day) - 1] ?? '', off, '']);
    }
    return rows.map((row) => row.join(separator)).join('\r\n');
  }

  it('is stored when it is paid, and stays when the calendar changes', async () => {
    const before = await shop.paid();
    const plain = {
      from: addWorkingDays(today(), 7, new Map()),
      until: addWorkingDays(today(), 10, new Map()),
    };
    expect(await promiseOf(before)).toEqual(plain);
    // What anybody is told before.
    const told = await fetch(`${shop.shop.service.address().http}/api/catalog-order/promise`);
    expect(await told.json()).toEqual({ promise: plain });
    expect((await setDay(plain.until, false)).status).toBe(200);
    expect((await setDay(plain.until, false, 'support')).status).toBe(403);
    expect((await setDay('0020-02-29', false)).status).toBe(422);
    expect(await promiseOf(before)).toEqual(plain);
    const after = await shop.paid();
    expect((await promiseOf(after))?.until).toBe(addWorkingDays(plain.until, 1, new Map()));
    const { body } = await shop.ask('GET', 'production/items?state=waiting', 'support');
    const { items } = body as { items: { orderId: string; promiseUntil: string }[] };
    expect(items.map(({ orderId }) => orderId)).toEqual([before.id, after.id]);
    await shop.shop.database.calendarDay.deleteMany({});
  });

  it('takes longer for a customer’s own photo, and is given to paid orders that have none', async () => {
    const order = await shop.paid();
    await shop.shop.database.orderItem.updateMany({
      where: { orderId: order.id },
      data: { isCustomPhoto: true },
    });
    await shop.shop.database.order.update({
      where: { id: order.id },
      data: { promiseFrom: null, promiseUntil: null },
    });
    expect(await promiseOf(order)).toBeNull();
    const { database } = shop.shop;
    expect(await promiseOrders({ database, promiseDays: PROMISE_DAYS })).toBe(1);
    expect(await promiseOf(order)).toEqual({
      from: addWorkingDays(today(), 10, new Map()),
      until: addWorkingDays(today(), 15, new Map()),
    });
    expect(await promiseOrders({ database, promiseDays: PROMISE_DAYS })).toBe(0);
  });

  it('is moved by staff with a reason, once, and the customer is told', async () => {
    const order = await shop.paid();
    const until = addDays(today(), 40);
    const { version } = await shop.detailOf(order);
    const key = newId();
    for (const _ of ['first', 'again']) {
      const moved = await shop.act(
        order,
        'move-promise',
        { version, until, reason: '機器維修' },
        'support',
        key,
      );
      expect(moved.status).toBe(200);
    }
    expect(await promiseOf(order)).toEqual({ from: until, until });
    const { acts } = await shop.detailOf(order);
    expect(acts).toMatchObject([{ kind: 'promise_moved', detail: { until, reason: '機器維修' } }]);
    expect((await shop.eventsOf(order)).filter((type) => type === 'order.promise-moved')).toHaveLength(1);
    const stale = await shop.act(order, 'move-promise', { version, until: today(), reason: 'x' });
    expect(stale.body.code).toBe('CONFLICT');
    for (const wrong of [until, addDays(today(), -1), addDays(today(), 400)]) {
      const refused = await shop.step(order, 'move-promise', { until: wrong, reason: 'x' });
      expect(refused.body.code).toBe('PROMISE_DATE_INVALID');
    }
    await shop.refund(order, 400);
    const refunded = await shop.step(order, 'move-promise', { until: today(), reason: 'x' });
    expect(refunded.body.code).toBe('ORDER_STEP_REFUSED');
  });

  it('counts by the government’s file, in UTF-8 with its mark or with semicolons', async () => {
    const year = 2031;
    expect(await calendarOf(year)).toMatchObject({ isFilled: false, days: [] });
    for (const [holiday, text] of [
      ['2031-01-02', `\ufeff${fileOf(year, '2031-01-02')}`],
      ['2031-01-03', fileOf(year, '2031-01-03', ';')],
    ] as const) {
      const imported = await upload(new TextEncoder().encode(text));
      expect(imported.body).toEqual({ years: [year], days: 365, holidays: 1, makeUpDays: 0 });
      const { days } = await calendarOf(year);
      expect(days).toEqual([{ day: holiday, isWorking: false, note: '' }]);
    }
  });

  it('imports nothing of a file with an error', async () => {
    const text = fileOf(2032, '2032-01-01').replace('20320105,一', '20320105,二');
    const refused = await upload(new TextEncoder().encode(text));
    expect([refused.status, refused.body.code]).toEqual([422, 'CALENDAR_FILE_INVALID']);
    expect((await upload(Uint8Array.of(0xff, 0xff, 0xff))).body.code).toBe('CALENDAR_FILE_INVALID');
    expect(await calendarOf(2032)).toMatchObject({ isFilled: false });
  });

  it('warns staff of a year that promises reach and that is empty', async () => {
    const year = Number(today().slice(0, 4));
    await shop.shop.database.calendarDay.deleteMany({});
    expect((await calendarOf(year)).yearsToFill).toContain(year);
    await setDay(`${year}-12-25`, false);
    const { body } = await shop.ask('GET', 'overview', 'production');
    expect((body as { yearsToFill: number[] }).yearsToFill).not.toContain(year);
  });
});
