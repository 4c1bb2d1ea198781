import { describe, expect, it } from '@jest/globals';
import { createQueryBuilder, query } from './query-builder.ts';

type Holds = {
  model: {
    CouponHold: {
      payload: { scalars: { orderId: string; heldUntil: Date | null; keys: string[] } };
      operations: { createMany: { args: { data?: { orderId: string; heldUntil?: Date | null } } } };
    };
  };
};

const build = createQueryBuilder<Holds>();

describe('createQueryBuilder', () => {
  it('writes tables and columns as the database has them, and values as parameters', () => {
    const { sql, parameters } = build
      .selectFrom('couponHold')
      .select('heldUntil')
      .where('orderId', '=', "o'1")
      .forUpdate()
      .compile();
    expect(sql).toBe('select "held_until" from "coupon_hold" where "order_id" = $1 for update');
    expect(parameters).toEqual(["o'1"]);
  });

  it('inserts what the schema has no default for, and no other column', () => {
    const { sql } = build.insertInto('couponHold').values({ orderId: 'o1' }).compile();
    expect(sql).toBe('insert into "coupon_hold" ("order_id") values ($1)');
    // @ts-expect-error -- the schema has no such column
    build.insertInto('couponHold').values({ orderId: 'o1', discount: 1 });
  });
});

describe('query', () => {
  it('says of a list that it may be NULL, which Prisma hides', async () => {
    const tx = { $queryRawUnsafe: async <T>(): Promise<T> => [{ keys: null }] as T };
    const [row] = await query(tx, build.selectFrom('couponHold').select('keys'));
    // @ts-expect-error -- a list that was never set has no length
    const read = () => row?.keys.length;
    expect(read).toThrow(TypeError);
  });

  it('runs the text with its parameters and names the columns of its rows as the schema does', async () => {
    const ran: unknown[] = [];
    const tx = {
      $queryRawUnsafe: async <T>(...call: unknown[]): Promise<T> => {
        ran.push(call);
        return [{ held_until: null }] as T;
      },
    };
    expect(await query(tx, build.selectFrom('couponHold').select('heldUntil'))).toEqual([
      { heldUntil: null },
    ]);
    expect(ran).toEqual([['select "held_until" from "coupon_hold"']]);
  });
});
