import { escapeLike, execute, query, totalOf } from '@tapory/persistence';
import { derivedId, newId, randomBase62 } from '@tapory/service-kit';
import { sql } from 'kysely';
import { type Keepsake, type KeepsakeStatus, keepsakeStatus } from '../domain/keepsake.ts';
import type { Tx } from './database.ts';
import type { PieceBatch } from './piece-batches.ts';
import { build } from './query-builder.ts';

/** A piece before it is stored. */
export type NewPiece = { number: number; title: string };

const now = sql<Date>`now()`;

/**
 * Stores pieces of a paid batch as active keepsakes with the design's picture, each with an address and an order item of its own;
 * returns their ids. Throws when one of them is there.
 */
export async function insertPieces(
  tx: Tx,
  { batch, design, pieces }: { batch: PieceBatch; design: Keepsake; pieces: readonly NewPiece[] },
): Promise<string[]> {
  const { orderItemId: pieceOf, orderId, ownerId, productKey } = batch;
  const { jobId, orientation, artworkUrl, thumbUrl } = design;
  const status: KeepsakeStatus = 'active';
  keepsakeStatus.assert('draft', status);
  const rows = pieces.map(({ number: piece, title }) => ({
    ...{ videoId: randomBase62(22), commandId: derivedId('piece', pieceOf, String(piece)), ownerId, title },
    ...{ jobId, orientation, status, artworkUrl, thumbUrl, pieceOf, piece, updatedAt: now },
  }));
  await execute(tx, build.insertInto('keepsake').values(rows));
  const videoIds = rows.map(({ videoId }) => videoId);
  await execute(
    tx,
    build.insertInto('binding').values(videoIds.map((videoId) => ({ videoId, contentIds: [] }))),
  );
  const items = videoIds.map((videoId) => ({ id: newId(), videoId, orderId, productKey }));
  await execute(tx, build.insertInto('orderItem').values(items));
  return videoIds;
}

/** The pieces of an order item, by number. */
export async function findPieces(tx: Tx, pieceOf: string): Promise<{ number: number; videoId: string }[]> {
  const pieces = build.selectFrom('keepsake').select(['piece', 'videoId']).where('pieceOf', '=', pieceOf);
  const rows = await query(tx, pieces.orderBy('piece'));
  return rows.map(({ piece, videoId }) => ({ number: piece ?? 0, videoId }));
}

/** The first piece of an order item that no tag is meant for; null when there is none. */
export async function findUntaggedPiece(tx: Tx, orderItemId: string): Promise<string | null> {
  const [piece] = await query(
    tx,
    build
      .selectFrom('keepsake as k')
      .select('k.videoId')
      .where('k.pieceOf', '=', orderItemId)
      .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM tag t WHERE t.video_id = k.video_id
        AND t.order_item_id = k.piece_of AND t.state NOT IN ('broken', 'retired'))`)
      .orderBy('k.piece')
      .limit(1),
  );
  return piece?.videoId ?? null;
}

/** The pieces of an order item that a person has, by number, with how many contents each holds. */
export async function findOwnPieces(tx: Tx, pieceOf: string, ownerId: string): Promise<OwnPiece[]> {
  const own = build
    .selectFrom('keepsake as k')
    .innerJoin('binding as b', 'b.videoId', 'k.videoId')
    .select([
      'k.piece',
      'k.videoId',
      'k.title',
      'k.status',
      sql<number>`cardinality(b.content_ids)`.as('contents'),
    ])
    .$narrowType<{ status: KeepsakeStatus }>()
    .where('k.pieceOf', '=', pieceOf)
    .where('k.ownerId', '=', ownerId);
  const rows = await query(tx, own.orderBy('k.piece'));
  return rows.map(({ piece, ...rest }) => ({ ...rest, number: piece ?? 0 }));
}

export type OwnPiece = {
  number: number;
  videoId: string;
  title: string;
  status: KeepsakeStatus;
  contents: number;
};

export type ListedPiece = {
  number: number;
  videoId: string;
  title: string;
  status: KeepsakeStatus;
  ownerId: string;
  /** Its own order item; null once the order was refunded. */
  orderItemId: string | null;
  /** How many contents it holds. */
  contents: number;
};

type PieceFilter = { pieceOf: string; search?: string | undefined };

/** Of a number, or of a part of the title. */
const matching = ({ pieceOf, search }: PieceFilter) => {
  const pieces = build.selectFrom('keepsake as k').where('k.pieceOf', '=', pieceOf);
  if (!search) return pieces;
  const pattern = `%${escapeLike(search)}%`;
  return pieces.where(sql<boolean>`(k.title ILIKE ${pattern} OR k.piece::text = ${search})`);
};

/** A slice of the pieces of an order item, by number, and how many there are. */
export async function listPieces(
  tx: Tx,
  { orderId, skip, take, ...filter }: PieceFilter & { orderId: string; skip: number; take: number },
): Promise<{ items: ListedPiece[]; total: number }> {
  const found = matching(filter);
  // One that is bought again has an item of that order, too.
  const page = found
    .leftJoin('orderItem as i', (join) =>
      join.onRef('i.videoId', '=', 'k.videoId').on('i.orderId', '=', orderId),
    )
    .innerJoin('binding as b', 'b.videoId', 'k.videoId')
    .select(['k.piece', 'k.videoId', 'k.title', 'k.status', 'k.ownerId', 'i.id as orderItemId'])
    .select(sql<number>`cardinality(b.content_ids)`.as('contents'))
    .$narrowType<{ status: KeepsakeStatus; orderItemId: string | null }>()
    .orderBy('k.piece');
  const [rows, [counted]] = await Promise.all([
    query(tx, page.offset(skip).limit(take)),
    query(tx, found.select(sql<number>`count(*)::int`.as('total'))),
  ]);
  const items = rows.map(({ piece, ...rest }) => ({ ...rest, number: piece ?? 0 }));
  return { items, total: totalOf({ skip, take }, rows.length, counted?.total ?? 0) };
}
