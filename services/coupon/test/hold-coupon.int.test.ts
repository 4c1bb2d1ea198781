import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import { query } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import { createDatabase as createTestDatabase, eventually, type TestDatabase } from '@tapory/testing';
import { sql } from 'kysely';
import { shareCouponByCode } from '../src/data/coupons.ts';
import { createDatabase, type Database } from '../src/data/database.ts';
import { changeCoupon } from '../src/use-cases/change-coupon.ts';
import { holdCoupon } from '../src/use-cases/hold-coupon.ts';

/** Real: PostgreSQL. */
describe('holds of one code', () => {
  let database: Database;
  let stored: TestDatabase;

  beforeAll(async () => {
    stored = await createTestDatabase('holds', { migrationsFrom: 'services/coupon/prisma/migrations' });
    database = createDatabase({ url: stored.url, poolSize: 10 });
  });
  afterAll(async () => {
    await database?.$disconnect();
    await stored?.drop();
  });

  const createCoupon = async (terms: object = {}) => {
    const code = `H${newId().slice(-10).toUpperCase()}`;
    const data = { id: newId(), code, name: code, type: 'fixed', value: 50, ...terms };
    await database.coupon.create({ data });
    return data;
  };

  const hold = (code: string, userId = newId()) =>
    holdCoupon(database, {
      ...{ code, userId, orderId: newId(), subtotal: twd(400), isFirstOrder: false },
      lines: [{ productKey: 'badge', amount: twd(400) }],
      ...{ holdSeconds: 60, now: new Date() },
    });

  /** Runs `work` while another hold of the coupon has not committed yet. */
  const duringHold = (code: string, work: () => Promise<unknown>) =>
    database.pool.$transaction(async (tx) => {
      await shareCouponByCode(tx, code);
      await work();
    });

  const expectWaiting = (count: number) =>
    eventually(async () => {
      const waiting = sql`
        SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(await query(database.pool, waiting)).toHaveLength(count);
    });

  const codeOf = async (held: Promise<unknown>) =>
    held.then(
      () => 'held',
      (error) => (error as { code: string }).code,
    );

  it('without a limit do not wait for each other', async () => {
    const { code } = await createCoupon();
    await duringHold(code, async () => {
      expect(await codeOf(hold(code))).toBe('held');
    });
  });

  it('that come after a switch-off wait for it and find the code off, however many were before', async () => {
    const { id, code } = await createCoupon();
    let change: Promise<unknown> = Promise.resolve();
    let late: Promise<string> = Promise.resolve('');
    await duringHold(code, async () => {
      change = changeCoupon(database, { id, terms: { enabled: false }, updatedBy: newId() });
      await expectWaiting(1);
      late = codeOf(hold(code));
      await expectWaiting(2);
    });
    await change;
    expect(await late).toBe('COUPON_NOT_FOUND');
  });

  it('are counted one after the other where a person, or everybody, has a limit', async () => {
    const perUser = await createCoupon({ perUserLimit: 1 });
    const person = newId();
    const own = await Promise.all(Array.from({ length: 8 }, () => codeOf(hold(perUser.code, person))));
    expect(own.filter((answer) => answer === 'held')).toHaveLength(1);
    expect(new Set(own)).toEqual(new Set(['held', 'COUPON_ALREADY_USED']));
    expect(await codeOf(hold(perUser.code))).toBe('held');
    const first = await createCoupon({ eligibility: 'first_order' });
    const second = await createCoupon({ eligibility: 'first_order' });
    const firsts = [first, second, first, second].map(({ code }) =>
      holdCoupon(database, {
        ...{ code, userId: person, orderId: newId(), subtotal: twd(400), isFirstOrder: true },
        lines: [{ productKey: 'badge', amount: twd(400) }],
        ...{ holdSeconds: 60, now: new Date() },
      }),
    );
    expect((await Promise.all(firsts.map(codeOf))).filter((answer) => answer === 'held')).toHaveLength(1);
    const total = await createCoupon({ totalLimit: 3 });
    const all = await Promise.all(Array.from({ length: 10 }, () => codeOf(hold(total.code))));
    expect(all.filter((answer) => answer === 'held')).toHaveLength(3);
  });

  it('see a limit that was set while they waited', async () => {
    const { id, code } = await createCoupon();
    let change: Promise<unknown> = Promise.resolve();
    let late: Promise<string>[] = [];
    await duringHold(code, async () => {
      change = changeCoupon(database, { id, terms: { totalLimit: 1 }, updatedBy: newId() });
      await expectWaiting(1);
      late = Array.from({ length: 4 }, () => codeOf(hold(code)));
      await expectWaiting(5);
    });
    await change;
    expect((await Promise.all(late)).filter((answer) => answer === 'held')).toHaveLength(1);
  });
});
