import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import type { Database, Tx } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import type { CartLine } from '../domain/cart-line.ts';

export type NewCartItem = Omit<CartLine, 'name' | 'unitPrice'> & { userId: string };

type JoinedRow = Omit<CartLine, 'name' | 'unitPrice'> & { nameZh: string; nameEn: string; price: number };

const toLine = ({ nameZh, nameEn, price, ...rest }: JoinedRow): CartLine => ({
  ...rest,
  name: { 'zh-TW': nameZh, en: nameEn },
  unitPrice: twd(price),
});

/** A member's cart, oldest line first, without products that are no longer on sale. */
export async function listCartLines({ pool }: Pick<Database, 'pool'>, userId: string): Promise<CartLine[]> {
  const rows = await pool.query<JoinedRow>(Prisma.sql`
    SELECT c.id, c.product_key AS "productKey", c.quantity, c.video_id AS "videoId", c.job_id AS "jobId", c.orientation,
           c.title, c.artwork_url AS "artworkUrl", c.notes, p.name_zh AS "nameZh", p.name_en AS "nameEn", p.price
    FROM cart_item c JOIN product p ON p.key = c.product_key AND p.active
    WHERE c.user_id = ${userId}::uuid ORDER BY c.created_at, c.id`);
  return rows.map(toLine);
}

export type CartLimits = { lines: number; pieces: number };

/** Longer than the retention of idempotency keys. */
const ADDITION_RETENTION = '7 days';

/**
 * Adds a line; the same product with the same keepsake is merged into one line of at most `limits.pieces`. The item's id
 * is the command's: a repeat adds nothing. The caller holds the user's lock.
 */
export async function addCartItem(
  tx: Tx,
  item: NewCartItem,
  limits: CartLimits,
): Promise<'added' | 'not-on-sale' | 'full'> {
  const [row] = await tx.$queryRaw<{ isOnSale: boolean; isFull: boolean }[]>(Prisma.sql`
    WITH sold AS (SELECT key FROM product WHERE key = ${item.productKey} AND active),
    room AS (SELECT 1 WHERE (SELECT count(*) FROM cart_item WHERE user_id = ${item.userId}::uuid) < ${limits.lines}),
    forgotten AS (
      DELETE FROM cart_addition
      WHERE user_id = ${item.userId}::uuid AND created_at < now() - ${ADDITION_RETENTION}::interval),
    noted AS (
      INSERT INTO cart_addition (id, user_id) SELECT ${item.id}::uuid, ${item.userId}::uuid FROM sold, room
      ON CONFLICT (id) DO NOTHING RETURNING id),
    added AS (
      INSERT INTO cart_item (id, user_id, product_key, quantity, video_id, job_id, orientation, title, artwork_url, notes)
      SELECT ${item.id}::uuid, ${item.userId}::uuid, key, ${item.quantity}, ${item.videoId}, ${item.jobId}::uuid,
             ${item.orientation}, ${item.title}, ${item.artworkUrl}, ${item.notes}
      FROM sold, noted
      ON CONFLICT (user_id, product_key, video_id)
      DO UPDATE SET quantity = LEAST(cart_item.quantity + excluded.quantity, ${limits.pieces}), notes = excluded.notes)
    SELECT EXISTS (SELECT 1 FROM sold) AS "isOnSale",
      NOT EXISTS (SELECT 1 FROM room)
        AND NOT EXISTS (SELECT 1 FROM cart_addition WHERE id = ${item.id}::uuid) AS "isFull"`);
  if (!row?.isOnSale) return 'not-on-sale';
  return row.isFull ? 'full' : 'added';
}

/** Changes a line's quantity; false when the member has no such line. */
export async function setCartQuantity(
  tx: Tx,
  userId: string,
  id: string,
  quantity: number,
): Promise<boolean> {
  const { count } = await tx.cartItem.updateMany({ where: { id, userId }, data: { quantity } });
  return count === 1;
}

/** Removes lines from a member's cart. */
export async function removeCartItems(tx: Tx, userId: string, ids: string[]): Promise<number> {
  const { count } = await tx.cartItem.deleteMany({ where: { userId, id: { in: ids } } });
  return count;
}

/**
 * Removes lines from a member's cart for their order. CART_CHANGED unless each of them is there with the given quantity:
 * of two orders of one cart the second waits here for the first, and finds the lines removed.
 */
export async function takeCartLines(
  tx: Tx,
  userId: string,
  lines: readonly Pick<CartLine, 'id' | 'quantity'>[],
): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const locked = await tx.$queryRaw<{ id: string; quantity: number }[]>`
    SELECT id, quantity FROM cart_item WHERE user_id = ${userId}::uuid AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR UPDATE`;
  const quantities = new Map(locked.map(({ id, quantity }) => [id, quantity]));
  if (lines.some(({ id, quantity }) => quantities.get(id) !== quantity)) throw new AppError('CART_CHANGED');
  await removeCartItems(tx, userId, ids);
}

/** Removes everything that is stored of a member's cart. */
export async function emptyCart(tx: Tx, userId: string): Promise<void> {
  await tx.cartItem.deleteMany({ where: { userId } });
  await tx.cartAddition.deleteMany({ where: { userId } });
}
