import { execute, query } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import { type RawBuilder, sql } from 'kysely';
import type { EntryKind, Tap } from '../domain/points.ts';
import type { Tx } from './database.ts';
import { isErased, lockOwner } from './erased-owners.ts';
import { build } from './query-builder.ts';

/** A person's points, locked until the transaction ends. */
export type LockedAccount = { userId: string; balance: number };

/** A day as a value of a column; the driver would take a Date for the process's own zone. */
export const dateOf = (day: string): RawBuilder<Date> => sql<Date>`${day}::date`;

/** Locks a person's points, made on the way, so that their changes are serialised; null for an erased person. */
export async function lockAccount(tx: Tx, userId: string): Promise<LockedAccount | null> {
  await lockOwner(tx, userId);
  if (await isErased(tx, userId)) return null;
  await execute(
    tx,
    build
      .insertInto('pointAccount')
      .values({ userId })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const [account] = await query(
    tx,
    build.selectFrom('pointAccount').select(['userId', 'balance']).where('userId', '=', userId).forUpdate(),
  );
  if (!account) throw new Error(`the points of ${userId} do not exist`);
  return account;
}

export type NewEntry = {
  id?: string;
  kind: EntryKind;
  points: number;
  /** Of a credit. */
  expiresAt?: Date;
  /** Of a touch. */
  tap?: Omit<Tap, 'userId'> & { day: string };
  couponId?: string;
  reason?: string;
  actorId?: string;
};

/** Takes from what remains of a person's credits, from those first that expire first. */
async function takeFromCredits(tx: Tx, userId: string, points: number): Promise<void> {
  await execute(
    tx,
    sql`UPDATE point_entry AS credit SET remaining = credit.remaining - part.taken
      FROM (
        SELECT id, least(remaining, ${points}::int - coalesce(sum(remaining) OVER (
          ORDER BY expires_at, seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::int AS taken
        FROM point_entry WHERE user_id = ${userId}::uuid AND remaining > 0
      ) AS part
      WHERE credit.id = part.id AND part.taken > 0`,
  );
}

/**
 * Adds an entry to a locked person's ledger and moves the balance. Returns the account after it, or null for a touch of a
 * keepsake and day that has an entry already.
 */
export async function addEntry(
  tx: Tx,
  { userId, balance }: LockedAccount,
  { id = newId(), kind, points, expiresAt, tap, couponId, reason, actorId }: NewEntry,
): Promise<LockedAccount | null> {
  const balanceAfter = balance + points;
  const values = {
    ...{ id, userId, kind, points, balanceAfter },
    ...{ remaining: Math.max(points, 0), expiresAt: expiresAt ?? null },
    ...{ videoId: tap?.videoId ?? null, day: tap ? dateOf(tap.day) : null },
    ...{ tappedAt: tap?.tappedAt ?? null, source: tap?.source ?? null },
    ...{ couponId: couponId ?? null, reason: reason ?? null, actorId: actorId ?? null },
  };
  const inserted = await execute(
    tx,
    build
      .insertInto('pointEntry')
      .values(values)
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (inserted === 0) return null;
  // An expiry has emptied its credits itself.
  if (points < 0 && kind !== 'expire') await takeFromCredits(tx, userId, -points);
  const change = { balance: balanceAfter, updatedAt: sql<Date>`now()` };
  await execute(tx, build.updateTable('pointAccount').set(change).where('userId', '=', userId));
  return { userId, balance: balanceAfter };
}

/** The balance after an entry; null when there is none of that id. */
export async function findEntryBalance(tx: Tx, id: string): Promise<number | null> {
  const [entry] = await query(tx, build.selectFrom('pointEntry').select('balanceAfter').where('id', '=', id));
  return entry?.balanceAfter ?? null;
}

/** Lets a locked person's credits expire that are due. Returns the account after it. */
export async function expireDue(tx: Tx, account: LockedAccount, now: Date): Promise<LockedAccount> {
  const due = sql<boolean>`user_id = ${account.userId}::uuid AND remaining > 0 AND expires_at <= ${now}`;
  const [sum] = await query(
    tx,
    build
      .selectFrom('pointEntry')
      .select(sql<number>`coalesce(sum(remaining), 0)::int`.as('points'))
      .where(due),
  );
  const points = sum?.points ?? 0;
  if (points === 0) return account;
  await execute(tx, build.updateTable('pointEntry').set({ remaining: 0 }).where(due));
  return (await addEntry(tx, account, { kind: 'expire', points: -points })) ?? account;
}

/** People with credits that are due, a batch of them. */
export async function findDueAccounts(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await query(
    tx,
    sql<{ userId: string }>`SELECT DISTINCT user_id FROM point_entry
      WHERE remaining > 0 AND expires_at <= ${now} LIMIT ${limit}`,
  );
  return rows.map(({ userId }) => userId);
}

/** People whose balance is not the sum of their entries, or not what remains of their credits. */
export async function findUnbalanced(tx: Tx, limit: number): Promise<string[]> {
  const rows = await query(
    tx,
    sql<{ userId: string }>`SELECT coalesce(a.user_id, e.user_id) AS user_id FROM point_account a
      FULL JOIN (SELECT user_id, sum(points) AS points, sum(remaining) AS remaining FROM point_entry GROUP BY user_id) e
        ON e.user_id = a.user_id
      WHERE coalesce(a.balance, 0) <> coalesce(e.points, 0) OR coalesce(a.balance, 0) <> coalesce(e.remaining, 0)
      LIMIT ${limit}`,
  );
  return rows.map(({ userId }) => userId);
}

/** Erases a person's points with all that led to them. */
export async function erasePoints(tx: Tx, userId: string): Promise<void> {
  await execute(tx, build.deleteFrom('pointEntry').where('userId', '=', userId));
  await execute(tx, build.deleteFrom('heldTap').where('userId', '=', userId));
  await execute(tx, build.deleteFrom('pointAccount').where('userId', '=', userId));
}
