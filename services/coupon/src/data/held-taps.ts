import { execute, query, totalOf } from '@tapory/persistence';
import { sql } from 'kysely';
import { type HeldTap, type HeldTapState, heldTapTransitions } from '../domain/held-tap.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

const COLUMNS = [
  ...(['id', 'userId', 'videoId', 'tappedAt', 'source'] as const),
  ...(['suspicion', 'state', 'decidedBy', 'decidedAt'] as const),
] as const;

const stored = build
  .selectFrom('heldTap')
  .select(COLUMNS)
  .$narrowType<Pick<HeldTap, 'suspicion' | 'state'>>();

export async function findHeldTap(tx: Tx, id: string): Promise<HeldTap | null> {
  const [row] = await query(tx, stored.where('id', '=', id));
  return row ?? null;
}

export type HeldTapFilter = { state?: HeldTapState | undefined; userId?: string | undefined };

/** A slice of held touches, the oldest first, and their total number. */
export async function listHeldTaps(
  tx: Tx,
  { state, userId }: HeldTapFilter,
  { skip, take }: { skip: number; take: number },
): Promise<{ items: HeldTap[]; total: number }> {
  let found = stored;
  if (state) found = found.where('state', '=', state);
  if (userId) found = found.where('userId', '=', userId);
  const page = found.orderBy('createdAt').orderBy('id').offset(skip).limit(take);
  const counted = found.clearSelect().select(sql<number>`count(*)::int`.as('total'));
  const [items, [count]] = await Promise.all([query(tx, page), query(tx, counted)]);
  return { items, total: totalOf({ skip, take }, items.length, count?.total ?? 0) };
}

/** Writes what staff decided about a touch, under the lock of its person. Throws when it was decided before. */
export async function moveHeldTap(
  tx: Tx,
  { id, state }: HeldTap,
  { to, decidedBy }: { to: HeldTapState; decidedBy: string },
): Promise<void> {
  heldTapTransitions.assert(state, to);
  const change = { state: to, decidedBy, decidedAt: sql<Date>`now()` };
  await execute(tx, build.updateTable('heldTap').set(change).where('id', '=', id));
}
