import { execute, query } from '@tapory/persistence';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Coupon, CouponTerms, CouponType, Eligibility, NamedCoupon } from '../domain/coupon.ts';
import { findCode } from './coupon-codes.ts';
import type { Tx } from './database.ts';
import { Prisma } from './generated/client.ts';
import { build, type Tables } from './query-builder.ts';

/** A row of the table as the domain knows it. */
export function toCoupon(row: Selectable<Tables['coupon']>): Coupon {
  const { updatedAt: _updatedAt, ...terms } = row;
  return {
    ...terms,
    type: row.type as CouponType,
    eligibility: row.eligibility as Eligibility,
    // A list that was never set is NULL, which only Prisma itself reads as empty.
    productKeys: row.productKeys ?? [],
    listedUserIds: row.listedUserIds ?? [],
  };
}

export const COUPON_COLUMNS = Object.values(Prisma.CouponScalarFieldEnum);

const stored = build.selectFrom('coupon').select(COUPON_COLUMNS);

/** The coupon that a typed code names; its own code is nobody's once it has one-use codes. */
export async function findCouponByCode(tx: Tx, code: string): Promise<NamedCoupon | null> {
  const [row] = await query(tx, stored.where('code', '=', code));
  if (row) return row.hasCodes ? null : { ...toCoupon(row), oneUseCode: null };
  const made = await findCode(tx, code);
  const coupon = made && (await findCoupon(tx, made.couponId));
  return coupon ? { ...coupon, oneUseCode: made.code } : null;
}

/**
 * The gate before a coupon's row, in the order in which it was asked for: without it, holds that share the row would pass a
 * change that waits for them.
 */
const gateOf = (id: RawBuilder<unknown>) => sql`hashtextextended('coupon:' || ${id}::text, 0)`;

/**
 * Reads a coupon whose terms nobody changes until the transaction ends; others may read it so at the same time. Whoever
 * counts uses takes {@link lockUses} as well.
 */
export async function shareCoupon(tx: Tx, id: string): Promise<Coupon | null> {
  await execute(tx, sql`SELECT pg_advisory_xact_lock_shared(${gateOf(sql`${id}`)})`);
  const [row] = await query(tx, stored.where('id', '=', id).forShare());
  return row ? toCoupon(row) : null;
}

/** {@link shareCoupon} of the coupon that a typed code names. */
export async function shareCouponByCode(tx: Tx, code: string): Promise<NamedCoupon | null> {
  const [named] = await query(tx, build.selectFrom('coupon').select('id').where('code', '=', code));
  const made = named ? null : await findCode(tx, code);
  const id = named?.id ?? made?.couponId;
  const coupon = id ? await shareCoupon(tx, id) : null;
  if (!coupon || (named && coupon.hasCodes)) return null;
  return { ...coupon, oneUseCode: made?.code ?? null };
}

/** Locks the coupon until the transaction ends, so that no hold is priced by terms that are being changed. */
export async function lockCoupon(tx: Tx, id: string): Promise<Coupon | null> {
  await execute(tx, sql`SELECT pg_advisory_xact_lock(${gateOf(sql`${id}`)})`);
  const [row] = await query(tx, stored.where('id', '=', id).forUpdate());
  return row ? toCoupon(row) : null;
}

export async function findCoupon(tx: Tx, id: string): Promise<Coupon | null> {
  const [row] = await query(tx, stored.where('id', '=', id));
  return row ? toCoupon(row) : null;
}

/** Inserts a coupon; null when the code is taken. Inserting the same id again is a no-op. */
export async function insertCoupon(tx: Tx, coupon: Omit<Coupon, 'createdAt'>): Promise<Coupon | null> {
  const insert = build.insertInto('coupon').values({ ...coupon, updatedAt: sql<Date>`now()` });
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  const [row] = await query(tx, stored.where('code', '=', coupon.code));
  return row?.id === coupon.id ? toCoupon(row) : null;
}

/** Writes new terms of a locked coupon and who changed them. */
export async function saveTerms(
  tx: Tx,
  { id, version }: Coupon,
  change: { terms: Partial<CouponTerms & Pick<Coupon, 'archivedAt'>>; updatedBy: string },
): Promise<Coupon> {
  const { terms, updatedBy } = change;
  const next = { ...terms, updatedBy, version: version + 1, updatedAt: sql<Date>`now()` };
  const [row] = await query(
    tx,
    build.updateTable('coupon').set(next).where('id', '=', id).returning(COUPON_COLUMNS),
  );
  if (!row) throw new Error(`the locked coupon ${id} does not exist`);
  return toCoupon(row);
}

/** From now on a locked coupon is named by its one-use codes only. */
export async function markHasCodes(tx: Tx, id: string): Promise<void> {
  const change = { hasCodes: true, updatedAt: sql<Date>`now()` };
  await execute(tx, build.updateTable('coupon').set(change).where('id', '=', id));
}

/** Removes a user from the eligibility lists of all coupons. */
export async function unlistUser(tx: Tx, userId: string): Promise<void> {
  await execute(
    tx,
    build
      .updateTable('coupon')
      .set({
        listedUserIds: sql<string[]>`array_remove(listed_user_ids, ${userId}::uuid)`,
        updatedAt: sql<Date>`now()`,
      })
      .where(sql<boolean>`${userId}::uuid = ANY(listed_user_ids)`),
  );
}
