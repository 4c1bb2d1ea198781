import { anyOf, execute, query, totalOf } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import type { PhotoCheck } from '../../photos/domain/photo-check.ts';
import { type Claim, type ClaimStatus, claimTransitions } from '../domain/claim.ts';

const COLUMNS = [
  ...(['id', 'orderId', 'itemId', 'userId', 'status', 'text', 'reason', 'amount'] as const),
  ...(['createdAt', 'answeredAt'] as const),
] as const;

const all = () => build.selectFrom('claim').select(COLUMNS);

export const insertClaim = (tx: Tx, claim: Claim): Promise<unknown> =>
  execute(tx, build.insertInto('claim').values(claim));

/** The claims about an order, oldest first. */
export async function findClaimsOf(tx: Tx, orderId: string): Promise<Claim[]> {
  const claims = all().where('orderId', '=', orderId).orderBy('createdAt').orderBy('id');
  return (await query(tx, claims)) as Claim[];
}

export async function findClaim(tx: Tx, id: string): Promise<Claim | null> {
  const [claim] = await query(tx, all().where('id', '=', id));
  return (claim as Claim | undefined) ?? null;
}

/** Whether a claim about an item waits for an answer. */
export async function hasOpenClaim(tx: Tx, itemId: string): Promise<boolean> {
  const open = all().where('itemId', '=', itemId).where('status', '=', 'open');
  return (await query(tx, open.limit(1))).length > 0;
}

type Answered = Pick<Claim, 'reason' | 'amount'> & { answeredAt: Date; answeredBy: string };

/** Answers a claim about a locked order, and returns it. The only writer of its status besides {@link eraseClaims}. */
export async function answerClaim(
  tx: Tx,
  claim: Claim,
  status: ClaimStatus,
  answered: Answered,
): Promise<Claim> {
  claimTransitions.assert(claim.status, status);
  await execute(
    tx,
    build
      .updateTable('claim')
      .set({ status, ...answered })
      .where('id', '=', claim.id),
  );
  return { ...claim, ...answered, status };
}

/** A slice of the claims that wait, the oldest first, or of those that are answered, the newest first. */
export async function listClaims(
  tx: Tx,
  { isOpen, skip, take }: { isOpen: boolean; skip: number; take: number },
): Promise<{ items: Claim[]; total: number }> {
  const matching = isOpen ? all().where('status', '=', 'open') : all().where('status', '!=', 'open');
  const sorted = isOpen
    ? matching.orderBy('createdAt', 'asc').orderBy('id', 'asc')
    : matching.orderBy('answeredAt', (by) => by.desc().nullsLast()).orderBy('id', 'desc');
  const count = build.selectFrom('claim').select(sql<number>`count(*)::int`.as('total'));
  const [items, counted] = await Promise.all([
    query(tx, sorted.limit(take).offset(skip)),
    query(tx, isOpen ? count.where('status', '=', 'open') : count.where('status', '!=', 'open')),
  ]);
  return { items: items as Claim[], total: totalOf({ skip, take }, items.length, counted[0]?.total ?? 0) };
}

/**
 * Erases what a deleted user has claimed: photos first, so that a claim that is just being filed finds none or is erased too. Open
 * claims are withdrawn. Returns the photos of filed ones, which are gone.
 */
export async function eraseClaims(tx: Tx, userId: string): Promise<string[]> {
  const photos = build.deleteFrom('claimPhoto').where('userId', '=', userId).returning(['id', 'claimId']);
  const erased = await query(tx, photos);
  const status = sql<string>`CASE WHEN status = 'open' THEN 'withdrawn' ELSE status END`;
  await execute(tx, build.updateTable('claim').set({ text: '', status }).where('userId', '=', userId));
  return erased.filter(({ claimId }) => claimId !== null).map(({ id }) => id);
}

export type ClaimPhoto = PhotoCheck & { id: string };

/** The photos of some claims without their bytes, in their order. */
export async function findPhotosOf(tx: Tx, claimIds: string[]): Promise<Map<string, ClaimPhoto[]>> {
  const photos = build
    .selectFrom('claimPhoto')
    .select(['id', 'claimId', 'checkedAt', 'foundRule', 'foundWhy', 'foundCase', 'takenDownRule'])
    .$narrowType<Pick<ClaimPhoto, 'foundRule' | 'foundWhy' | 'takenDownRule'>>();
  const found = new Map<string, ClaimPhoto[]>(claimIds.map((id) => [id, []]));
  for (const { claimId, ...photo } of await query(
    tx,
    photos.where('claimId', '=', anyOf(claimIds)).orderBy('position'),
  ))
    found.get(claimId ?? '')?.push(photo);
  return found;
}
