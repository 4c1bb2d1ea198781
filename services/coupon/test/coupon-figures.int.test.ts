import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Outbox } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { execute, query } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import {
  createDatabase as createTestDatabase,
  propertyRuns,
  type TestDatabase,
  thorough,
} from '@tapory/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { atOneMoment, countDay, markUncounted, readOneMoment } from '../src/data/coupon-days.ts';
import { readCouponFigures } from '../src/data/coupon-figures.ts';
import { createDatabase, type Database, type Tx } from '../src/data/database.ts';
import { checkFigures, keepFigures } from '../src/jobs/keep-figures.ts';
import { holdCoupon } from '../src/use-cases/hold-coupon.ts';
import { reclaimUse } from '../src/use-cases/reclaim-use.ts';
import { redeemCoupon } from '../src/use-cases/redeem-coupon.ts';
import { releaseCoupon, releaseHold } from '../src/use-cases/release-coupon.ts';
import { returnCoupon } from '../src/use-cases/return-coupon.ts';

const ALL = { from: '2010-01-01', to: '2099-12-31' };
const ACTS = ['hold', 'hold', 'pay', 'expire', 'refuse', 'refund', 'reclaim', 'keep', 'recount'] as const;
type Act = { act: (typeof ACTS)[number]; order: number; coupon: number; units: number };

/** Real: PostgreSQL. */
describe('figures of coupons', () => {
  let database: Database;
  let stored: TestDatabase;

  beforeAll(async () => {
    stored = await createTestDatabase('coupon_figures', {
      migrationsFrom: join(import.meta.dirname, '../prisma/migrations'),
    });
    database = createDatabase({ url: stored.url, poolSize: 5 });
  });
  afterAll(async () => {
    await database?.$disconnect();
    await stored?.drop();
  });

  const createCoupon = async () => {
    const code = `F${newId().slice(-10).toUpperCase()}`;
    const data = { id: newId(), code, name: code, type: 'fixed', value: 50 };
    await database.coupon.create({ data });
    return data;
  };

  /** Total figures and those by coupon as the uses themselves add up, without any sums. */
  const plainFigures = () =>
    query(
      database.pool,
      sql`SELECT coupon_id AS id, count(*) FILTER (WHERE state = 'held')::int AS held,
        count(*) FILTER (WHERE state = 'redeemed')::int AS redeemed,
        count(*) FILTER (WHERE state = 'released')::int AS released,
        count(*) FILTER (WHERE state = 'returned')::int AS returned,
        coalesce(sum(discount) FILTER (WHERE state = 'redeemed'), 0)::int AS discount,
        coalesce(sum(subtotal - discount) FILTER (WHERE state = 'redeemed'), 0)::int AS revenue,
        count(*) FILTER (WHERE state = 'redeemed' AND is_first_order)::int AS "firstOrders"
        FROM coupon_use GROUP BY 1 ORDER BY 1`,
    );
  const shownFigures = async () => {
    const { coupons } = await readCouponFigures(database.pool, ALL);
    return coupons
      .map(({ code: _code, name: _name, ...sums }) => sums)
      .sort((a, b) => a.id.localeCompare(b.id));
  };

  const recount = (day: string) => atOneMoment(database.pool, (tx) => countDay(tx, day, 2));
  const today = () => new Date(Date.now() + 28_800_000).toISOString().slice(0, 10);

  it('equal what the uses add up to after any history, while changes are added and days counted', async () => {
    const record = async () => undefined;
    const outbox: Outbox<Tx> = {
      transaction: (work) => database.pool.$transaction((tx) => work(tx, record)),
    };
    const user = newId();
    const inOne = (act: (tx: Tx) => Promise<unknown>) => database.pool.$transaction(act);
    const acts = fc.array(
      fc.record<Act>({
        act: fc.constantFrom(...ACTS),
        order: fc.integer({ min: 0, max: 5 }),
        coupon: fc.integer({ min: 0, max: 1 }),
        units: fc.integer({ min: 60, max: 900 }),
      }),
      { minLength: 5, maxLength: 30 },
    );
    const history = async (steps: Act[]) => {
      const coupons = [await createCoupon(), await createCoupon()];
      const ids = Array.from({ length: 6 }, () => newId());
      const run = async ({ act, order, coupon, units }: Act): Promise<unknown> => {
        const orderId = ids[order] ?? '';
        const goods = { subtotal: twd(units), lines: [{ productKey: 'badge', amount: twd(units) }] };
        const claim = { userId: user, ...goods, isFirstOrder: units % 2 === 0 };
        const code = coupons[coupon]?.code ?? '';
        const hold = () =>
          holdCoupon(database, { ...claim, code, orderId, holdSeconds: 60, now: new Date() });
        const does = {
          hold: () => hold().catch(() => undefined),
          pay: () => inOne((tx) => redeemCoupon(tx, record, orderId)),
          expire: () => inOne((tx) => releaseCoupon(tx, record, orderId)),
          refuse: () => inOne((tx) => releaseHold(tx, record, orderId)),
          refund: () => inOne((tx) => returnCoupon(tx, record, orderId)),
          reclaim: () => reclaimUse(outbox, orderId),
          keep: () => keepFigures(database),
          recount: () => recount(today()),
        };
        return does[act]();
      };
      // Three at once, in whatever order the database serves them.
      for (let next = 0; next < steps.length; next += 3)
        await Promise.all(steps.slice(next, next + 3).map(run));
      expect(await shownFigures()).toEqual(await plainFigures());
      await database.couponUse.deleteMany({ where: { orderId: { in: ids } } });
    };
    await fc.assert(fc.asyncProperty(acts, history), { numRuns: propertyRuns(25) });
    await keepFigures(database);
    expect(await shownFigures()).toEqual([]);
  });

  const use = (couponId: string, overrides: object = {}) =>
    database.couponUse.create({
      data: {
        ...{ id: newId(), couponId, userId: newId(), orderId: newId(), state: 'redeemed', discount: 50 },
        ...{ subtotal: 400, orderPlaced: true, ...overrides },
      },
    });

  it('are exact before the days of an older shop are counted, and after', async () => {
    const { id } = await createCoupon();
    const createdAt = new Date('2012-05-05T16:00:00Z');
    await use(id, { createdAt });
    await use(id, { createdAt: new Date('2012-05-05T15:59:59Z') });
    // As the migration finds a shop: uses without sums.
    await database.couponDayChange.deleteMany();
    await markUncounted(database.pool, ['2012-05-05', '2012-05-06']);
    const read = async () =>
      (await readCouponFigures(database.pool, { from: '2012-05-06', to: '2012-05-06' })).total;
    const moved = await use(id, { createdAt, state: 'held' });
    const expected = { held: 1, redeemed: 1, discount: 50, revenue: 350 };
    expect(await read()).toMatchObject(expected);
    await keepFigures(database);
    expect(await database.uncountedDay.count()).toBe(0);
    expect(await read()).toMatchObject(expected);
    await database.couponUse.update({ where: { id: moved.id }, data: { state: 'redeemed' } });
    expect(await read()).toMatchObject({ held: 0, redeemed: 2, discount: 100 });
  });

  thorough(it)(
    'of a day are counted a slice by a statement, also of uses that were made in one moment',
    async () => {
      const [one, other] = [await createCoupon(), await createCoupon()];
      const at = (second: number) => new Date(Date.UTC(2014, 2, 3, 4, 0, second));
      for (const second of [0, 1, 1, 1, 1, 1, 2, 3, 3, 4]) {
        await use(one.id, { createdAt: at(second) });
        await use(other.id, { createdAt: at(second), state: 'held' });
      }
      // Counting more than a slice by one statement is refused, as the time limit would.
      await database.$executeRawUnsafe(`CREATE FUNCTION refuse_large() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT sum(held + redeemed) FROM added) > 10 THEN RAISE EXCEPTION 'too much at once'; END IF;
        RETURN NULL;
      END $$`);
      await database.$executeRawUnsafe(`CREATE TRIGGER refuse_large AFTER INSERT ON coupon_day
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_large()`);
      await database.couponDayChange.deleteMany({ where: { day: new Date('2014-03-03') } });
      for (const slice of [1, 3, 7]) {
        await markUncounted(database.pool, ['2014-03-03']);
        await keepFigures(database, undefined, slice);
        expect(await database.uncountedDay.count()).toBe(0);
        const sums = await database.couponDay.findMany({ where: { couponId: { in: [one.id, other.id] } } });
        expect(sums.map(({ held, redeemed }) => held + redeemed)).toEqual([10, 10]);
      }
      expect(await checkFigures(database)).toEqual([]);
      await database.$executeRawUnsafe('DROP TRIGGER refuse_large ON coupon_day');
    },
  );

  it('are left alone by a count whose moment began before somebody else wrote them', async () => {
    const { id } = await createCoupon();
    const day = '2015-06-07';
    await use(id, { createdAt: new Date(`${day}T04:00:00Z`) });
    await keepFigures(database);
    const later = { where: { couponId: id }, data: { held: 7 } };
    const counted = await atOneMoment(database.pool, async (tx) => {
      await database.couponDay.updateMany(later);
      await countDay(tx, day);
      return 'counted';
    });
    expect(counted).toBeNull();
    expect(await database.couponDay.findMany({ where: { couponId: id } })).toMatchObject([later.data]);
    expect(await checkFigures(database)).toEqual([day]);
    await keepFigures(database);
    expect(await checkFigures(database)).toEqual([]);
  });

  thorough(it)('of a day are counted for longer than a transaction otherwise may last', async () => {
    const slept = await database.pool.$transaction(async (tx) => {
      // As near the end of the pool's own limit.
      for (const limit of ['0', '200ms'])
        await execute(tx, sql`SET LOCAL transaction_timeout = ${sql.lit(limit)}`);
      await readOneMoment(tx);
      return query(tx, sql`SELECT 1 AS one FROM pg_sleep(0.4)`);
    });
    expect(slept).toEqual([{ one: 1 }]);
  });

  it('that differ from the uses are found, read from these at once, and counted again', async () => {
    const { id } = await createCoupon();
    const createdAt = new Date('2013-07-07T04:00:00Z');
    await use(id, { createdAt });
    await keepFigures(database);
    expect(await checkFigures(database)).toEqual([]);
    await database.couponDay.updateMany({ where: { couponId: id }, data: { redeemed: 7 } });
    expect(await checkFigures(database)).toEqual(['2013-07-07']);
    const read = async () =>
      (await readCouponFigures(database.pool, { from: '2013-07-07', to: '2013-07-07' })).total.redeemed;
    expect(await read()).toBe(1);
    await keepFigures(database);
    expect(await read()).toBe(1);
    expect(await checkFigures(database)).toEqual([]);
  });

  thorough(it)(
    'are compared with the uses a slice by a statement, also with those of one moment',
    async () => {
      const { id } = await createCoupon();
      const at = (day: number, second: number) => new Date(Date.UTC(2016, 4, day, 4, 0, second));
      for (const second of [0, 1, 1, 1, 1, 2])
        for (const day of [3, 4]) await use(id, { createdAt: at(day, second) });
      await keepFigures(database);
      for (const slice of [1, 3, 4, 100]) expect(await checkFigures(database, undefined, slice)).toEqual([]);
      await database.couponDay.updateMany({
        where: { couponId: id, day: new Date('2016-05-04') },
        data: { held: 1 },
      });
      for (const slice of [1, 3]) {
        expect(await checkFigures(database, undefined, slice)).toEqual(['2016-05-04']);
        await database.uncountedDay.deleteMany();
      }
      await markUncounted(database.pool, ['2016-05-04']);
      expect(await checkFigures(database, undefined, 2)).toEqual([]);
      await keepFigures(database);
    },
  );
});
