import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build } from '../../data/query-builder.ts';
import { isSame, type Review, type ReviewStatus, reviewTransitions } from '../domain/review.ts';
import { forgetReports } from './waiting-reports.ts';

const COLUMNS = [
  ...(['id', 'orderId', 'userId', 'productKey', 'stars', 'words', 'byline', 'language'] as const),
  ...(['status', 'version', 'refusedRule', 'refusedNote', 'writtenAt', 'decidedAt'] as const),
] as const;

/** What the columns hold: only what a `Review` may be is written. */
type Checked = Pick<Review, 'language' | 'status' | 'refusedRule'>;

const stored = build.selectFrom('review').select(COLUMNS).$narrowType<Checked>();

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

type Place = Pick<Review, 'orderId' | 'productKey'>;

/** The reviews of an order's products, in the order in which they were written. */
export const findReviewsOf = (tx: Tx, orderId: string): Promise<Review[]> =>
  query(tx, stored.where('orderId', '=', orderId).orderBy('writtenAt').orderBy('id'));

/** What its buyer says of a product of an order; null while that is nothing. */
export async function findReviewOf(tx: Tx, { orderId, productKey }: Place): Promise<Review | null> {
  const [found] = await query(tx, stored.where('orderId', '=', orderId).where('productKey', '=', productKey));
  return found ?? null;
}

/** The review, locked until the transaction ends. */
export async function lockReview(tx: Tx, id: string): Promise<Review | null> {
  const [found] = await query(tx, stored.where('id', '=', id).forUpdate());
  return found ?? null;
}

type Written = Omit<Review, 'status' | 'version' | 'refusedRule' | 'refusedNote' | 'writtenAt' | 'decidedAt'>;

/** Stores a review that waits for staff. The caller holds the owner's lock, and has seen that there is none. */
export const insertReview = (tx: Tx, review: Written): Promise<unknown> =>
  execute(tx, build.insertInto('review').values({ ...review, status: 'waiting' }));

/** Puts other words in the place of a locked review's, which waits for staff from then on. Throws for one that is shown. */
export async function rewriteReview(
  tx: Tx,
  before: Review,
  { stars, words, byline, language }: Omit<Written, 'id' | 'orderId' | 'userId' | 'productKey'>,
): Promise<void> {
  const { id, status, version } = before;
  if (status !== 'waiting') reviewTransitions.assert(status, 'waiting');
  const change = {
    ...{ stars, words, byline, language, status: 'waiting', version: version + 1 },
    ...{ refusedRule: '', refusedNote: '', decidedAt: null, decidedBy: null },
    // With other photos the words are those that were reported, and decided about, before.
    ...(isSame(before, { stars, words, byline }) ? {} : { writtenAt: sql<Date>`clock_timestamp()` }),
  };
  await execute(tx, build.updateTable('review').set(change).where('id', '=', id));
}

type Decided = Pick<Review, 'refusedRule' | 'refusedNote'> & {
  to: ReviewStatus;
  actorId: string;
  decidedAt: Date;
};

/** Stores what staff decided of a locked review. Throws on a transition that is none. */
export async function moveReview(
  tx: Tx,
  { id, status, version }: Review,
  { to, actorId, refusedRule, refusedNote, decidedAt }: Decided,
): Promise<void> {
  // What is shown may stay so without one of its photos.
  if (status !== to) reviewTransitions.assert(status, to);
  const change = {
    ...{ status: to, version: version + 1, refusedRule, refusedNote },
    ...{ decidedBy: actorId, decidedAt },
  };
  await execute(tx, build.updateTable('review').set(change).where('id', '=', id));
}

/** Takes a review away for good, with its photos; the ids of these. */
export async function removeReview(tx: Tx, { orderId, productKey }: Place): Promise<string[]> {
  const place = build.selectFrom('review').select('id');
  const id = place.where('orderId', '=', orderId).where('productKey', '=', productKey);
  const photos = await query(tx, build.deleteFrom('reviewPhoto').where('reviewId', 'in', id).returning('id'));
  const gone = build.deleteFrom('review').where('orderId', '=', orderId).where('productKey', '=', productKey);
  await forgetReports(tx, idsOf(await query(tx, gone.returning('id'))));
  return idsOf(photos);
}

/** Takes away all that an erased person has said of products, and shown, also what was never sent; the ids of the photos that were. */
export async function eraseReviews(tx: Tx, userId: string): Promise<string[]> {
  const photos = build.deleteFrom('reviewPhoto').where('userId', '=', userId).returning(['id', 'reviewId']);
  const erased = await query(tx, photos);
  const gone = build.deleteFrom('review').where('userId', '=', userId).returning('id');
  await forgetReports(tx, idsOf(await query(tx, gone)));
  return erased.filter(({ reviewId }) => reviewId !== null).map(({ id }) => id);
}

/** Has whoever decides about a locked review look at it again: a photo of it is gone, or somebody warns of one. */
export const raiseVersion = (tx: Tx, { id, version }: Pick<Review, 'id' | 'version'>): Promise<unknown> =>
  execute(
    tx,
    build
      .updateTable('review')
      .set({ version: version + 1 })
      .where('id', '=', id),
  );
