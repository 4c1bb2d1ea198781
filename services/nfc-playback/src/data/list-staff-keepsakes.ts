import { escapeLike, query, totalOf } from '@tapory/persistence';
import type { Order } from '@tapory/service-kit';
import { sql } from 'kysely';
import type { KeepsakeStatus } from '../domain/keepsake.ts';
import { readSerial } from '../domain/tag.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** Columns by which staff may sort. */
export const KEEPSAKE_ORDERS = ['createdAt'] as const;

export type StaffKeepsakeFilter = {
  status?: KeepsakeStatus | undefined;
  /** Substring of the title, the beginning of the id, or the serial of a tag. */
  search?: string | undefined;
  createdAt?: { gte?: Date; lte?: Date } | undefined;
};

const keepsakes = build.selectFrom('keepsake as k');

function matching({ status, search, createdAt }: StaffKeepsakeFilter) {
  let found = keepsakes;
  if (status) found = found.where('k.status', '=', status);
  if (createdAt?.gte) found = found.where('k.createdAt', '>=', createdAt.gte);
  if (createdAt?.lte) found = found.where('k.createdAt', '<=', createdAt.lte);
  if (!search) return found;
  const serial = readSerial(search);
  if (serial)
    return found.where(
      sql<boolean>`k.video_id IN (SELECT video_id FROM tag WHERE serial = ${serial} AND state <> 'retired')`,
    );
  const text = escapeLike(search);
  return found.where(sql<boolean>`(k.title ILIKE ${`%${text}%`} OR k.video_id LIKE ${`${text}%`})`);
}

/** The order that a keepsake was last bought with: ids of order items are ordered by time. */
const orderId = sql<string | null>`(SELECT i.order_id FROM order_item i WHERE i.video_id = k.video_id
  ORDER BY i.id DESC LIMIT 1)`.as('orderId');

/** Tags whose address was read back. */
const tags = sql<number>`(SELECT count(*)::int FROM tag t WHERE t.video_id = k.video_id
  AND t.state IN ('verified', 'locked'))`.as('tags');

/** A slice of all keepsakes, and their total number; the id breaks ties. */
export async function listStaffKeepsakes(
  tx: Tx,
  filter: StaffKeepsakeFilter,
  slice: { order: Order<(typeof KEEPSAKE_ORDERS)[number]>; skip: number; take: number },
) {
  const { order, skip, take } = slice;
  const found = matching(filter);
  const page = found
    .select(['k.videoId', 'k.ownerId', 'k.title', 'k.status', 'k.thumbUrl', 'k.createdAt', orderId, tags])
    .$narrowType<{ status: KeepsakeStatus }>()
    .orderBy(`k.${order.column}`, order.direction)
    .orderBy('k.videoId', order.direction)
    .limit(take)
    .offset(skip);
  const [items, counted] = await Promise.all([
    query(tx, page),
    query(tx, found.select(sql<number>`count(*)::int`.as('total'))),
  ]);
  return { items, total: totalOf(slice, items.length, counted[0]?.total ?? 0) };
}
